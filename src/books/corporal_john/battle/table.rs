
use std::ops::{Deref,DerefMut,Index,IndexMut,Range,RangeFrom,RangeTo};
#[derive(Debug,Clone,Default)]
pub struct Table<T>(pub Vec<T>);
impl<T> Deref for Table<T>{type Target=Vec<T>; fn deref(&self)->&Vec<T>{&self.0}}
impl<T> DerefMut for Table<T>{fn deref_mut(&mut self)->&mut Vec<T>{&mut self.0}}
impl<T> Index<usize> for Table<T>{type Output=T; #[inline(always)] fn index(&self,i:usize)->&T{ unsafe{self.0.get_unchecked(i)} }}
impl<T> IndexMut<usize> for Table<T>{#[inline(always)] fn index_mut(&mut self,i:usize)->&mut T{ unsafe{self.0.get_unchecked_mut(i)} }}
impl<T> Index<Range<usize>> for Table<T>{type Output=[T]; #[inline(always)] fn index(&self,i:Range<usize>)->&[T]{ unsafe{self.0.get_unchecked(i)} }}
impl<T> IndexMut<Range<usize>> for Table<T>{#[inline(always)] fn index_mut(&mut self,i:Range<usize>)->&mut [T]{ unsafe{self.0.get_unchecked_mut(i)} }}
impl<'a,T> IntoIterator for &'a Table<T>{type Item=&'a T; type IntoIter=std::slice::Iter<'a,T>; fn into_iter(self)->Self::IntoIter{self.0.iter()}}
impl<'a,T> IntoIterator for &'a mut Table<T>{type Item=&'a mut T; type IntoIter=std::slice::IterMut<'a,T>; fn into_iter(self)->Self::IntoIter{self.0.iter_mut()}}

(() => {
  const { cast, notes, frames } = JSON.parse(document.getElementById("reel").textContent);
  const get = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const make = (name, attributes) => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const width = get("map").viewBox.baseVal.width;
  const least = width / 160; // what is thinner than this would not be seen
  let turn = 0, timer = null, chosen = null;

  function figure([who, x, y, fx, fy, front, depth, state, note]) {
    const [side, arm, name] = cast[who];
    const wide = Math.max(front, least), deep = Math.max(depth, least);
    const angle = Math.atan2(fx, fy) * 180 / Math.PI;
    const group = make("g", { class: `${side} ${state}`, transform: `translate(${x} ${y}) rotate(${angle.toFixed(1)})` });
    const [left, top] = [-wide / 2, -deep / 2];
    if (arm === "general") {
      group.append(make("circle", { class: "body", r: least * 0.8 }));
    } else {
      group.append(make("rect", { class: "body", x: left, y: top, width: wide, height: deep }));
      const bars = [0.25, 0.5, 0.75].map((at) => `M${left + at * wide} ${top}v${deep}`).join("");
      if (arm === "horse") group.append(make("path", { class: "slash", d: `M${left} ${top + deep}l${wide} ${-deep}` }));
      if (arm === "guns") group.append(make("path", { class: "slash", d: bars }));
      group.append(make("path", { class: "front", d: `M${left} ${top}h${wide}` }));
    }
    const words = `${name} (${arm}, ${state})${notes[note] ? ": " + notes[note] : ""}`;
    const title = make("title", {});
    title.textContent = words;
    group.append(title);
    if (who === chosen) group.classList.add("chosen");
    group.addEventListener("mouseenter", () => { get("told").textContent = words; });
    group.addEventListener("click", () => { chosen = chosen === who ? null : who; show(turn); get("told").textContent = words; });
    return group;
  }

  function line([rule, dice, did]) {
    const item = document.createElement("li");
    const part = (kind, text) => {
      const span = document.createElement("span");
      span.className = kind;
      span.textContent = text;
      item.append(span);
    };
    part("rule", rule);
    if (did) part("did", did);
    if (dice) part("thrown", `${did ? " · " : ""}${dice}`);
    if (!did) item.className = "silent";
    return item;
  }

  function show(wanted) {
    turn = Math.min(Math.max(wanted, 0), frames.length - 1);
    const frame = frames[turn];
    const order = (piece) => (cast[piece[0]][1] === "general" ? 1 : 0);
    get("bodies").replaceChildren(...[...frame.pieces].sort((a, b) => order(a) - order(b)).map(figure));
    get("events").replaceChildren(...frame.events.map(line));
    get("events").scrollTop = 0;
    get("turn").value = turn;
    get("now").textContent = `turn ${frame.turn} of ${frames[frames.length - 1].turn}`;
    get("heading").textContent = frame.turn ? `Turn ${frame.turn}` : "Before the first turn";
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    get("play").textContent = "Play";
  }

  function play() {
    if (timer) return stop();
    if (turn === frames.length - 1) show(0);
    get("play").textContent = "Stop";
    timer = setInterval(() => { show(turn + 1); if (turn === frames.length - 1) stop(); }, 900);
  }

  get("turn").addEventListener("input", (event) => { stop(); show(Number(event.target.value)); });
  get("back").addEventListener("click", () => { stop(); show(turn - 1); });
  get("on").addEventListener("click", () => { stop(); show(turn + 1); });
  get("play").addEventListener("click", play);
  get("dice").addEventListener("change", (event) => get("events").classList.toggle("short", !event.target.checked));
  document.addEventListener("keydown", (event) => {
    if (event.target.id === "turn") return;
    if (event.key === "ArrowLeft") { stop(); show(turn - 1); }
    if (event.key === "ArrowRight") { stop(); show(turn + 1); }
    if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); play(); }
  });
  show(Number(new URLSearchParams(location.search).get("turn") ?? location.hash.slice(1)) || 0);
})();

(() => {
'use strict';
const get = id => document.getElementById(id);
const all = (selector, from) => [...(from || document).querySelectorAll(selector)];
const root = document.documentElement;

// Light, dark, or as the reader's system says.
const look = get('look');
const looks = ['auto', 'light', 'dark'];
look.hidden = false;
look.addEventListener('click', () => {
  const next = looks[(looks.indexOf(root.dataset.look || 'auto') + 1) % 3];
  root.dataset.look = next;
  look.textContent = 'Colors: ' + next;
});

// The reason of a movement, while its mark is pointed at or has the focus.
const tip = document.createElement('div');
tip.id = 'tip';
tip.setAttribute('role', 'tooltip');
tip.hidden = true;
document.body.append(tip);
const marked = target => target instanceof Element ? target.closest('[data-m]') : null;
function showTip(mark) {
  const reason = get('r' + mark.dataset.m);
  if (!reason) return;
  const title = document.createElement('b');
  title.textContent = mark.dataset.m + ' · ' + reason.parentElement.dataset.when;
  tip.replaceChildren(title, reason.textContent);
  tip.hidden = false;
  const box = mark.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(wide - tip.offsetWidth - 8, box.left - 12));
  const above = box.top - tip.offsetHeight - 8;
  tip.style.left = left + scrollX + 'px';
  tip.style.top = (above > 0 ? above : box.bottom + 8) + scrollY + 'px';
}
const hideTip = () => { tip.hidden = true; };
for (const kind of ['mouseover', 'focusin']) {
  document.addEventListener(kind, event => {
    const mark = marked(event.target);
    if (mark) showTip(mark); else hideTip();
  });
}
document.addEventListener('focusout', hideTip);
document.addEventListener('keydown', event => { if (event.key === 'Escape') hideTip(); });

// Paper shows what is folded away.
addEventListener('beforeprint', () => { for (const one of all('details')) one.open = true; });

const data = get('tape');
if (!data) return;
const tape = JSON.parse(data.textContent);
// A narrow window has frames of its own, with the same moments.
const narrow = matchMedia('(max-width:640px)');
const small = get('tape-narrow');
let smallReel = null;
let reel = tape;
let places = [];
let shown = [];
const scrub = get('scrub');
const moment = get('moment');
const play = get('play');
// Where a person can stop: every frame but those within a movement.
const stops = [];
tape.frames.forEach((frame, index) => { if (!frame.m) stops.push(index); });
let current = -1;
let timer = 0;

function mount() {
  if (narrow.matches && small) smallReel = smallReel || JSON.parse(small.textContent);
  reel = (narrow.matches && smallReel) || tape;
  const [columns, rows] = reel.size;
  const [width, height] = [columns * 10 + 20, rows * 20 + 12];
  get('stage').setAttribute('viewBox', '-10 -6 ' + width + ' ' + height);
  get('rows').innerHTML = Array.from(
    {length: rows}, (_, row) => '<g transform="translate(0 ' + row * 20 + ')"></g>').join('');
  places = all('#rows > g');
  shown = places.map(() => -1);
  current = -1;
}

function seek(target) {
  let from = current + 1;
  if (target < current) from = reel.frames.findLastIndex((f, i) => f.k && i <= target);
  else {
    const key = reel.frames.findLastIndex((f, i) => f.k && i <= target);
    if (key > from) from = key;
  }
  const wanted = new Map();
  for (let index = from; index <= target; index += 1) {
    const rows = reel.frames[index].r;
    for (let at = 0; at < rows.length; at += 2) wanted.set(rows[at], rows[at + 1]);
  }
  for (const [place, row] of wanted) {
    if (shown[place] === row) continue;
    shown[place] = row;
    places[place].innerHTML = reel.rows[row];
  }
  current = target;
}

function tell(frame) {
  const time = document.createElement('strong');
  time.textContent = frame.w;
  moment.replaceChildren(time, frame.x ? ' ' + frame.x : '');
  scrub.setAttribute('aria-valuetext', frame.w + (frame.x ? ', ' + frame.x : ''));
  for (const row of all('tr.here')) row.classList.remove('here');
  for (let number = frame.n; number <= frame.e; number += 1)
    get('m' + number)?.classList.add('here');
  for (const line of all('.now i')) line.remove();
  const day = get('now-' + frame.d);
  if (day) {
    const from = +day.dataset.from;
    const part = (frame.t - from) / (+day.dataset.to - from);
    if (part >= 0 && part <= 1) {
      const line = document.createElement('i');
      line.style.left = part * 100 + '%';
      day.append(line);
    }
  }
}

function show(stop) {
  const place = Math.max(0, Math.min(stops.length - 1, stop));
  seek(stops[place]);
  scrub.value = place;
  tell(tape.frames[stops[place]]);
}

// Playing passes every frame, those within movements too.
function halt() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = 'Play';
  moment.setAttribute('aria-live', 'polite');
}
const still = matchMedia('(prefers-reduced-motion: reduce)');
function advance() {
  let next = current + 1;
  while (still.matches && tape.frames[next] && tape.frames[next].m) next += 1;
  if (next >= tape.frames.length) return halt();
  seek(next);
  const frame = tape.frames[next];
  if (!frame.m) {
    scrub.value = stops.findLastIndex(index => index <= next);
    tell(frame);
  }
  timer = setTimeout(advance, frame.l);
}
play.addEventListener('click', () => {
  if (timer) return halt();
  if (current >= tape.frames.length - 1) show(0);
  play.textContent = 'Pause';
  // Nobody listens to every minute that passes.
  moment.setAttribute('aria-live', 'off');
  timer = setTimeout(advance, 0);
});

const stopOf = index => stops.findLastIndex(stop => stop <= index);
function movement(step) {
  halt();
  const moved = index => tape.frames[index].n && !tape.frames[index].m;
  let index = current + step;
  while (tape.frames[index] && !moved(index)) index += step;
  if (tape.frames[index]) show(stopOf(index));
}
get('next').addEventListener('click', () => movement(1));
get('previous').addEventListener('click', () => movement(-1));
scrub.max = stops.length - 1;
scrub.addEventListener('input', () => { halt(); show(+scrub.value); });
scrub.addEventListener('keydown', event => {
  if (event.key === ' ') { event.preventDefault(); play.click(); }
  if (event.key === 'ArrowRight' && event.shiftKey) { event.preventDefault(); movement(1); }
  if (event.key === 'ArrowLeft' && event.shiftKey) { event.preventDefault(); movement(-1); }
});

// A mark leads to its moment, where that is on the tape.
function goTo(number) {
  const index = tape.frames.findIndex(
    frame => !frame.m && frame.n <= number && number <= frame.e);
  if (index < 0) return false;
  halt();
  show(stopOf(index));
  return true;
}
document.addEventListener('click', event => {
  const mark = marked(event.target);
  if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!goTo(+mark.dataset.m)) return;
  event.preventDefault();
  get('screen').scrollIntoView();
  scrub.focus({preventScroll: true});
});
narrow.addEventListener('change', () => {
  const target = current;
  mount();
  seek(target);
});
for (const one of all('#screen [hidden]')) one.hidden = false;
mount();
show(0);
})();

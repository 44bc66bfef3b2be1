/** Shows the holder of a seat and their choice when a reader touches it or reaches it with the arrow keys. */
const plan = document.querySelector('.seats .plan');
const svg = plan.querySelector('svg');
const statusLine = plan.parentElement.querySelector('output');
const SHAPES = ['aye', 'abstention', 'no', 'absent', 'no_vote_recorded'];
const SVG = 'http://www.w3.org/2000/svg';

const seats = [...svg.querySelectorAll('path.mark')].flatMap(seatsOf);
const walk = seats.toSorted((a, b) => a.turn - b.turn);
const here = document.createElementNS(SVG, 'circle');
here.setAttribute('class', 'here');
here.setAttribute('r', 22);
let at = -1;

statusLine.textContent = statusLine.dataset.hint;
plan.tabIndex = 0;
plan.setAttribute('role', 'group');
plan.setAttribute('aria-label', plan.dataset.walk);
plan.addEventListener('pointermove', point);
plan.addEventListener('click', point);
plan.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (step === undefined || walk.length === 0) return;
  event.preventDefault();
  at = (at + step + walk.length) % walk.length;
  show(walk[at]);
});

/**
 * Returns the positions of a path's seats, each with the name and the words of its row: both lists have the
 * same order.
 */
function seatsOf(path) {
  const choice = SHAPES.find((shape) => path.classList.contains(shape));
  const group = [...path.classList].find((name) => name.startsWith('g-'));
  const list = document.querySelector(`.records > ${group ? `#${CSS.escape(group)}` : 'details:not([id])'}`);
  const rows = [...(list ?? document).querySelectorAll(`.records tbody tr:has(.mark.${choice})`)];
  let [x, y] = [0, 0];
  return [...path.getAttribute('d').matchAll(/m(-?\d+) ?(-?\d+)(?:h(\d+)|l(\d+) (\d+))/g)].flatMap(
    ([, dx, dy, along = 0, right = 0, down = 0], place) => {
      const middle = { x: x + Number(dx) + along / 2, y: y + Number(dy) };
      x += Number(dx) + Number(along) + Number(right);
      y += Number(dy) + Number(down);
      const row = rows[place];
      const words = row && [
        row.cells[0].querySelector('a').textContent,
        list?.querySelector('summary b').textContent,
        row.querySelector('.mark').textContent,
      ];
      return words ? [{ ...middle, turn: Math.atan2(middle.x - 800, 800 - middle.y), words }] : [];
    },
  );
}

function point(event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const away = (seat) => Math.hypot(seat.x - x, seat.y - y);
  const nearest = walk.reduce((best, seat) => (best && away(best) <= away(seat) ? best : seat), undefined);
  if (nearest === undefined || away(nearest) > 40) return;
  at = walk.indexOf(nearest);
  show(nearest);
}

function show({ x, y, words }) {
  here.setAttribute('cx', x);
  here.setAttribute('cy', y);
  svg.append(here);
  statusLine.textContent = words.filter(Boolean).join(' · ');
}

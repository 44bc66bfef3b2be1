const MONTHS = 12;

/** Months counted from the year 0, so that their distance is a difference. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1;

/** The month of such a number. */
export const monthName = (number: number): string =>
  `${String(Math.floor(number / MONTHS)).padStart(4, '0')}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;

/** Names along the foot of a chart that still stand apart on a phone. */
const MOST_TICKS = 4;

/** A few months to be named on an axis, at even distances, Januaries first. */
export function monthTicks(from: string, to: string): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const at = (step: number) => {
    const ticks: number[] = [];
    for (let tick = Math.ceil(first / step) * step; tick <= last; tick += step) ticks.push(tick);
    return ticks;
  };
  const step = STEPS.find((candidate) => at(candidate).length <= MOST_TICKS) ?? STEPS.at(-1)!;
  return at(step).map(monthName);
}

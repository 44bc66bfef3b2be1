const MONTHS = 12;

/** Returns the number of a month, counted from the year 0, so that distances are differences. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1;

/** Returns the month of such a number. */
export const monthName = (number: number): string =>
  `${String(Math.floor(number / MONTHS)).padStart(4, '0')}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;

/** Maximum labels below a chart that do not overlap on a phone. */
const MOST_TICKS = 4;

/** Returns a few months to label on an axis, at equal distances, preferably Januaries. */
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

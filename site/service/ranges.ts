/** Formats sorted whole numbers as ranges: 1–3, 5. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** part / whole on the scale 0..100 with two decimals, rounded half up; null where there is nothing to divide by. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (whole * 2)) / 100;

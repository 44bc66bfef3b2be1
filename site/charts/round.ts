/** Rounds a coordinate to two decimals; more are not visible. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A place in a drawing: more than two decimals cannot be seen. */
export const round = (value: number): number => Math.round(value * 100) / 100;

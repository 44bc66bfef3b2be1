import { z } from 'zod';

/** A text that an operator gave, as a whole number between two bounds. */
export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  const number = z.number().min(from, expected).max(to, expected);
  return z
    .string()
    .regex(/^\d{1,12}$/, expected)
    .transform(Number)
    .pipe(number);
}

/** A text that an operator gave, as a date that exists. */
export const day = z.iso.date('a date like 2025-06-30');

/** The path of a file or folder. */
export const path = z.string().min(1, 'a path');

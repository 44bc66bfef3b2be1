import { placeOf } from './documents/official-path.ts';
import { fromRoman } from './documents/roman.ts';
import type { DocumentPlace } from './source.ts';

/** The place of a path of a type that writes the legislature first of all, in Roman numerals; null for any other path. */
export function placeByNumeral(path: string, type: RegExp): DocumentPlace | null {
  const legislature = fromRoman(type.exec(path)?.[1] ?? '');
  return legislature === null ? null : placeOf(path, { legislature });
}

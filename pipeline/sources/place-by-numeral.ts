import { fromRoman } from '../text/roman.ts';
import { placeOf } from './documents/official-path.ts';
import type { DocumentPlace } from './source.ts';

/** Parses a path that begins with the legislature in Roman numerals; returns null for any other path. */
export function placeByNumeral(path: string, type: RegExp): DocumentPlace | null {
  const legislature = fromRoman(type.exec(path)?.[1] ?? '');
  return legislature === null ? null : placeOf(path, { legislature });
}

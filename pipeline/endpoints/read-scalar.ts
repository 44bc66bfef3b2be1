import { type ParamReading, refused } from './refusal.ts';

const TRUE = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

/** Parses a boolean as pydantic does: the words of people and of forms, in any case. */
export function readBoolean(text: string): ParamReading {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return { value: true };
  if (FALSE.has(word)) return { value: false };
  return refused('bool_parsing', 'Input should be a valid boolean, unable to interpret input');
}

/**
 * Matches texts that Python and pydantic accept as an integer: digits in groups, a sign, zeros after a point.
 */
const INTEGER = /^[+-]?\d+(?:_\d+)*(?:\.0*)?$/;

/**
 * Parses an integer as pydantic does. Beyond the safe integers of a double it returns the largest one: no
 * record has either number.
 */
export function readInteger(text: string): ParamReading {
  const digits = text.trim();
  if (!INTEGER.test(digits)) {
    return refused('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
  }
  const read = Number(digits.replaceAll('_', ''));
  const value = Math.min(Math.max(read, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return { value: value === 0 ? 0 : value };
}

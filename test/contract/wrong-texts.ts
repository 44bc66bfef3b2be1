import type { Parameter } from './document.ts';

/** FastAPI's error for a value that a parameter does not accept. */
export interface Refused {
  type: string;
  msg: string;
  ctx?: Record<string, unknown>;
}

const NO_INTEGER = {
  type: 'int_parsing',
  msg: 'Input should be a valid integer, unable to parse string as an integer',
};
const NO_BOOLEAN = {
  type: 'bool_parsing',
  msg: 'Input should be a valid boolean, unable to interpret input',
};
const INEXACT = {
  type: 'date_from_datetime_inexact',
  msg: 'Datetimes provided to dates should have zero time - e.g. be exact dates',
};
const noDate = (error: string): Refused => ({
  type: 'date_from_datetime_parsing',
  msg: `Input should be a valid date or datetime, ${error}`,
  ctx: { error },
});

/** Returns texts just beyond every limit that the document sets for a parameter, each with its error. */
export function wrongTexts({ in: place, schema }: Parameter): [text: string, refused: Refused][] {
  const texts: [string, Refused][] = [];
  const { type, format, minimum, maximum, minLength, pattern, items } = schema;
  if (type === 'integer') {
    for (const text of ['x', '', ' ', '1.5', '1e3', '--1', '0x1', '1,0', '½']) texts.push([text, NO_INTEGER]);
  }
  if (minimum !== undefined) {
    const ge = { msg: `Input should be greater than or equal to ${minimum}`, ctx: { ge: minimum } };
    for (const text of [minimum - 1, -9007199254740991])
      texts.push([String(text), { type: 'greater_than_equal', ...ge }]);
  }
  if (maximum !== undefined) {
    const le = { msg: `Input should be less than or equal to ${maximum}`, ctx: { le: maximum } };
    texts.push([String(maximum + 1), { type: 'less_than_equal', ...le }]);
  }
  if (type === 'boolean') for (const text of ['', 'maybe', '2']) texts.push([text, NO_BOOLEAN]);
  if (format === 'date') {
    texts.push(['', noDate('input is too short')]);
    texts.push(['2025-02-30', noDate('day value is outside expected range')]);
    texts.push(['22/01/2025', noDate('invalid character in year')]);
    texts.push(['2025-01-22T10:00', INEXACT]);
  }
  if (schema.enum !== undefined) {
    const expected = inWords(schema.enum);
    for (const text of ['', 'x', schema.enum[0]!.toUpperCase(), schema.enum.join()])
      texts.push([text, { type: 'enum', msg: `Input should be ${expected}`, ctx: { expected } }]);
  }
  if (items?.enum !== undefined) {
    const expected = inWords(items.enum);
    const all = `there are ${expected}`;
    for (const [text, hint] of [
      ['', `'' is unknown: ${all}`],
      ['§', `'§' is unknown: ${all}`],
      [`${items.enum[0]},§`, `'§' is unknown: ${all}`],
    ] as const) {
      const msg = `Input should be names of fields, separated by commas; ${hint}`;
      texts.push([text, { type: 'enum', msg, ctx: { expected } }]);
    }
  }
  if (pattern !== undefined) {
    const msg = `String should match pattern '${pattern}'`;
    for (const text of ['', 'x', 'Theme', 'sdg ', 'theme\n'])
      texts.push([text, { type: 'string_pattern_mismatch', msg, ctx: { pattern } }]);
  }
  if (minLength === 1) {
    const msg = 'String should have at least 1 character';
    texts.push(['', { type: 'string_too_short', msg, ctx: { min_length: 1 } }]);
  }
  // A path with an empty part is a different path.
  return place === 'path' ? texts.filter(([text]) => text !== '') : texts;
}

/** `'a', 'b' or 'c'`. */
function inWords(values: readonly string[]): string {
  const words = values.map((value) => `'${value}'`);
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Returns texts just within the same limits, and other notations for them. */
export function rightTexts({ schema }: Parameter): string[] {
  const { type, format, minimum, maximum, pattern, items } = schema;
  if (items?.enum !== undefined) return [items.enum.join()];
  if (schema.enum !== undefined) return schema.enum;
  if (pattern?.includes('\\d')) return ['1', '1,2'];
  if (pattern !== undefined) return pattern.replaceAll(/[()^$]/g, '').split('|');
  if (format === 'date') return ['0001-01-01', '2024-02-29', '9999-12-31', '2025-01-22T00:00'];
  if (type === 'boolean') return ['true', 'false', '1', 'OFF', 'yes'];
  if (type === 'integer') {
    const limits = [minimum ?? -9007199254740991, maximum ?? 9007199254740991].map(String);
    const beyond = maximum === undefined ? ['9223372036854775807', '99999999999999999999'] : [];
    const least = minimum ?? 1;
    const grouped = String(Math.max(least, 10)).replace(/(?<=^.)/, '_');
    return [...limits, ...beyond, `+${least}`, ` ${maximum ?? 1} `, `${least}.0`, grouped];
  }
  return ['x', '%', '_', 'ñ', "' or 1=1 --", 'a/b', '🏛', ' '];
}

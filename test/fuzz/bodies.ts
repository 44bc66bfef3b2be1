import fc from 'fast-check';
import { asHeader, words } from './questions.ts';

/** Content types of a body. */
export const types = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
  ),
  fc.constantFrom('application/x-www-form-urlencoded', 'application/vnd.x+json', 'application/json;;;', ''),
  words.map(asHeader),
);
const field = fc.constantFrom(
  ...'email language target target_type target_id topic_slugs endpoint keys expirationTime'.split(' '),
  ...'p256dh auth __proto__ constructor toString List-Unsubscribe legislature_id'.split(' '),
);
const leaf = fc.oneof(
  fc.constantFrom(
    ...['ada@example.org', 'topic', 'newsletter', 3, -1, 1e300, true, null, 'https://127.0.0.1/x'],
    ...['https://[::1]/'],
  ),
  fc.constantFrom(
    'a@b\r\nBcc: c@d',
    '"a b"@example.org',
    `${'a'.repeat(300)}@example.org`,
    'ñ@ñ.es',
    'One-Click',
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.dictionary(field, tie('value'), { maxKeys: 6 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;
/** Bodies of every kind: JSON, forms, and others. */
export const bodies = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  fc
    .dictionary(field, json, { maxKeys: 8 })
    .map((value) => JSON.stringify(value).replaceAll('__proto__x', '__proto__')),
  fc
    .array(fc.tuple(field, words), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  fc.constantFrom(
    '{',
    '[[[[',
    '{"email":',
    '"',
    'null',
    '[]',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    `${'['.repeat(8_000)}`,
    'x'.repeat(17_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import { mendRows, mendText } from '../../../pipeline/load/documents/mend-text.ts';
import { collapse } from '../../../pipeline/text/quote.ts';

/** Returns UTF-8 that was read as windows-1252, or as ISO-8859-1. */
const misread = (text: string, as = 'windows-1252'): string =>
  as === 'latin1' ? Buffer.from(text).toString('latin1') : new TextDecoder(as).decode(Buffer.from(text));

describe('an official text', () => {
  it.each([
    ['Proposici&oacute;n sobre el plan &quot;I+D&quot;', 'Proposición sobre el plan "I+D"'],
    ['Ley de Espa&#241;a y Espa&#xF1;a', 'Ley de España y España'],
    ['Moci&amp;oacute;n', 'Moción'],
    ['art&iacute;culo&nbsp;1', 'artículo 1'],
    [misread('Moción sobre la educación en España'), 'Moción sobre la educación en España'],
    [misread('“Ñandú” – l’Hospitalet · 5 €'), '“Ñandú” – l’Hospitalet · 5 €'],
    [misread('Óscar y Ángel', 'latin1'), 'Óscar y Ángel'],
    [misread(misread('Moción de Ávila')), 'Moción de Ávila'],
    [collapse(misread('a l’Àrea à la carta')), 'a l’Àrea à la carta'],
    [`Moción sobre la ${misread('educación')}`, 'Moción sobre la educación'],
    ['plan â€œnuevoâ€\u009d de Álava', 'plan “nuevo” de Álava'],
    ['Proposi\u0000ción', 'Proposición'],
    ['Moción \u202Eeyel\u202C\u200B sobre', 'Moción eyel sobre'],
    ['\uFEFFMo\u00ADción', 'Moción'],
  ])('"%s" is decoded', (written, text) => {
    expect(mendText(written)).toEqual({ text, isDamaged: false });
  });

  it.each([
    'Ley 1/2024, de I+D & «CAFÉ»',
    'CAFÉ»',
    'Diputado SÃO PAULO, â la française',
    'Ley de Fórmula 1; AT&T; a&b',
    'línea 1\nlínea 2',
  ])('"%s" is left unchanged', (written) => {
    expect(mendText(written)).toEqual({ text: written, isDamaged: false });
  });

  it.each(['Moci\uFFFDn', 'Proposición «IRMÃ»', 'Ley de la &nosuch;', 'educaciÃ n \uD800'])(
    '"%s" has something that no decoding explains',
    (written) => {
      expect(mendText(written).isDamaged).toBe(true);
    },
  );
});

it('the texts of rows are decoded at any depth, except in addresses, with one issue for each vote', () => {
  const address = 'https://www.congreso.es/?a=1&copy;=2';
  const rows = [
    {
      session: 3,
      number: 1,
      text: 'Moci&oacute;n',
      rollCall: { names: ['Su&aacute;rez, Ana'], choices: new Uint8Array(1) },
    },
    { session: 3, number: 2, text: 'Moci\uFFFDn', files: { json: address } },
    { session: 3, number: 3, text: 'Moción', rollCall: null },
  ];
  const issues = mendRows(rows, placeOf('a/vote.json', { legislature: 15 }));
  expect(rows).toEqual([
    {
      session: 3,
      number: 1,
      text: 'Moción',
      rollCall: { names: ['Suárez, Ana'], choices: new Uint8Array(1) },
    },
    { session: 3, number: 2, text: 'Moci\uFFFDn', files: { json: address } },
    { session: 3, number: 3, text: 'Moción', rollCall: null },
  ]);
  expect(issues).toMatchObject([
    { code: 'text_mended', document: 'a/vote.json', subject: 'session 3 vote 1', found: '2 texts' },
    { code: 'text_damaged', subject: 'session 3 vote 2', found: 'Moci\uFFFDn' },
  ]);
});

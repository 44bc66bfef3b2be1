import { describe, expect, it } from 'vitest';
import { voteJson } from '../../../../pipeline/congreso/sources/votes/vote-json.ts';
import { voteXml } from '../../../../pipeline/congreso/sources/votes/vote-xml.ts';
import {
  ascii,
  JSON_PATH,
  latin1,
  official,
  parse,
  records,
  soundRow,
  toXml,
  XML_PATH,
} from './vote-files.ts';

const asJson = (changes = {}) => soundRow(voteJson, ascii(official(changes)), JSON_PATH);
const text = (changes = {}) => Buffer.from(toXml(asJson(changes))).toString('latin1');
const inLatin1 = (xml: string) => Buffer.from(xml, 'latin1');

function refused(bytes: Uint8Array | string): (string | null)[] {
  const { rows, issues } = parse(voteXml, bytes, XML_PATH);
  expect(rows).toEqual([]);
  expect(issues).toHaveLength(1);
  expect(issues[0]!.document).toBe(XML_PATH);
  return [issues[0]!.code, issues[0]!.found, issues[0]!.expected];
}

describe('a vote as XML', () => {
  it('has the same facts as its JSON', () => {
    expect(soundRow(voteXml, toXml(asJson()), XML_PATH)).toEqual(asJson());
  });

  it('with a single record still has a list of records', () => {
    const one = { votaciones: records(['Ruiz Gil, Ana', 'Sí']) };
    expect(soundRow(voteXml, toXml(asJson(one)), XML_PATH).rollCall!.names).toEqual(['Ruiz Gil, Ana']);
  });

  it('by assent or secret ballot has no names', () => {
    const secret = { votaciones: [] };
    expect(soundRow(voteXml, toXml(asJson(secret)), XML_PATH)).toEqual(asJson(secret));
    const assent = inLatin1(text(secret).replace(/<Totales>[\s\S]*<\/Totales>/, ASSENT));
    expect(soundRow(voteXml, assent, XML_PATH)).toMatchObject({
      byAssent: true,
      totals: null,
      rollCall: null,
    });
  });

  it('collapses white space and decodes numeric references and the entities of XML', () => {
    const xml = text().replace('sobre la', 'sobre&#10;la &#243; &#xF3; &amp;amp; &lt;b&gt; &quot;\n ');
    expect(soundRow(voteXml, inLatin1(xml), XML_PATH).text).toBe(
      'Moción sobre la ó ó &amp; <b> " ordenación del litoral.',
    );
  });

  it('may write every accent as a numeric reference', () => {
    const names = Array.from({ length: 350 }, (_, row) => `Núñez Íñiguez ${row}, Àngels`);
    const many = { votaciones: records(...names.map((name): [string, string] => [name, 'Abstención'])) };
    const xml = text(many).replace(/[\u00a0-\u00ff]/g, (character) => `&#${character.charCodeAt(0)};`);
    expect(soundRow(voteXml, inLatin1(xml), XML_PATH)).toEqual(asJson(many));
  });

  it('may be declared and encoded as UTF-8', () => {
    const xml = text().replace('ISO-8859-1', 'UTF-8');
    expect(soundRow(voteXml, Buffer.from(xml), XML_PATH)).toEqual(asJson());
  });

  it('withholds its records if a choice is unknown', () => {
    const { rows, issues } = parse(voteXml, inLatin1(text().replace('<Voto>Sí', '<Voto>SI')), XML_PATH);
    expect(rows).toMatchObject([{ unreadable: 'unknown_choice' }]);
    expect(issues).toMatchObject([{ code: 'unknown_choice', subject: 'session 44 vote 3', found: 'SI' }]);
  });
});

const ASSENT =
  '<Totales><Asentimiento>Sí</Asentimiento><Presentes/><AFavor/><EnContra/><Abstenciones/><NoVotan/></Totales>';

describe('a vote as XML is omitted, with one issue that says why,', () => {
  it('if UTF-8 bytes are declared as Latin-1', () => {
    expect(refused(Buffer.from(text(), 'utf8'))).toEqual([
      'wrong_encoding',
      'iso-8859-1 declared, other bytes',
      'ISO-8859-1, declared and used',
    ]);
  });

  it('if one of its texts was broken before', () => {
    const xml = text().replace('Moción sobre', 'MociÃ³n sobre');
    expect(refused(inLatin1(xml))[0]).toBe('wrong_encoding');
  });

  it.each(['UTF-8', 'KOI8-R', 'constructor'])('if Latin-1 bytes are declared as %s', (encoding) => {
    const xml = inLatin1(text().replace('ISO-8859-1', encoding));
    expect(refused(xml).slice(0, 2)).toEqual([
      'wrong_encoding',
      `${encoding.toLowerCase()} declared, other bytes`,
    ]);
  });

  it('if Latin-1 bytes have no declaration', () => {
    expect(refused(inLatin1(text().replace(/<\?xml.*?\?>/, '')))[0]).toBe('wrong_encoding');
  });

  it.each([0.3, 0.6, 0.98])('if it is truncated after %d of its bytes', (part) => {
    const bytes = toXml(asJson());
    const [code, , expected] = refused(bytes.subarray(0, Math.floor(bytes.length * part)));
    expect([code, expected]).toEqual(['unreadable_document', 'well-formed XML']);
  });

  it.each([
    ['outside the file', '<!DOCTYPE Resultado [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['inside it', '<!DOCTYPE Resultado [<!ENTITY x "lol"><!ENTITY y "&x;&x;&x;">]>'],
  ])('if it declares entities %s', (_, doctype) => {
    const xml = text().replace('<Resultado>', `${doctype}<Resultado>`).replace('Punto', '&x;');
    expect(refused(inLatin1(xml)).slice(0, 2)).toEqual([
      'unreadable_document',
      'a document type declaration',
    ]);
  });

  it.each([
    ['a page', '<html><body>404</body></html>'],
    ['another root', '<Otro><Informacion/><Totales/></Otro>'],
    ['empty elements', '<Resultado><Informacion/><Totales/></Resultado>'],
  ])('if it is %s', (_, xml) => {
    expect(refused(xml).slice(0, 1)).toEqual(['unreadable_document']);
  });

  it('if a figure is no number', () => {
    const xml = text().replace('<AFavor>1', '<AFavor>uno');
    expect(refused(inLatin1(xml))).toEqual(['missing_field', 'afavor: "uno"', 'a whole number from 0']);
  });

  it('if it is not the vote of its path', () => {
    const xml = text().replace('<Sesion>44', '<Sesion>45');
    expect(refused(inLatin1(xml))[0]).toBe('place_disagrees');
  });

  it('if an element appears twice', () => {
    expect(refused(latin1(`<Informacion><Sesion>44</Sesion></Informacion>`.repeat(2)))[0]).toBe(
      'unreadable_document',
    );
  });
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sessionZip } from '../../../../pipeline/congreso/sources/votes/session-zip.ts';
import { voteJson } from '../../../../pipeline/congreso/sources/votes/vote-json.ts';
import { ascii, JSON_PATH, official, parse, records, soundRow, toXml } from './vote-files.ts';

const PATH = 'webpublica/opendata/votaciones/Leg15/Sesion044/20240611/VOT_20240612080000.zip';

const json = (number: number, changes: { informacion?: object; votaciones?: unknown } = {}) =>
  ascii(official({ ...changes, informacion: { numeroVotacion: number, ...changes.informacion } }));

const xml = (number: number, changes = {}) =>
  toXml({ ...soundRow(voteJson, ascii(official(changes)), JSON_PATH), number });

const read = (entries: Record<string, Uint8Array>) => parse(sessionZip, zipSync(entries), PATH);

const numbers = (entries: Record<string, Uint8Array>) => {
  const { rows, issues } = read(entries);
  expect(issues).toEqual([]);
  return rows.map(({ number }) => number);
};

describe('the ZIP of a session', () => {
  it('has its votes in the order of their numbers, which are not padded', () => {
    const entries = Object.fromEntries(
      [10, 2, 1].map((number) => [`sesion44votacion${number}.json`, json(number)]),
    );
    expect(numbers(entries)).toEqual([1, 2, 10]);
  });

  it('has one vote for its two formats', () => {
    expect(numbers({ 'sesion44votacion3.xml': xml(3), 'sesion44votacion3.json': json(3) })).toEqual([3]);
  });

  it('uses the XML if there is no JSON', () => {
    expect(numbers({ 'sesion44votacion1.xml': xml(1), 'sesion44votacion2.json': json(2) })).toEqual([1, 2]);
  });

  it('uses the XML if the JSON is unreadable, and reports that', () => {
    const { rows, issues } = read({
      'sesion44votacion1.xml': xml(1),
      'sesion44votacion1.json': json(1).subarray(0, 200),
    });
    expect(rows).toMatchObject([{ number: 1 }]);
    expect(issues).toMatchObject([
      { code: 'unreadable_document', document: PATH, subject: 'sesion44votacion1.json' },
    ]);
  });

  it('uses the JSON if the XML is unreadable, and reports that', () => {
    const { rows, issues } = read({
      'sesion44votacion1.xml': strToU8('<'),
      'sesion44votacion1.json': json(1),
    });
    expect(rows).toMatchObject([{ number: 1 }]);
    expect(issues).toMatchObject([{ code: 'unreadable_document', subject: 'sesion44votacion1.xml' }]);
  });

  it('uses the JSON if both disagree, and reports the difference', () => {
    const { rows, issues } = read({
      'sesion44votacion3.json': json(3),
      'sesion44votacion3.xml': xml(3, { votaciones: records(['Ábalos Núñez, Íñigo', 'Sí', 'GS', '4706']) }),
    });
    expect(rows[0]!.rollCall!.names).toHaveLength(4);
    expect(issues).toMatchObject([
      {
        code: 'forms_disagree',
        document: PATH,
        subject: 'sesion44votacion3.xml',
        found: 'records: 4 / 1',
        expected: 'the same as sesion44votacion3.json',
      },
    ]);
  });

  it('reports an unknown choice once, although both formats have it', () => {
    const votaciones = records(['Ruiz Gil, Ana', 'Quizás']);
    const { rows, issues } = read({
      'sesion44votacion3.json': json(3, { votaciones }),
      'sesion44votacion3.xml': Buffer.from(
        Buffer.from(xml(3, { votaciones: records(['Ruiz Gil, Ana', 'No']) }))
          .toString('latin1')
          .replace('<Voto>No', '<Voto>Quizás'),
        'latin1',
      ),
    });
    expect(rows).toMatchObject([{ unreadable: 'unknown_choice' }]);
    expect(issues.map(({ code, subject }) => [code, subject])).toEqual([
      ['unknown_choice', 'session 44 vote 3'],
    ]);
  });

  it('omits a vote whose content names another one', () => {
    const { rows, issues } = read({
      'sesion44votacion1.json': json(2),
      'sesion45votacion4.json': json(4, { informacion: { sesion: 45 } }),
      'sesion44votacion5.json': json(5),
    });
    expect(rows).toMatchObject([{ number: 5 }]);
    expect(issues.map(({ code, subject }) => [code, subject])).toEqual([
      ['place_disagrees', 'session 44 vote 1'],
      ['place_disagrees', 'session 44 vote 4'],
    ]);
  });

  it('does not unpack prints and images', () => {
    const archive = zipSync({
      'sesion44votacion1.json': json(1),
      'sesion44votacion1.pdf': new Uint8Array(9),
    });
    // An unknown compression method: unpacking the entry would fail.
    const directory = Buffer.from(archive.buffer).lastIndexOf('sesion44votacion1.pdf') - 46;
    archive[directory + 10] = 99;
    expect(parse(sessionZip, archive, PATH)).toMatchObject({ rows: [{ number: 1 }], issues: [] });
  });

  it('reports a file that looks like a vote and has another name', () => {
    const { rows, issues } = read({ 'sesion44votacion1.json': json(1), 'extra/indice.json': json(2) });
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([{ code: 'unknown_document', subject: 'extra/indice.json' }]);
  });
});

describe('the ZIP of a session is omitted, with one issue that says why,', () => {
  const refused = (bytes: Uint8Array) => {
    const { rows, issues } = parse(sessionZip, bytes, PATH);
    expect(rows).toEqual([]);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code: 'unreadable_document', document: PATH });
    return issues[0]!.found;
  };
  /** Returns a ZIP whose directory claims a size for its only entry. */
  const claiming = (size: number): Uint8Array => {
    const archive = Buffer.from(zipSync({ 'sesion44votacion1.json': json(1) }));
    archive.writeUInt32LE(size, archive.lastIndexOf('sesion44votacion1.json') - 46 + 24);
    return archive;
  };

  it('if it is truncated', () => {
    const whole = zipSync({ 'sesion44votacion1.json': json(1) });
    expect(refused(whole.subarray(0, whole.length - 30))).toBe('invalid zip data');
  });

  it('if it is no ZIP', () => {
    expect(refused(strToU8('<html>not here</html>'))).toBe('invalid zip data');
    expect(refused(new Uint8Array())).toBe('invalid zip data');
  });

  it('if it has no vote', () => {
    expect(refused(zipSync({ 'sesion44votacion1.pdf': json(1) }))).toBe('no such file in it');
    expect(refused(zipSync({}))).toBe('no such file in it');
  });

  it('if an entry would exhaust the memory', () => {
    const zeros = zipSync({ 'sesion44votacion1.json': new Uint8Array(6_000_000) });
    expect(zeros.length).toBeLessThan(10_000);
    expect(refused(zeros)).toBe('sesion44votacion1.json inflates to 6000000 bytes');
  });

  it('if all entries together would exhaust the memory', () => {
    const zeros = new Uint8Array(4_900_000);
    const once = Buffer.from(zipSync({ 'sesion44votacion1.json': zeros }));
    const entry = once.subarray(once.lastIndexOf('sesion44votacion1.json') - 46, once.length - 22);
    const end = Buffer.from(once.subarray(once.length - 22));
    end.writeUInt16LE(103, 10);
    end.writeUInt16LE(103, 8);
    const body = once.subarray(0, once.length - 22 - entry.length);
    // The directory names the same compressed entry a hundred times.
    const archive = Buffer.concat([body, ...Array.from({ length: 103 }, () => entry), end]);
    expect(refused(archive)).toBe('its entries inflate to more than 500000000 bytes');
  });

  it('if its directory never ends', () => {
    const entries = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, n) => [`${n}.png`, new Uint8Array()]),
    );
    expect(refused(zipSync(entries, { level: 0 }))).toBe('more than 10000 entries');
  });

  it('if its directory states a wrong size', () => {
    const { rows, issues } = parse(sessionZip, claiming(300), PATH);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'unreadable_document', subject: 'sesion44votacion1.json' }]);
  });
});

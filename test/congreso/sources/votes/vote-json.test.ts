import { describe, expect, it } from 'vitest';
import { voteJson } from '../../../../pipeline/congreso/sources/votes/vote-json.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../../../../pipeline/model/votes/choice.ts';
import { ascii, JSON_PATH, official, parse, records, soundRow } from './vote-files.ts';

const row = (changes = {}) => soundRow(voteJson, ascii(official(changes)), JSON_PATH);
const read = (bytes: Uint8Array | string) => parse(voteJson, bytes, JSON_PATH);

/** Returns code, subject, found and expected of the only issue of a file without a row. */
function refused(bytes: Uint8Array | string): (string | null)[] {
  const { rows, issues } = read(bytes);
  expect(rows).toEqual([]);
  expect(issues).toHaveLength(1);
  const { code, document, subject, found, expected, legislature_id } = issues[0]!;
  expect([document, legislature_id]).toEqual([JSON_PATH, 15]);
  return [code, subject, found, expected];
}

describe('a vote as JSON', () => {
  it('has its header, its totals and its records by column', () => {
    expect(row()).toEqual({
      session: 44,
      number: 3,
      date: '2024-06-11',
      section: 'Mociones consecuencia de interpelaciones urgentes.',
      text: 'Moción sobre la ordenación del litoral.',
      subgroupTitle: 'Votación separada por puntos',
      subgroupText: 'Punto 1.',
      joint: [],
      byAssent: false,
      totals: { present: 3, yes: 1, no: 1, abstention: 1, notVoting: 1 },
      rollCall: {
        names: [
          'Ábalos Núñez, Íñigo',
          'Büchner i Güell, Àngels',
          'De la Peña, Zoë',
          "O'Donnell Ruiz, Mª José",
        ],
        groups: ['GS', 'GEH Bildu', 'GV (EAJ-PNV)', ''],
        choices: Uint8Array.of(AYE, NO, ABSTENTION, ABSENT),
        seats: Int32Array.of(4706, -1, 3, 0),
      },
      unreadable: null,
    });
  });

  it('is the same with escaped accents or plain UTF-8, with or without a byte order mark', () => {
    const plain = JSON.stringify(official(), null, 2);
    expect(soundRow(voteJson, Buffer.from(plain), JSON_PATH)).toEqual(row());
    expect(soundRow(voteJson, Buffer.from(`\ufeff${plain}`), JSON_PATH)).toEqual(row());
  });

  it('converts line breaks in texts and names to spaces', () => {
    const { text, rollCall } = row({
      informacion: { textoExpediente: ' Moción sobre derechos\nfundamentales \r\n y\u00a0 libertades. ' },
      votaciones: records(['Ruiz \n Gil,  Ana ', ' Sí\n', ' GS ']),
    });
    expect(text).toBe('Moción sobre derechos fundamentales y libertades.');
    expect([rollCall!.names, rollCall!.groups, rollCall!.choices]).toEqual([
      ['Ruiz Gil, Ana'],
      ['GS'],
      Uint8Array.of(AYE),
    ]);
  });

  it('by assent has neither totals nor records', () => {
    const bytes = ascii({ ...official(), totales: { asentimiento: 'Sí' }, votaciones: [] });
    expect(soundRow(voteJson, bytes, JSON_PATH)).toMatchObject({
      byAssent: true,
      totals: null,
      rollCall: null,
    });
  });

  it('by secret ballot has totals and no names', () => {
    for (const votaciones of [[], null, undefined]) {
      expect(row({ votaciones })).toMatchObject({ byAssent: false, totals: { yes: 1 }, rollCall: null });
    }
  });

  it('of the first years has records without groups', () => {
    const votaciones = [{ asiento: '12', diputado: 'Ruiz Gil, Ana', voto: 'Sí' }];
    expect(row({ votaciones }).rollCall).toMatchObject({ groups: [''], seats: Int32Array.of(12) });
  });

  it('reads a seat that is no number as missing', () => {
    const votaciones = records(['A, A', 'Sí', 'GS', 'Mesa'], ['B, B', 'Sí', 'GS', '99999999999']);
    expect(row({ votaciones }).rollCall!.seats).toEqual(Int32Array.of(0, 0));
  });

  it('has its joint votes', () => {
    const informacion = { votacionesConjuntas: [{ textoExpediente: 'Moción\nprimera.' }, 'Moción segunda.'] };
    expect(row({ informacion }).joint).toEqual(['Moción primera.', 'Moción segunda.']);
  });

  it('reads missing texts as empty ones', () => {
    const { informacion } = official();
    const { titulo: _, ...rest } = informacion;
    const bytes = ascii({ ...official(), informacion: { ...rest, textoSubGrupo: null } });
    expect(soundRow(voteJson, bytes, JSON_PATH)).toMatchObject({ section: '', subgroupText: '' });
  });
});

describe('the records of a vote are unusable', () => {
  it.each(['Si', 'no', 'Abstencion', 'Pareado', ''])('with the choice "%s"', (word) => {
    const votaciones = records(['Ruiz Gil, Ana', 'Sí'], ['Gil Ruiz, Eva', word], ['Sol Mar, Pau', 'Quizás']);
    const { rows, issues } = read(ascii(official({ votaciones })));
    expect(rows).toMatchObject([{ number: 3, totals: { yes: 1 }, unreadable: 'unknown_choice' }]);
    expect(issues).toEqual([
      {
        code: 'unknown_choice',
        document: JSON_PATH,
        subject: 'session 44 vote 3',
        found: word,
        expected: 'Sí, No, Abstención or No vota',
        legislature_id: 15,
      },
    ]);
  });

  it.each([
    ['no choice', { diputado: 'Ruiz Gil, Ana' }, 'no choice for Ruiz Gil, Ana'],
    ['no name', { diputado: ' ', voto: 'Sí' }, 'a record without a name'],
    ['a name of another type', { diputado: 7, voto: 'Sí' }, 'a record without a name'],
    ['nothing', null, 'a record without a name'],
    ['a bare text', 'Ruiz Gil, Ana', 'a record without a name'],
  ])('with %s in a record', (_, record, found) => {
    const { rows, issues } = read(ascii(official({ votaciones: [record] })));
    expect(rows).toMatchObject([{ unreadable: 'unknown_choice' }]);
    expect(issues).toMatchObject([{ code: 'unknown_choice', found }]);
  });
});

describe('a vote as JSON is omitted, with one issue that says why,', () => {
  const whole = Buffer.from(ascii(official())).toString();

  it('if the file is truncated', () => {
    const [code, subject, found, expected] = refused(whole.slice(0, 400));
    expect([code, subject, expected]).toEqual(['unreadable_document', null, 'one whole JSON document']);
    expect(found).toContain('position 400');
  });

  it('if the file has two documents', () => {
    const [code, , found] = refused(whole + whole);
    expect(code).toBe('unreadable_document');
    expect(found).toContain(`position ${whole.length}`);
  });

  it('if the file is empty', () => {
    expect(refused('')[0]).toBe('unreadable_document');
  });

  it('if the file is in Latin-1', () => {
    const bytes = Buffer.from(JSON.stringify(official()), 'latin1');
    expect(refused(bytes)).toEqual(['wrong_encoding', null, 'other bytes', 'UTF-8']);
  });

  it.each([
    ['a list', '[]', 'a list'],
    ['a number', '5', 'a number'],
    ['null', 'null', 'null'],
    ['an error answer', '{"status":404,"message":"x"}', 'status, message'],
    ['a vote without totals', '{"informacion":{},"votaciones":[]}', 'informacion, votaciones'],
  ])('if the file is %s', (_, text, found) => {
    expect(refused(text)).toEqual([
      'unreadable_document',
      null,
      found,
      'a vote: informacion, totales, votaciones',
    ]);
  });

  it.each([
    [{ informacion: { sesion: '44' } }, 'sesion: "44"', 'a whole number from 1'],
    [{ informacion: { numeroVotacion: 0 } }, 'numeroVotacion: 0', 'a whole number from 1'],
    [{ informacion: { textoExpediente: 5 } }, 'textoExpediente: 5', 'a text'],
    [{ totales: { presentes: undefined } }, 'presentes: nothing', 'a whole number from 0'],
    [{ totales: { afavor: -1 } }, 'afavor: -1', 'a whole number from 0'],
    [{ totales: { enContra: 1.5 } }, 'enContra: 1.5', 'a whole number from 0'],
    [{ totales: { abstenciones: null } }, 'abstenciones: null', 'a whole number from 0'],
    [{ totales: { noVotan: '7' } }, 'noVotan: "7"', 'a whole number from 0'],
    [{ totales: { asentimiento: 'Si' } }, 'asentimiento: "Si"', 'Sí or No'],
    [{ votaciones: {} }, 'votaciones: {}', 'a list'],
  ])('if a field is of another type: %j', (changes, found, expected) => {
    expect(refused(ascii(official(changes)))).toEqual([
      'missing_field',
      'session 44 vote 3',
      found,
      expected,
    ]);
  });

  it.each(['2024-06-11', '31/2/2024', '11/13/2024', '11/6/24', '', null])('if its date is %j', (fecha) => {
    const found = `fecha: ${JSON.stringify(fecha)}`;
    expect(refused(ascii(official({ informacion: { fecha } })))).toEqual([
      'bad_date',
      'session 44 vote 3',
      found,
      'D/M/YYYY',
    ]);
  });

  it.each([
    [{ sesion: 45 }, 'session 45 vote 3 of 2024-06-11'],
    [{ numeroVotacion: 4 }, 'session 44 vote 4 of 2024-06-11'],
    [{ fecha: '12/6/2024' }, 'session 44 vote 3 of 2024-06-12'],
  ])('if it is not the vote of its path: %j', (informacion, found) => {
    expect(refused(ascii(official({ informacion })))).toEqual([
      'place_disagrees',
      'session 44 vote 3',
      found,
      'session 44 vote 3 of 2024-06-11, as in the path',
    ]);
  });

  it('with every fault of a header at once', () => {
    const { issues } = read(ascii(official({ informacion: { sesion: null }, totales: { afavor: null } })));
    expect(issues.map(({ found }) => found)).toEqual(['sesion: null', 'afavor: null']);
  });
});

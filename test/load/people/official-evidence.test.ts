import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import type { InterventionRow } from '../../../pipeline/core/chamber/rows.ts';
import type { DeputiesFile } from '../../../pipeline/load/people/listed-mandates.ts';
import { noteBirths, noteSpeakers } from '../../../pipeline/load/people/official-evidence.ts';
import { openPersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';
import { genderIn, roleIn } from '../../../pipeline/load/people/role-and-gender.ts';
import { examples } from '../../examples.ts';

const speech = (
  speaker: string | null,
  speakerOffice: string | null,
  facts: Partial<InterventionRow> = {},
) => ({
  legislature: 15,
  officialId: null,
  title: null,
  authors: [],
  date: '2025-02-11',
  organ: 'Pleno',
  phase: null,
  kind: 'Intervención',
  speaker,
  speakerGroup: 'GS',
  speakerOffice,
  startsAt: '10:07',
  endsAt: '10:15',
  video: null,
  text: null,
  diario: null,
  ...facts,
});

function heard(...rows: InterventionRow[]) {
  const evidence = openPersonEvidence();
  noteSpeakers(rows, 7, evidence);
  return (key: string) => evidence.of(15, [key])[0];
}

it('a speaker’s official words give sex and office, however the name is written', () => {
  const about = heard(
    speech('Díaz Pérez, Yolanda', 'Vicepresidenta Segunda y Ministra de Trabajo y Economía Social'),
    speech('Diaz Perez, Yolanda.', 'Diputada', { date: '2025-02-10' }),
  );
  expect(
    about('diaz perez, yolanda')!.gender.map(({ words, gender, seenOn }) => [words, gender, seenOn]),
  ).toEqual([
    ['Vicepresidenta Segunda y Ministra de Trabajo y Economía Social', 'female', '2025-02-11'],
    ['Diputada', 'female', '2025-02-10'],
  ]);
  expect(about('diaz perez, yolanda')!.offices).toMatchObject([
    { role_kind: 'government', start_date: '2025-02-11', end_date: '2025-02-11' },
  ]);
});

it('give nothing for a speaker the minutes do not know: they call every such speaker "Diputado"', () => {
  const about = heard(speech('Ogou Corbi, Viviane', 'Diputado', { speakerGroup: null }));
  expect(about('ogou corbi, viviane')).toBeUndefined();
});

it('give nothing in a vote', () => {
  const about = heard(speech(null, null), speech('Ruiz, Ana', null));
  expect(about('ruiz, ana')).toBeUndefined();
});

/** Returns the facts in the biography of a deputy in a file of deputies. */
function known(biography: string | null) {
  const row = { name: 'Abad Gil, Ana', legislature: null, constituency: null, party: null };
  const dates = { fullConditionOn: null, startedOn: '2011-11-28', leftOn: null };
  const group = { groupName: null, groupSince: null, groupUntil: null };
  const rows = [{ ...row, ...dates, ...group, biography }];
  const file: DeputiesFile = { documentId: 7, kind: 'active', place: placeOf('x'), rows, complete: true };
  const evidence = openPersonEvidence();
  noteBirths(10, [file], evidence);
  const [said] = evidence.of(10, ['abad gil, ana']);
  return { births: said?.births ?? [], genders: (said?.gender ?? []).map(({ gender }) => gender) };
}

it('a biography gives day of birth and sex if it begins with them', () => {
  expect(known('Nacida el 11/05/1968 en Lugo.')).toEqual({ births: ['1968-05-11'], genders: ['female'] });
  expect(known('Nacido el 9/5/1968. Casado.')).toEqual({ births: ['1968-05-09'], genders: ['male'] });
});

it.each(['Abogada. Nacida el 11/05/1968.', 'Nacida el 31/02/1968 en Lugo.', 'Nacida en 1968.', null])(
  'the biography "%s" gives neither',
  (biography) => {
    expect(known(biography)).toEqual({ births: [], genders: [] });
  },
);

describe('the office of a speaker', () => {
  it.each([
    'Presidente del Gobierno',
    'Presidenta del Gobierno en funciones',
    'Ministro del Interior',
    'Ministra de Juventud e Infancia ',
    'Ministra en funciones de Defensa',
    'Ministro de la Presidencia, Justicia y Relaciones con las Cortes',
    'Vicepresidenta Primera del Gobierno y Ministra de Hacienda',
    'Vicepresidenta Segunda y Ministra de Trabajo y Economía Social',
    'Vicepresidenta Tercera del Gobierno y Ministra para la Transición\nEcológica y el Reto Demográfico',
    'Vicepresidente Primero del Gobierno y Ministro de Economía, Comercio y Empresa',
    'Vicepresidenta cuarta del Gobierno',
  ])('"%s" belongs to the Government', (office) => {
    expect(roleIn(office)).toBe('government');
  });

  it.each([
    'Presidenta del Congreso de los Diputados',
    'Presidenta del Congreso',
    'Presidenta de la Mesa del Congreso',
    'Vicepresidente primero de la Mesa del Congreso de los Diputados',
    'Vicepresidenta Tercera del Congreso',
    'Secretaria segunda de la Mesa del Congreso de los Diputados',
    'Secretario Cuarto del Congreso de los Diputados',
  ])('"%s" belongs to the bureau', (office) => {
    expect(roleIn(office)).toBe('presiding_board');
  });

  it.each(examples<string>(import.meta, 'offices-without-role.jsonl'))(
    '"%s" belongs to neither',
    (office) => {
      expect(roleIn(office)).toBeNull();
    },
  );
});

describe('the sex in official words', () => {
  it.each([
    ['Diputada', 'female'],
    ['Ministra de Sanidad', 'female'],
    ['Vicepresidenta Segunda y Ministra de Trabajo y Economía Social', 'female'],
    ['Secretaria segunda de la Mesa del Congreso de los Diputados', 'female'],
    ['Nascuda', 'female'],
    ['Nacida', 'female'],
    ['Diputada por Balears (Illes)', 'female'],
    ['Diputado', 'male'],
    ['Ministro de Cultura', 'male'],
    ['Presidente del Gobierno', 'male'],
    ['Defensor del Pueblo', 'male'],
    ['Nascut', 'male'],
    ['Diputado de la XV Legislatura', 'male'],
  ])('"%s": %s', (words, gender) => {
    expect(genderIn(words)).toBe(gender);
  });

  it.each([
    'Representante del Parlamento de Cataluña',
    'Portavoz',
    'Miembro de la Mesa',
    'Fiscal General',
    '',
  ])('is unknown for "%s"', (words) => {
    expect(genderIn(words)).toBeNull();
  });
});

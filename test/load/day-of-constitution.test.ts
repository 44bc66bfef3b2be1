import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  type Documents,
  legislatureWith,
  loadDocuments,
  soundDocuments,
  voteFile,
} from './parliament.ts';

const FOLDER = 'webpublica/opendata/diputados';
const rows: Record<string, string>[] = JSON.parse(soundDocuments()[ACTIVE] as string);
const list = (file: string, day: string, ...deputies: object[]): Documents => ({
  [`${FOLDER}/${file}__${day}050000.json`]: JSON.stringify(deputies),
});
const elected = (name: string, facts: object = {}) => ({
  NOMBRE: name,
  CIRCUNSCRIPCION: 'Girona',
  FORMACIONELECTORAL: 'P',
  FECHAALTA: '14/12/2026',
  ...facts,
});
const sworn = { FECHACONDICIONPLENA: '23/12/2026' };
const inGroup = { GRUPOPARLAMENTARIO: 'Grupo A', FECHAALTAENGRUPOPARLAMENTARIO: '11/01/2027' };
/** Two of the five deputies are elected again. */
const NEW = ['Abad Gil, Ana', 'Bosch Pla, Berta', 'Font Mas, Fina', 'Gol Riu, Gil', 'Hom Sala, Hug'];

const DISSOLVED = {
  ...soundDocuments(),
  ...legislatureWith({ end_date: '2026-10-06', succeeded_on: '2026-12-23' }),
  ...list('DiputadosActivos', '20261010', ...rows.slice(0, 2)),
  ...list(
    'DiputadosDeBaja',
    '20261010',
    ...rows.slice(2).map((row) => ({ ...row, FECHABAJA: '06/10/2026' })),
  ),
};
const CONVENED = {
  ...DISSOLVED,
  ...list('DiputadosActivos', '20261224', ...NEW.map((name) => elected(name, sworn))),
};

/** Returns the first vote of the XVI, in which either no deputy has a group yet or all have one. */
function firstVote(group: string): Documents {
  const { informacion, totales, votaciones } = voteFile(1, ['Sí', 'Sí', 'Sí', 'No', 'No'], 2);
  const vote = {
    informacion: { ...informacion, fecha: '12/1/2027' },
    totales,
    votaciones: votaciones!.map((row, at) => ({ ...row, diputado: NEW[at]!, grupo: group })),
  };
  const path = 'webpublica/opendata/votaciones/Leg16/Sesion002/20270112/Votacion001/VOT_20270112190000.json';
  return { [path]: JSON.stringify(vote) };
}

/** Returns for each legislature the number of open mandates, and how many of them are in a group. */
function published(documents: Documents) {
  const { read, lines } = loadDocuments(documents);
  const legislatures = read.all(read.db.selectFrom('legislatures').selectAll().orderBy('id'));
  const held = read.all(read.db.selectFrom('mandates').selectAll());
  const stays = read.all(
    read.db.selectFrom('memberships as s').innerJoin('groups as g', 'g.id', 's.group_id').selectAll(),
  );
  const of = (id: number) => ({
    open: held.filter(({ legislature_id, is_open }) => legislature_id === id && is_open === 1).length,
    inGroups: stays.filter(({ legislature_id, is_open }) => legislature_id === id && is_open === 1).length,
  });
  const records = read.all(
    read.db.selectFrom('vote_records').select('group_id').where('vote_id', '>', 16_000_000),
  );
  return { records, lines, ids: legislatures.map(({ id }) => id), of, stays, held, legislatures };
}

describe('from the dissolution of one legislature to the first votes of the next', () => {
  it('all deputies of the old chamber keep their seats to its last day, though few are left in the list', () => {
    const { ids, of } = published(DISSOLVED);
    expect(ids).toEqual([15]);
    expect(of(15)).toEqual({ open: 5, inGroups: 5 });
  });

  it('no new legislature comes of a list of the elected, nor of an empty list', () => {
    const before = list('DiputadosActivos', '20261216', ...NEW.map((name) => elected(name)));
    expect(published({ ...DISSOLVED, ...before }).ids).toEqual([15]);
    expect(published({ ...DISSOLVED, ...list('DiputadosActivos', '20261223') }).ids).toEqual([15]);
  });

  it('those who take their seats first belong to the new one, and the old one keeps its own deputies', () => {
    const first = list('DiputadosActivos', '20261223', elected(NEW[0]!, sworn), elected(NEW[2]!, sworn));
    const { ids, of, held, legislatures } = published({ ...DISSOLVED, ...first });
    expect(ids).toEqual([15, 16]);
    expect(legislatures[1]).toMatchObject({ start_date: '2026-12-23', end_date: null });
    expect([of(15).open, of(16)]).toEqual([5, { open: 2, inGroups: 0 }]);
    expect(
      held.filter(({ person_id }) => person_id === 1).map(({ legislature_id }) => legislature_id),
    ).toEqual([15, 16]);
  });

  it('all deputies sit and vote without a group until groups are formed', () => {
    const { of, records } = published({ ...CONVENED, ...firstVote('') });
    expect(of(16)).toEqual({ open: 5, inGroups: 0 });
    expect(records.map(({ group_id }) => group_id)).toEqual([null, null, null, null, null]);
  });

  it('groups come from the legislature before by code and name until curated data describe them', () => {
    const formed = list(
      'DiputadosActivos',
      '20270113',
      ...NEW.map((name) => elected(name, { ...sworn, ...inGroup })),
    );
    const { of, stays, lines } = published({ ...CONVENED, ...formed, ...firstVote('GA') });
    expect(of(16)).toEqual({ open: 5, inGroups: 5 });
    expect(of(15)).toEqual({ open: 5, inGroups: 5 });
    const own = stays.filter(({ legislature_id }) => legislature_id === 16);
    expect(new Set(own.map(({ slug }) => slug))).toEqual(new Set(['a']));
    expect(lines.filter((line) => line.includes('as in legislature 15'))).toHaveLength(1);
  });
});

import { describeIssue } from '../../../pipeline/issues.ts';
import { type Documents, type Loaded, legislatureWith, loadDocuments, loadFolder } from '../parliament.ts';

/** A chamber of ten seats, of which five are taken. Its tests change lists and votes one at a time. */

const FOLDER = 'webpublica/opendata';

/** A row of a list of deputies, or of a vote, as the official files have it. */
export type OfficialRow = Record<string, string>;

/** Returns a row of a list: a deputy of Girona in group A since the beginning. */
export const listed = (name: string, facts: OfficialRow = {}): OfficialRow => ({
  NOMBRE: name,
  CIRCUNSCRIPCION: 'Girona',
  FORMACIONELECTORAL: 'P',
  FECHACONDICIONPLENA: '17/08/2023',
  FECHAALTA: '10/08/2023',
  GRUPOPARLAMENTARIO: 'Grupo A',
  FECHAALTAENGRUPOPARLAMENTARIO: '18/08/2023',
  ...facts,
});

/** Returns the facts of a mandate that begins on a day, written 1/6/2024. */
export const since = (day: string): OfficialRow => ({
  FECHACONDICIONPLENA: day,
  FECHAALTA: day,
  FECHAALTAENGRUPOPARLAMENTARIO: day,
});

export const left = (day: string): OfficialRow => ({ FECHABAJA: day, FECHABAJAENGRUPOPARLAMENTARIO: day });

export const IN_B: OfficialRow = { FORMACIONELECTORAL: 'Q', GRUPOPARLAMENTARIO: 'Grupo B' };
export const OF_LLEIDA: OfficialRow = { CIRCUNSCRIPCION: 'Lleida' };

/** The deputies who are in every test: three of group A, two of group B. */
export const OTHERS: readonly OfficialRow[] = [
  listed('Bosch Pla, Berta'),
  listed('Cano Ruiz, Carles', OF_LLEIDA),
  listed('Díaz Sanz, Dolors', { ...OF_LLEIDA, ...IN_B }),
  listed('Egea Roca, Enric', IN_B),
];

/** Returns the lists of a day, written 20250601. */
export const lists = (day: string, active: readonly OfficialRow[], departed?: readonly OfficialRow[]) => ({
  [`${FOLDER}/diputados/DiputadosActivos__${day}050000.json`]: JSON.stringify(active),
  ...(departed === undefined
    ? {}
    : { [`${FOLDER}/diputados/DiputadosDeBaja__${day}050000.json`]: JSON.stringify(departed) }),
});

/** Name, group and choice of a deputy in a vote; the seat if it matters. */
export type Voter = readonly [name: string, code: string, choice: 'Sí' | 'No', seat?: number];

const VOTES_OF_OTHERS: readonly Voter[] = OTHERS.map(({ NOMBRE, GRUPOPARLAMENTARIO }) => [
  NOMBRE!,
  GRUPOPARLAMENTARIO === 'Grupo A' ? 'GA' : 'GB',
  'Sí',
]);

/** Returns the file of a vote on a day, written 2025-02-11, with the deputies of every test and some more. */
export function vote(
  session: number,
  number: number,
  day: string,
  more: readonly Voter[],
  others: readonly Voter[] = VOTES_OF_OTHERS,
): Documents {
  const voters = [...others, ...more];
  const count = (choice: string) => voters.filter(([, , voto]) => voto === choice).length;
  const [year, month, date] = day.split('-').map(Number);
  const padded = (value: number) => String(value).padStart(3, '0');
  const path = `Leg15/Sesion${padded(session)}/${day.replaceAll('-', '')}/Votacion${padded(number)}`;
  const file = {
    informacion: {
      ...{ sesion: session, numeroVotacion: number, fecha: `${date}/${month}/${year}` },
      ...{ titulo: 'Proposiciones no de Ley.', textoExpediente: `Text ${session} ${number}` },
      ...{ tituloSubGrupo: '', textoSubGrupo: '', votacionesConjuntas: [] },
    },
    totales: {
      ...{ asentimiento: 'No', presentes: voters.length, afavor: count('Sí'), enContra: count('No') },
      ...{ abstenciones: 0, noVotan: 0 },
    },
    votaciones: voters.map(([diputado, grupo, voto, seat], at) => ({
      ...{ asiento: String(seat ?? 100 + at), diputado, grupo, voto },
    })),
  };
  return {
    [`${FOLDER}/votaciones/${path}/VOT_${day.replaceAll('-', '')}203611.json`]: JSON.stringify(file),
  };
}

/** Loads documents of the chamber. */
export const loadChamber = (...documents: Documents[]) =>
  chamberOf(loadDocuments(Object.assign({}, legislatureWith({ seats: 10 }), ...documents)));

/** Loads a folder that was loaded before once more, with its register. */
export const loadAgain = (folder: string) => chamberOf(loadFolder(folder));

function chamberOf({ read, summary, folder }: Loaded) {
  const { db, all } = read;
  const mandates = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['m.id', 'm.person_id', 'p.full_name', 'm.constituency', 'm.start_date', 'm.end_date'])
      .select(['m.ended_before', 'm.is_open', 'm.basis'])
      .orderBy('m.start_date')
      .orderBy('m.id'),
  );
  const memberships = all(
    db
      .selectFrom('memberships as b')
      .innerJoin('groups as g', 'g.id', 'b.group_id')
      .select(['b.mandate_id', 'g.slug', 'b.start_date', 'b.end_date', 'b.is_open'])
      .orderBy('b.start_date')
      .orderBy('b.id'),
  );
  const records = all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('groups as g', 'g.id', 'r.group_id')
      .innerJoin('choices as c', 'c.id', 'r.choice')
      .select(['r.vote_id', 'r.mandate_id', 'g.slug', 'c.name as choice'])
      .orderBy('r.vote_id'),
  );
  return {
    folder,
    mandates,
    open: mandates.filter(({ is_open }) => is_open === 1).length,
    /** Mandates of the people with a name, in order of time. */
    of: (name: string) => mandates.filter(({ full_name }) => full_name === name),
    membershipsOf: (name: string) =>
      mandates.flatMap(({ id, full_name }) =>
        full_name === name ? memberships.filter(({ mandate_id }) => mandate_id === id) : [],
      ),
    /** Records of a mandate, in words. */
    recordsOf: (mandate: number) =>
      records.flatMap(({ vote_id, mandate_id, slug, choice }) =>
        mandate_id === mandate ? [`${vote_id - 15_000_000} ${slug} ${choice}`] : [],
      ),
    unidentified: all(db.selectFrom('unidentified_records').select(['vote_id', 'name'])),
    issues: summary.issues,
    lines: summary.issues.map(describeIssue),
    /** Issues of a kind. */
    about: (code: string) => summary.issues.filter((issue) => issue.code === code),
  };
}

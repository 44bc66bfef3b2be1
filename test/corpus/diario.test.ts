import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { officialName } from '../../pipeline/load/documents/names.ts';
import { type LoadSummary, load } from '../../pipeline/load/load.ts';
import { ask } from '../endpoints/ask.ts';
import { CORPUS } from './corpus.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };
const VOTE = 14_002_901;

/** The real files of legislature XIV, including the Diario of 7 January 2020. */
describe.skipIf(CORPUS === '')('the investiture of 7 January 2020', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-diario-'));
  const reference = (name: string) => join(CORPUS, 'reference', name);
  let read: DbReader;
  let summary: LoadSummary;

  beforeAll(() => {
    const congreso = join(folder, 'snapshots/congreso');
    for (const part of [
      'webpublica/opendata/votaciones/Leg14',
      'webpublica/opendata/diputados',
      'busqueda-de-iniciativas',
    ])
      cpSync(join(CORPUS, 'congreso', part), join(congreso, part), { recursive: true });
    const session = join(congreso, 'webpublica/opendata/votaciones/Leg14/Sesion002/20200107');
    mkdirSync(session, { recursive: true });
    writeFileSync(join(session, 'DSCD-14-PL-2.txt'), readFileSync(reference('pages/diario-20200107.txt')));
    const database = join(folder, 'parliament.sqlite');
    summary = load(
      {
        snapshots: join(folder, 'snapshots'),
        curated: 'data/curated',
        register: join(folder, 'people.csv'),
        database,
      },
      { files: filesOnDisk(), log: quiet },
    );
    read = openDatabase(database);
  });
  afterAll(() => {
    read?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a vote with the announced totals, linked to its initiative, decided by simple majority', () => {
    expect(ask(read, `/votes/${VOTE}`)).toMatchObject({
      session_number: 2,
      source_kind: 'diario',
      source_url: 'https://www.congreso.es/public_oficiales/L14/CONG/DS/PL/DSCD-14-PL-2.PDF',
      totals: { yes: 167, no: 165, abstention: 18, absent: 0 },
      result: 'approved',
      question: 'investiture',
      required_majority: 'simple',
      passed: true,
      expediente_raw: '080/000001',
      initiative_id: 14_080_000_001,
      link_evidence: 'diario',
      records_withheld: null,
      group_totals: [],
    });
    const { items } = ask(read, '/votes?legislature_id=14&date_to=2020-12-31') as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).toEqual([VOTE]);
  });

  it('has the choice of each of the 350 deputies, as expected', () => {
    const { items } = ask(read, `/dump/vote-records?vote_id=${VOTE}`) as {
      items: { person_id: number; choice: string; remote: boolean | null }[];
    };
    expect(items).toHaveLength(350);
    const persons = new Map(
      read
        .all(read.db.selectFrom('person_names').selectAll().where('legislature_id', '=', 14))
        .map(({ name, person_id }) => [officialName(name).key, person_id]),
    );
    const cast = new Map(items.map((record) => [record.person_id, record]));
    const words = { Sí: 'aye', No: 'no', Abstención: 'abstention' } as Record<string, string>;
    const expected: { diputado: string; voto: string; telematico: boolean }[] = JSON.parse(
      readFileSync(reference('investidura-20200107.expected.json'), 'utf8'),
    );
    const differing = expected.filter(({ diputado, voto, telematico }) => {
      const record = cast.get(persons.get(officialName(diputado).key) ?? 0);
      return record?.choice !== words[voto] || (record?.remote === true) !== telematico;
    });
    expect(differing).toEqual([]);
  });

  it('has groups from official dates only, and therefore no figures by group', () => {
    const { items } = ask(read, `/dump/vote-records?vote_id=${VOTE}`) as {
      items: { group_slug: string | null }[];
    };
    expect(items.filter(({ group_slug }) => group_slug === null)).toHaveLength(43);
    expect(ask(read, `/metrics/cohesion?vote_id=${VOTE}`)).toEqual([]);
  });

  it('names 38 deputies missing from other documents, and one with a superfluous letter', () => {
    const told = (code: string) =>
      summary.issues
        .filter((issue) => issue.code === code && issue.legislature_id === 14)
        .map(({ subject }) => subject);
    expect(told('name_from_diario')).toHaveLength(38);
    expect(told('name_variant')).toEqual(['Capdevila i Esteve, Joan = Capdevilla i Esteve, Joan']);
    const marked = read.all(read.db.selectFrom('mandates').selectAll().where('basis', '=', 'diario'));
    expect(marked).toHaveLength(38);
    expect(new Set(marked.map(({ ended_before }) => ended_before))).toEqual(new Set(['2022-01-26']));
  });

  it('shows who was in the Government and on the bureau that day', () => {
    const offices = read.all(
      read.db
        .selectFrom('offices')
        .select(['role_kind', 'title'])
        .where('legislature_id', '=', 14)
        .where('start_date', '<=', '2020-01-07')
        .where(({ eb }) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', '2020-01-07')])),
    );
    const count = (kind: string) => offices.filter(({ role_kind }) => role_kind === kind).length;
    expect([count('government'), count('presiding_board')]).toEqual([15, 9]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../examples.ts';
import { CORPUS } from './corpus.ts';
import { type Loaded, loadCorpus } from './load-corpus.ts';

/** The 3,150 results of legislature XIV, counted in the files; null without a result. Few have a date. */
const RESULTS = examples<{ words: string | null; outcome: string | null; count: number; basis?: string }>(
  import.meta,
  'results.jsonl',
);

describe.skipIf(CORPUS === '')('the initiatives of the corpus', () => {
  let corpus: Loaded;
  beforeAll(async () => {
    corpus = await loadCorpus();
  });

  const initiatives = (legislature: number) =>
    corpus.read.all(
      corpus.read.db
        .selectFrom('initiatives')
        .selectAll()
        .where('legislature_id', '=', legislature)
        .orderBy('id'),
    );

  it('of legislature XIV have the statuses of their 3,150 results, all in known words', () => {
    const counted = RESULTS.map(({ words, outcome, basis = 'source' }) => {
      const alike = initiatives(14).filter(
        (one) => one.status_detail === words && one.outcome === outcome && one.status_basis === basis,
      );
      return { words, outcome, basis, count: alike.length };
    });
    expect(counted).toEqual(RESULTS.map((row) => ({ basis: 'source', ...row })));
    expect(initiatives(14)).toHaveLength(3_150);
    expect(corpus.summary.issues.filter(({ code }) => code === 'unknown_initiative_status')).toEqual([]);
  });

  it('remain open at the end of their legislature only if the next one continues them', () => {
    const open = [14, 15].flatMap(initiatives).filter(({ outcome }) => outcome === null);
    expect(new Set(open.map(({ type_code }) => type_code))).toEqual(new Set(['101', '120', '125', '127']));
    // Each of these returned in legislature XV under a number that mentions the old one. A motorway was
    // submitted again.
    const carried = ['125/000016', '125/000017', '125/000021', '127/000004'];
    const inXiv = new Map(initiatives(14).map((one) => [one.official_id, one.outcome]));
    expect(carried.map((id) => inXiv.get(id))).toEqual(carried.map(() => null));
    expect(inXiv.get('125/000006')).toBe('unknown');
  });

  it('never have a date of submission that is in no document', () => {
    const undated = initiatives(15).filter(({ submitted_at }) => submitted_at === null);
    expect(undated).toHaveLength(591);
    expect(undated.filter(({ last_event_on }) => last_event_on === null)).toEqual([]);
  });

  it('of legislature XV number several hundred, each with an official number from a document', () => {
    const known = initiatives(15);
    expect(known.length).toBeGreaterThan(600);
    expect(known.filter(({ source_id }) => source_id === null)).toEqual([]);
  });

  it('of legislature XV are read from the open data files if those have them', () => {
    const [bill] = initiatives(15).filter(({ official_id }) => official_id === '122/000072');
    expect(bill).toMatchObject({
      outcome: 'expired',
      status_basis: 'dissolution',
      status_detail: 'Senado',
      submitted_at: '2024-03-12',
      closed_on: '2026-10-06',
      last_event_on: '2026-09-10',
    });
    const { db, all } = corpus.read;
    const steps = all(
      db.selectFrom('initiative_steps').selectAll().where('initiative_id', '=', bill!.id).orderBy('position'),
    );
    expect(steps).toHaveLength(10);
    expect(steps.at(2)).toEqual({
      initiative_id: bill!.id,
      position: 3,
      organ: 'Pleno',
      phase: 'Toma en consideración',
      start_date: '2024-05-03',
      end_date: '2025-02-25',
    });
    expect(steps.at(-1)).toMatchObject({ organ: 'Senado', phase: null, end_date: null });
  });

  it('have outcomes from votes if no official words state them', () => {
    const ends = new Map(initiatives(15).map((one) => [one.official_id, one]));
    const byVotes = { status_basis: 'votes' };
    expect(ends.get('162/000359')).toMatchObject({ ...byVotes, status: 'approved', closed_on: '2025-02-12' });
    // The vote is later than the list that still has it in the Senate.
    expect(ends.get('121/000020')).toMatchObject({
      ...byVotes,
      outcome: 'approved',
      closed_on: '2025-09-17',
    });
    expect(ends.get('110/000037')).toMatchObject({
      ...byVotes,
      outcome: 'approved',
      closed_on: '2025-02-12',
    });
    expect(ends.get('110/000045')).toMatchObject({
      ...byVotes,
      outcome: 'rejected',
      closed_on: '2025-05-14',
    });
    expect(ends.get('130/000013')).toMatchObject({ ...byVotes, status: 'rejected', closed_on: '2025-01-22' });
  });

  it('are approved in part if their votes approved them and rejected a point', () => {
    const { all, db } = corpus.read;
    const points = db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .select(['l.initiative_id', 'v.result'])
      .where('v.question', '=', 'point');
    const byInitiative = Map.groupBy(all(points), ({ initiative_id }) => initiative_id);
    const expected = [14, 15]
      .flatMap(initiatives)
      .filter(({ outcome, status_basis }) => outcome === 'approved' && status_basis === 'votes')
      .filter(({ id }) => byInitiative.get(id)?.some(({ result }) => result === 'rejected'));
    const inPart = [14, 15].flatMap(initiatives).filter(({ approved_in_part }) => approved_in_part === 1);
    expect(inPart.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(inPart.map(({ official_id }) => official_id)).toContain('173/000132');
  });

  it('end with their debate if they need no decision', () => {
    const held = initiatives(15).filter(({ status_basis }) => status_basis === 'debate');
    const types = Object.entries(Object.groupBy(held, ({ type_code }) => type_code));
    expect(Object.fromEntries(types.map(([type, list]) => [type, list?.length]))).toEqual({
      '023': 1,
      '042': 1,
      '172': 60,
      '180': 342,
      '210': 32,
      '260': 1,
    });
    expect(held.filter(({ outcome, closed_on }) => outcome !== 'concluded' || closed_on === null)).toEqual(
      [],
    );
  });

  it('that went to the Senate a year before the end have ended with an unknown outcome', () => {
    const mobility = initiatives(15).find(({ official_id }) => official_id === '121/000009');
    expect(mobility).toMatchObject({ outcome: 'unknown', closed_on: null, last_event_on: '2025-10-08' });
  });

  it('end as the official lists state, on the date of the decision', () => {
    const ends = new Map(initiatives(15).map((one) => [one.official_id, one]));
    const bySource = { status_basis: 'source' };
    expect(ends.get('125/000004')).toMatchObject({
      ...bySource,
      status: 'rejected',
      closed_on: '2025-05-13',
    });
    // Rejected as a whole in March. A second bill of the same title continued, and became law in July.
    expect(ends.get('121/000007')).toMatchObject({
      ...bySource,
      status: 'rejected',
      closed_on: '2025-03-20',
    });
    expect(ends.get('121/000054')).toMatchObject({
      ...bySource,
      status: 'approved',
      closed_on: '2025-07-22',
    });
  });

  it('that became laws were decided before the laws were signed, except for decree-laws', () => {
    const { all, db } = corpus.read;
    const laws = all(
      db
        .selectFrom('laws as l')
        .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
        .select(['i.official_id', 'i.closed_on', 'l.signed_on'])
        .where('i.type_code', '!=', '130'),
    );
    expect(laws.length).toBeGreaterThan(20);
    expect(laws.filter(({ closed_on, signed_on }) => closed_on === null || closed_on > signed_on!)).toEqual(
      [],
    );
  });

  it('of the lists are complete, each once', () => {
    const folder = join(CORPUS, 'congreso/webpublica/opendata/iniciativas');
    const lists = readdirSync(folder).filter((name) => !name.startsWith('IniciativasLegislativasAprobadas'));
    const listed = lists.flatMap((name) => {
      const rows: { NUMEXPEDIENTE: string }[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return rows.map(({ NUMEXPEDIENTE }) => NUMEXPEDIENTE.slice(0, '121/000001'.length));
    });
    const known = initiatives(15).map(({ official_id }) => official_id);
    expect(new Set(known).size).toBe(known.length);
    expect(listed.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('all have a type of the official list', () => {
    expect(corpus.summary.issues.filter(({ code }) => code === 'unknown_initiative_type')).toEqual([]);
  });

  it('have authors, and every author group is known', () => {
    const { db, all } = corpus.read;
    const sponsors = all(db.selectFrom('initiative_sponsors').selectAll());
    const groups = sponsors.filter(({ name }) => name.startsWith('Grupo Parlamentario'));
    expect(groups.length).toBeGreaterThan(900);
    expect(groups.filter(({ group_id }) => group_id === null)).toEqual([]);
    expect(sponsors.filter(({ name, group_id }) => group_id !== null && !name.startsWith('Grupo'))).toEqual(
      [],
    );
  });
});

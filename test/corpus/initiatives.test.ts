import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { loadCorpus } from './load-corpus.ts';

/** What the 3,150 results of legislature XIV say, counted in the files; null where they say nothing. Few give a day. */
const RESULTS = [
  {
    words: 'Tramitado por completo sin req. acuerdo o decisión',
    status: 'in_debate',
    closed: false,
    count: 1_424,
  },
  { words: null, status: 'submitted', closed: false, count: 768 },
  { words: 'Convertido', status: 'withdrawn', closed: false, count: 217 },
  { words: 'Decaído', status: 'expired', closed: false, count: 151 },
  { words: 'Retirado', status: 'withdrawn', closed: false, count: 139 },
  { words: 'Aprobado sin modificaciones', status: 'approved', closed: false, count: 117 },
  { words: 'Aprobado con modificaciones', status: 'approved', closed: false, count: 90 },
  { words: 'Rechazado', status: 'rejected', closed: false, count: 69 },
  { words: 'Convalidado y tramitado como proyecto de ley', status: 'approved', closed: false, count: 54 },
  { words: 'Convalidado', status: 'approved', closed: false, count: 39 },
  { words: 'Inadmitido a trámite en términos absolutos', status: 'rejected', closed: false, count: 31 },
  { words: 'No celebración', status: 'expired', closed: false, count: 19 },
  // A day without words.
  { words: null, status: 'in_debate', closed: true, count: 15 },
  { words: 'Caducado', status: 'expired', closed: false, count: 9 },
  { words: 'Subsumido en otra iniciativa', status: 'withdrawn', closed: false, count: 5 },
  { words: 'Extinguido por desaparición o cese del autor', status: 'expired', closed: false, count: 2 },
  { words: 'Derogado', status: 'rejected', closed: false, count: 1 },
];

describe.skipIf(CORPUS === '')('the initiatives of the corpus', () => {
  let corpus: ReturnType<typeof loadCorpus>;
  beforeAll(() => {
    corpus = loadCorpus();
  }, 60_000);

  const initiatives = (legislature: number) =>
    corpus.read.all(
      corpus.read.db
        .selectFrom('initiatives')
        .selectAll()
        .where('legislature_id', '=', legislature)
        .orderBy('id'),
    );

  it('of legislature XIV stand where their 3,150 results say, in words that are all known', () => {
    const counted = RESULTS.map(({ words, status, closed }) => {
      const alike = initiatives(14).filter(
        (one) => one.status_detail === words && one.status === status && (one.closed_at !== null) === closed,
      );
      return { words, status, closed, count: alike.length };
    });
    expect(counted).toEqual(RESULTS);
    expect(initiatives(14)).toHaveLength(3_150);
    expect(corpus.summary.issues.filter(({ code }) => code === 'unknown_initiative_status')).toEqual([]);
  });

  it('of legislature XV are known by the hundred, each by an official number of a document', () => {
    const known = initiatives(15);
    expect(known.length).toBeGreaterThan(600);
    expect(known.filter(({ source_id }) => source_id === null)).toEqual([]);
  });

  it('of legislature XV are read from the open-data files wherever those have them', () => {
    const [bill] = initiatives(15).filter(({ official_id }) => official_id === '122/000072');
    expect(bill).toMatchObject({ status: 'in_debate', status_detail: 'Senado', submitted_at: '2024-03-12' });
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

  it('end by the votes where no official words say how', () => {
    const ends = new Map(initiatives(15).map((one) => [one.official_id, one]));
    const byVotes = { status_basis: 'votes' };
    expect(ends.get('162/000359')).toMatchObject({ ...byVotes, status: 'approved', closed_at: '2025-02-12' });
    expect(ends.get('130/000013')).toMatchObject({ ...byVotes, status: 'rejected', closed_at: '2025-01-22' });
  });

  it('end by the official lists where these say how, on the day that they give', () => {
    const ends = new Map(initiatives(15).map((one) => [one.official_id, one]));
    const bySource = { status_basis: 'source' };
    expect(ends.get('125/000004')).toMatchObject({
      ...bySource,
      status: 'rejected',
      closed_at: '2025-05-19',
    });
    // Rejected as a whole in March; a second bill of the same title went on, and became law in July.
    expect(ends.get('121/000007')).toMatchObject({
      ...bySource,
      status: 'rejected',
      closed_at: '2025-03-26',
    });
    expect(ends.get('121/000054')).toMatchObject({
      ...bySource,
      status: 'approved',
      closed_at: '2025-07-22',
    });
  });

  it('of the lists are all there, each once', () => {
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

  it('have each a type that the official list names', () => {
    expect(corpus.summary.issues.filter(({ code }) => code === 'unknown_initiative_type')).toEqual([]);
  });

  it('have authors, of whom every group is known', () => {
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

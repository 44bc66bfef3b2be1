import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import type {
  ApprovedLawRow,
  InitiativeRow,
  InterventionRow,
  VoteRow,
} from '../../../pipeline/core/chamber/rows.ts';
import type { Issue } from '../../../pipeline/core/issues.ts';
import { CHOICES } from '../../../pipeline/model/votes/choice.ts';

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

/** Returns everything that the parsers read from the real files of some kinds. */
function readAll<Row>(...kinds: string[]) {
  const root = join(CORPUS, 'congreso');
  const documents: { path: string; rows: Row[] }[] = [];
  const issues: Issue[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    const known = entry.isFile() ? identifyDocument(path) : null;
    if (known === null || !kinds.includes(known.source.kind)) continue;
    const parsed = known.source.parse(readFileSync(join(root, path)), known.place);
    documents.push({ path, rows: parsed.rows as Row[] });
    issues.push(...parsed.issues);
  }
  return { documents, rows: documents.flatMap(({ rows }) => rows), issues };
}

function tally(values: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Control figures from the README of the corpus and SOURCES, counted there by other means. */
describe.skipIf(CORPUS === '')('the real files', () => {
  it('of votes are read without an issue, the twenty of the ZIP equally in JSON and XML', () => {
    const { documents, issues } = readAll<VoteRow>('vote-json', 'session-zip');
    expect(issues).toEqual([]);
    const zip = documents.filter(({ path }) => path.endsWith('.zip'));
    expect(zip.map(({ rows }) => rows.map(({ number }) => number))).toEqual([
      Array.from({ length: 20 }, (_, index) => index + 1),
    ]);
    expect(documents.flatMap(({ rows }) => rows)).toHaveLength(586);
  });

  it.each([
    [
      14,
      {
        ...{ votes: 22, silent: 0, names: 349, days: 2, texts: 12 },
        aye: 4_720,
        no: 1_962,
        abstention: 660,
        absent: 336,
      },
    ],
    [
      15,
      {
        ...{ votes: 564, silent: 1, names: 364, days: 44, texts: 239 },
        ...{ aye: 90_026, no: 86_990, abstention: 17_814, absent: 2_218 },
      },
    ],
  ])('of votes of legislature %i have the number of records counted there', (legislature, figures) => {
    const { documents } = readAll<VoteRow>('vote-json', 'session-zip');
    const votes = documents
      .filter(({ path }) => path.includes(`/Leg${legislature}/`))
      .flatMap(({ rows }) => rows);
    const rollCalls = votes.flatMap((vote) => vote.rollCall ?? []);
    expect({
      votes: votes.length,
      silent: votes.length - rollCalls.length,
      names: new Set(rollCalls.flatMap(({ names }) => names)).size,
      days: new Set(votes.map(({ date }) => date)).size,
      texts: new Set(votes.map(({ text }) => text)).size,
      ...tally(rollCalls.flatMap(({ choices }) => Array.from(choices, (choice) => CHOICES[choice]!))),
    }).toEqual(figures);
  });

  it('of deputies name everybody with a seat', () => {
    const { documents, issues } = readAll<DeputyRow>('active-deputies', 'departed-deputies');
    expect(issues).toEqual([]);
    expect(
      Object.fromEntries(documents.map(({ path, rows }) => [path.split('/').at(-1), rows.length])),
    ).toEqual({
      'DiputadosActivos__20220126000000.json': 349,
      'DiputadosActivos__20220224050022.json': 349,
      'DiputadosActivos__20250730000000.json': 348,
      'DiputadosActivos__20251219000000.json': 350,
      'DiputadosActivos__20260712000000.csv': 350,
      'DiputadosDeBaja__20250730000000.json': 54,
      'DiputadosDeBaja__20251219000000.json': 55,
    });
    const newest = documents.find(({ path }) => path.endsWith('.csv'))!.rows;
    expect(newest.filter(({ biography }) => biography === null)).toHaveLength(6);
    expect(new Set(newest.map(({ constituency }) => constituency)).size).toBe(52);
    expect(new Set(newest.map(({ party }) => party)).size).toBe(16);
    expect(newest.every(({ startedOn, groupSince }) => startedOn !== null && groupSince !== null)).toBe(true);
  });

  it('of initiatives have 3,150 of the fourteenth legislature, by type', () => {
    const { rows, issues } = readAll<InitiativeRow>('initiative-search');
    expect(issues).toEqual([]);
    expect(rows.filter(({ result, resultOn }) => result !== null || resultOn !== null)).toHaveLength(2_382);
    expect(tally(rows.map(({ officialId }) => officialId.slice(0, 3)))).toEqual({
      ...{ '070': 2, '080': 1, '082': 2, '084': 65, '101': 3, '102': 1, '110': 130, '111': 20, '112': 23 },
      ...{ '120': 32, '121': 149, '122': 314, '123': 4, '124': 14, '125': 21, '127': 6, '130': 94, '132': 1 },
      ...{ '172': 284, '180': 1_225, '181': 759 },
    });
  });

  it('of initiatives have the steps of a bill to the end', () => {
    const { documents, issues } = readAll<InitiativeRow>('initiatives');
    expect(issues).toEqual([]);
    const byFile = new Map(documents.map(({ path, rows }) => [path.split('/').at(-1)!, rows]));
    expect(Object.fromEntries([...byFile].map(([name, rows]) => [name, rows.length]))).toEqual({
      'ProposicionesDeLey__20250730000000.json': 257,
      'ProposicionesDeLey__20260226000000.json': 3,
      'PropuestasDeReforma__20250730000000.json': 2,
      'ProyectosDeLey__20250730000000.json': 64,
      'ProyectosDeLey__20260226000000.json': 6,
    });
    const bills = byFile.get('ProyectosDeLey__20260226000000.json')!;
    const bill = bills.find(({ officialId }) => officialId === '121/000004')!;
    expect(bill).toMatchObject({
      result: 'Aprobado con modificaciones',
      resultOn: '2025-05-06',
      situation: 'Cerrado',
    });
    expect(bill.steps).toHaveLength(8);
    expect(bill.steps.slice(5)).toEqual([
      { organ: 'Senado', phase: null, from: '2024-12-19', to: '2025-03-12' },
      { organ: 'Pleno', phase: 'Enmiendas o veto del Senado', from: '2025-03-12', to: '2025-03-20' },
      {
        organ: 'Concluido - (Aprobado con modificaciones)',
        phase: null,
        from: '2025-03-20',
        to: '2025-05-06',
      },
    ]);
  });

  it('of passed laws are read completely: 73 by the end of July 2025', () => {
    const { rows, issues } = readAll<ApprovedLawRow>('approved-laws');
    expect(issues).toEqual([]);
    expect(rows).toHaveLength(73);
    expect(rows.filter(({ date, pdf }) => date === null || pdf === null)).toEqual([]);
  });

  it('of interventions have 3,768, of which 115 are votes', () => {
    const { rows, issues } = readAll<InterventionRow>('interventions');
    expect(issues).toEqual([]);
    expect(tally(rows.map(({ kind }) => kind!))).toEqual({ Intervención: 3_653, Votación: 115 });
    expect(rows.filter(({ kind, officialId }) => kind === 'Votación' && officialId === null)).toEqual([]);
    expect(
      rows.filter(({ speaker, speakerGroup }) => speaker !== null && speakerGroup === null),
    ).toHaveLength(409);
    expect(rows.filter(({ speakerGroup }) => speakerGroup === 'GV (EAJ-PNV)')).toHaveLength(207);
  });
});

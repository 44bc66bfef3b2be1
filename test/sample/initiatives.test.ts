import { describe, expect, it } from 'vitest';
import type { ApprovedLawRow, InitiativeRow, InterventionRow } from '../../pipeline/core/chamber/rows.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readCuratedTables } from '../../pipeline/load/documents/curated-tables.ts';
import { initiativeOf } from '../../pipeline/load/initiatives/initiatives.ts';
import { INITIATIVE_STATUSES, INITIATIVE_TYPES } from '../../pipeline/model/initiatives/initiative.ts';
import { THEMES } from '../../pipeline/sample/titles.ts';
import { AS_OF, fiction } from './fiction.ts';

const made = fiction();
const rows = made.rows<InitiativeRow>('initiatives', 'initiative-search');
const tables = readCuratedTables('data/curated', filesOnDisk());
const about = { chamberId: 99, sourceId: 1, document: '', pageOf: null, tables };
const read = rows.map((row) => initiativeOf(row, about));
const initiatives = read.map(({ initiative }) => initiative!);

describe('the initiatives of a sample parliament', () => {
  it.each(INITIATIVE_TYPES)('include type %s', (type) => {
    expect(initiatives.some((initiative) => initiative.type === type)).toBe(true);
  });

  it.each(INITIATIVE_STATUSES)('include %s', (status) => {
    for (const legislature of status === 'submitted' || status === 'in_debate' ? [15] : [14, 15]) {
      const found = initiatives.some((one) => one.legislature_id === legislature && one.status === status);
      expect(found).toBe(true);
    }
  });

  it('have results in known words', () => {
    expect(read.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('lapse with their legislature', () => {
    const former = initiatives.filter(({ legislature_id }) => legislature_id === 14);
    expect(former.filter(({ outcome }) => outcome === null)).toEqual([]);
    // A debated interpellation needs no decision.
    const concluded = former.filter(({ outcome }) => outcome === 'concluded');
    expect(new Set(concluded.map(({ type_code }) => type_code))).toContain('172');
  });

  it('are never in two files, and have consecutive numbers', () => {
    const ids = initiatives.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [type, own] of Map.groupBy(
      rows,
      (row) => `${row.legislature} ${row.officialId.slice(0, 3)}`,
    )) {
      const numbers = own.map(({ officialId }) => Number(officialId.slice(4))).sort((a, b) => a - b);
      expect([type, numbers]).toEqual([type, numbers.map((_, index) => index + 1)]);
    }
  });

  it('were submitted within their legislature and before the day of the data', () => {
    const legislatures = made.json('curated/legislatures.json');
    for (const { legislature, submittedOn, qualifiedOn, resultOn, officialId } of rows) {
      const { start_date, end_date } = legislatures.find(({ id }: { id: number }) => id === legislature);
      const dates = [submittedOn, qualifiedOn, resultOn].filter((date) => date !== null);
      for (const date of dates) {
        expect([officialId, date >= start_date, date <= (end_date ?? AS_OF)]).toEqual([
          officialId,
          true,
          true,
        ]);
      }
    }
  });

  it('have steps in chronological order', () => {
    for (const { steps, officialId } of rows) {
      const dates = steps.flatMap(({ from, to }) => [from, to]).filter((date) => date !== null);
      expect([officialId, dates]).toEqual([officialId, dates.toSorted()]);
    }
  });

  it('have the Government, single groups, several groups, several people and other institutions as authors', () => {
    const authors = rows.map(({ authors }) => authors);
    expect(authors.some((list) => list.length === 1 && list[0] === 'Gobierno')).toBe(true);
    expect(authors.some((list) => list.length === 2 && list.every((one) => one.startsWith('Grupo')))).toBe(
      true,
    );
    expect(authors.some((list) => list.length > 1 && list.every((one) => /, .* \(G.*\)$/.test(one)))).toBe(
      true,
    );
    expect(authors.some((list) => list[0] === 'Senado')).toBe(true);
  });

  it('cover every theme, in its vocabulary', () => {
    const full = fiction({ votes: 400, legislatures: 1 });
    const titles = full
      .rows<InitiativeRow>('initiatives', 'initiative-search')
      .map(({ title }) => title)
      .join('\n');
    for (const { goals } of THEMES) expect(goals.some((goal) => titles.includes(goal))).toBe(true);
    expect(THEMES).toHaveLength(17);
  });

  it('have titles with line breaks, some longer than three hundred letters', () => {
    const [path] = made.paths(/ProposicionesDeLey__2026/);
    const titles = made.json(path!).map(({ OBJETO }: { OBJETO: string }) => OBJETO);
    expect(titles.some((title: string) => title.includes(' \n'))).toBe(true);
    expect(Math.max(...rows.map(({ title }) => title.length))).toBeGreaterThan(300);
    expect(rows.every(({ title }) => !/\b(de|a) el /.test(title))).toBe(true);
  });

  it('become laws in some cases', () => {
    const laws = made.rows<ApprovedLawRow>('approved-laws');
    const approved = rows.filter(
      ({ officialId, result }) => /^12/.test(officialId) && result?.startsWith('Aprobado'),
    );
    expect(laws.map(({ title }) => title).sort()).toEqual(approved.map(({ title }) => title).sort());
    expect(laws.length).toBeGreaterThan(3);
  });

  it('appear in the interventions that record their votes', () => {
    const recorded = made.rows<InterventionRow>('interventions').filter(({ kind }) => kind === 'Votación');
    expect(recorded.length).toBeGreaterThan(50);
    const known = new Set(rows.map(({ legislature, officialId }) => `${legislature} ${officialId}`));
    for (const { legislature, officialId } of recorded)
      expect(known).toContain(`${legislature} ${officialId}`);
  });
});

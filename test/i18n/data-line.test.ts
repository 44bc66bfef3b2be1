import { describe, expect, it } from 'vitest';
import { groupWords, personWords } from '../../pipeline/i18n/card-words.ts';
import { countedFrom, dataLineOf, initiativesLine, votesCounted } from '../../pipeline/i18n/data-line.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Coverage } from '../../pipeline/model/coverage.ts';

const loaded = [
  {
    ...{ legislature_id: 15, first_vote: '2025-01-22', last_vote: '2026-02-12' },
    ...{ sessions: 51, sessions_missing: [], votes: 764, votes_numbered: 764 },
  },
] as unknown as Coverage[];
const LINE = 'Datos: 22/1/2025 a 12/2/2026, 51 sesiones';
const FEW = 'Los porcentajes de menos de 100 votaciones van sin decimales.';
const es = voice('es');

describe('the line about the data behind figures', () => {
  it('says how much is missing, and does not mention complete data', () => {
    const gaps = (sessions_missing: number[], votes: number) =>
      countedFrom([{ ...loaded[0]!, sessions_missing, votes }], null, es);
    expect(gaps([], 764)).toBe(LINE);
    expect(gaps([1, 2, 3], 764)).toBe('Datos: 22/1/2025 a 12/2/2026, 51 de 54 sesiones');
    expect(gaps([], 763)).toBe(`${LINE}, en las que falta 1 votación`);
    expect(gaps([1], 760)).toBe(
      'Datos: 22/1/2025 a 12/2/2026, 51 de 52 sesiones, en las que faltan 4 votaciones',
    );
  });

  it('gives the days within which initiatives were submitted', () => {
    const term = (first_submitted: string | null, last_submitted: string | null) => ({
      first_submitted,
      last_submitted,
    });
    const terms = [term('2023-08-17', '2026-02-12'), term('2020-01-08', '2023-05-29'), term(null, null)];
    expect(initiativesLine(terms, es)).toBe('Datos: iniciativas presentadas del 8/1/2020 al 12/2/2026');
    expect(initiativesLine([term(null, null)], es)).toBeNull();
  });

  it('counts the matters of votes if several votes were on one', () => {
    expect(votesCounted(86, 48, es)).toBe('86 votaciones sobre 48 asuntos');
    expect(votesCounted(86, 48, voice('ca'))).toBe('86 votacions sobre 48 assumptes');
    expect(votesCounted(2, 1, voice('en'))).toBe('2 votes on 1 matter');
    expect(votesCounted(3, 3, es)).toBe('3 votaciones');
    expect(votesCounted(0, 0, es)).toBe('0 votaciones');
  });

  it('says for few votes that their percentages have no decimals', () => {
    expect(countedFrom(loaded, 23, es)).toBe(`${LINE}. ${FEW}`);
    expect(countedFrom(loaded, 99, es)).toBe(`${LINE}. ${FEW}`);
  });

  it('does not say so for enough votes, or for none', () => {
    expect(countedFrom(loaded, 100, es)).toBe(LINE);
    expect(countedFrom(loaded, 0, es)).toBe(LINE);
    expect(countedFrom([], 0, es)).toBeNull();
  });

  describe('of a deputy', () => {
    const seated = (start_date: string, end_date: string | null, ended_before: string | null = null) => ({
      ...{ legislature_id: 15, start_date, end_date, ended_before },
    });
    const line = (...mandates: ReturnType<typeof seated>[]) => dataLineOf(mandates, loaded, es);

    it('is that of the legislature for a deputy who had a seat on every day of it', () => {
      expect(line(seated('2023-08-17', null))).toBe(LINE);
      expect(line(seated('2025-01-22', '2026-02-12'))).toBe(LINE);
    });

    it('gives the days of a deputy who came later or left earlier, as far as they are known', () => {
      const own = 'Datos mientras tuvo escaño:';
      expect(line(seated('2023-08-17', '2025-06-16'))).toBe(`${own} 22/1/2025 a 16/6/2025`);
      expect(line(seated('2025-09-01', null))).toBe(`${own} 1/9/2025 a 12/2/2026`);
      expect(line(seated('2023-08-17', null, '2025-06-20'))).toBe(`${own} 22/1/2025 a 19/6/2025`);
      expect(line(seated('2023-08-17', '2025-01-22'))).toBe(`${own} 22/1/2025`);
      expect(line(seated('2023-08-17', '2025-02-01'), seated('2025-03-01', '2025-04-01'))).toBe(
        `${own} 22/1/2025 a 1/4/2025`,
      );
    });

    it('names each of several legislatures with the number of its votes', () => {
      const former = { ...loaded[0]!, legislature_id: 14, first_vote: '2021-02-11', last_vote: '2022-12-15' };
      const both = [{ ...former, sessions: 4, votes: 22, votes_numbered: 22 }, ...loaded];
      const mandates = [
        { ...seated('2019-12-03', null), legislature_id: 14 },
        seated('2023-08-17', '2025-06-16'),
      ];
      const said = (language: 'es' | 'ca' | 'en') => dataLineOf(mandates, both, voice(language));
      expect(said('es')).toBe(
        'Datos mientras tuvo escaño: 11/2/2021 a 16/6/2025. Legislaturas enteras: XIV (22 votaciones) y XV (764 votaciones)',
      );
      expect(said('ca')).toContain('Legislatures senceres: XIV (22 votacions) i XV (764 votacions)');
      expect(said('en')).toContain('Whole legislatures: XIV (22 votes) and XV (764 votes)');
      expect(dataLineOf([mandates[0]!, seated('2023-08-17', null)], both, es)).toContain(
        'XIV (22 votaciones) y XV (764 votaciones), sumadas',
      );
    });

    it('is that of the legislature if no vote was in the days of the deputy', () => {
      expect(line(seated('2023-08-17', '2024-10-24'))).toBe(LINE);
    });
  });

  it('is on cards and widgets of deputies, with the smallest number of votes behind a figure', () => {
    const person = { full_name: 'Ana', legislature_ids: [15], current_group: null, sits_today: true };
    const notes = (votes_total: number, votes_compared: number) =>
      personWords(
        { ...person, constituency: null } as never,
        { votes_total, votes_compared, attendance: 90, dissidence: 1, role_kind: null } as never,
        [],
        loaded,
        es,
      ).notes;
    expect(notes(120, 23)).toContain(`${LINE}. ${FEW}`);
    expect(notes(120, 0)).toContain(LINE);
    expect(notes(120, 110)).toContain(LINE);
  });

  it('is on cards and widgets of groups', () => {
    const group = { legislature_id: 15, name_short: 'R', name_long: 'Rojo', line_meaningful: true };
    const row = { avg_cohesion: 98, avg_attendance: 90, attendance_member_count: 12, members_active: 12 };
    const notes = (cohesion_votes_counted: number) =>
      groupWords(group as never, { ...row, cohesion_votes_counted } as never, loaded, es).notes;
    expect(notes(23)).toEqual([`${LINE}. ${FEW}`]);
    expect(notes(230)).toEqual([LINE]);
  });
});

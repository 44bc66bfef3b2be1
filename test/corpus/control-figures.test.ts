import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS, serveCorpus } from './corpus.ts';

/**
 * Figures that others counted in the official files (README of the corpus), compared with the API’s answers.
 */
const FIGURES = [
  {
    legislature: 14,
    votes: 22,
    withoutRecords: 0,
    choices: { aye: 4_720, no: 1_962, abstention: 660, absent: 336 },
    results: { approved: 16, rejected: 6, tie: 0 },
    persons: 349,
    sessions: 2,
    titles: 12,
  },
  {
    legislature: 15,
    votes: 564,
    withoutRecords: 1,
    choices: { aye: 90_026, no: 86_990, abstention: 17_814, absent: 2_218 },
    results: { approved: 259, rejected: 305, tie: 0 },
    // 364 names, of which "Cuesta Rodríguez, María" and "Cuesta Rodríguez, María del Socorro" are one person.
    persons: 363,
    sessions: 44,
    titles: 239,
  },
];

describe.skipIf(CORPUS === '')('the real files of the corpus, read through the API', () => {
  let served: Awaited<ReturnType<typeof serveCorpus>>;
  beforeAll(async () => {
    served = await serveCorpus();
  });
  afterAll(() => served?.close());

  async function allVotes(legislature: number) {
    const votes = [];
    for (let page = 1; ; page++) {
      const { items, total } = await served.get(
        `/api/v1/votes?legislature_id=${legislature}&page_size=100&page=${page}`,
      );
      votes.push(...items);
      if (votes.length >= total) return votes;
    }
  }

  describe.each(FIGURES)('legislature $legislature', (figures) => {
    it('has every vote with its result and its days', async () => {
      const votes = await allVotes(figures.legislature);
      const results = { approved: 0, rejected: 0, tie: 0 };
      for (const vote of votes) results[vote.result as keyof typeof results]++;
      expect(votes).toHaveLength(figures.votes);
      expect(results).toEqual(figures.results);
      expect(new Set(votes.map((vote) => vote.session_number)).size).toBe(figures.sessions);
      expect(new Set(votes.map((vote) => vote.voted_at)).size).toBe(figures.sessions);
      expect(new Set(votes.map((vote) => vote.title)).size).toBe(figures.titles);
      expect(votes.filter((vote) => vote.records_withheld !== null)).toEqual([]);
    });

    it('has every record of every deputy, and each adds up to the totals of its vote', async () => {
      const choices: Record<string, number> = { aye: 0, no: 0, abstention: 0, absent: 0 };
      const persons = new Set<number>();
      let empty = 0;
      for (const { id, totals } of await allVotes(figures.legislature)) {
        const { items } = await served.get(`/api/v1/dump/vote-records?vote_id=${id}`);
        if (items.length === 0) empty++;
        const counts: Record<string, number> = { aye: 0, no: 0, abstention: 0, absent: 0 };
        for (const record of items) {
          if (record.choice === 'no_vote_recorded') continue;
          counts[record.choice]!++;
          persons.add(record.person_id);
        }
        for (const [choice, count] of Object.entries(counts)) choices[choice]! += count;
        if (items.length > 0) {
          expect(counts).toEqual({
            aye: totals.yes,
            no: totals.no,
            abstention: totals.abstention,
            absent: totals.absent,
          });
        }
      }
      expect(choices).toEqual(figures.choices);
      expect(persons.size).toBe(figures.persons);
      expect(empty).toBe(figures.withoutRecords);
    });

    it('has attendance that agrees with the records', async () => {
      const rows = await served.get(`/api/v1/metrics/attendance?legislature_id=${figures.legislature}`);
      const sum = (field: string) =>
        rows.reduce((total: number, row: Record<string, number>) => total + row[field]!, 0);
      const { aye, no, abstention, absent } = figures.choices;
      expect(sum('votes_attended')).toBe(aye + no + abstention);
      expect(sum('votes_total')).toBe(aye + no + abstention + absent);
    });
  });

  it('has the secret ballot with its totals and without names', async () => {
    const vote = await served.get('/api/v1/votes/15089005');
    expect(vote).toMatchObject({
      secret: true,
      result: 'approved',
      totals: { yes: 345, no: 0, abstention: 0, absent: 5 },
    });
  });

  it('has one person under two names, and the groups of deputies who changed', async () => {
    const cuesta = await served.get('/api/v1/persons?q=cuesta%20rodriguez');
    expect(cuesta).toMatchObject({
      total: 1,
      items: [{ full_name: 'María Cuesta Rodríguez', identity_basis: 'variant' }],
    });
    const [mico] = (await served.get('/api/v1/persons?q=mico%20mico')).items;
    const mandates = await served.get(`/api/v1/persons/${mico.id}/mandates`);
    const now = mandates.find((mandate: { legislature_id: number }) => mandate.legislature_id === 15);
    expect(now.memberships).toMatchObject([
      { group_slug: 'sumar', end_date: '2025-06-26', basis: 'votes' },
      { group_slug: 'mixto', end_date: null, is_open: true },
    ]);
    const [santana] = (await served.get('/api/v1/persons?q=santana%20perera')).items;
    expect(santana.current_group.slug).toBe('mixto');
  });

  it('has no more open mandates than seats, and marks departures on unknown dates', async () => {
    const { legislatures, issues } = await served.get('/data/latest/quality.json');
    const unnoticed = issues.filter(({ code }: { code: string }) => code === 'left_unnoticed');
    expect(unnoticed).toHaveLength(5);
    expect(unnoticed[0]).toMatchObject({ found: 'gone by 2026-07-12', legislature_id: 15 });
    for (const { mandates_open, seats } of legislatures) expect(mandates_open).toBeLessThanOrEqual(seats);
    const [left] = (await served.get('/api/v1/persons?q=Pueyo%20Sanz')).items;
    const mandates = await served.get(`/api/v1/persons/${left.id}/mandates`);
    expect(mandates.at(-1)).toMatchObject({ is_open: false, end_date: null, ended_before: '2026-07-12' });
  });
});

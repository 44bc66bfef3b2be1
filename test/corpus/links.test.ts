import { beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../load/links/candidates.ts';
import { CORPUS } from './corpus.ts';
import { JUDGED_RIGHT } from './links-judged-by-hand.ts';
import { type Loaded, loadCorpus } from './load-corpus.ts';

describe.skipIf(CORPUS === '')('the links of the corpus between votes and initiatives', () => {
  let corpus: Loaded;
  let votes: ReturnType<typeof readVotes>;
  beforeAll(async () => {
    corpus = await loadCorpus();
    votes = readVotes();
  });

  const readVotes = () => {
    const { db, all } = corpus.read;
    const rows = all(
      db
        .selectFrom('votes as v')
        .leftJoin('initiatives as i', 'i.id', 'v.initiative_id')
        .selectAll('v')
        .select(['i.official_id', 'i.type_code'])
        .orderBy('v.id'),
    );
    return new Map(rows.map((row) => [row.id, row]));
  };
  const officialIds = (legislature: number) =>
    [...votes.values()].flatMap((vote) =>
      vote.legislature_id === legislature && vote.official_id !== null ? [[vote.id, vote.official_id]] : [],
    );

  it('cover at least 95 % of the votes of legislature XV', () => {
    expect(officialIds(15).length).toBeGreaterThanOrEqual(0.95 * 564);
  });

  it('are counted by evidence in the quality report', () => {
    expect((corpus.summary.quality as { links: object[] }).links).toEqual([
      { legislature_id: 14, evidence: 'exact_title', votes: 13, lowest_certainty: 0.9 },
      { legislature_id: 14, evidence: null, votes: 9, lowest_certainty: null },
      { legislature_id: 15, evidence: 'intervention_vote', votes: 313, lowest_certainty: 0.99 },
      { legislature_id: 15, evidence: 'intervention_debate', votes: 222, lowest_certainty: 0.97 },
      { legislature_id: 15, evidence: 'exact_title', votes: 6, lowest_certainty: 0.9 },
      { legislature_id: 15, evidence: 'near_title', votes: 6, lowest_certainty: 0.87 },
      { legislature_id: 15, evidence: null, votes: 17, lowest_certainty: null },
    ]);
  });

  it('include one by a title that only the official list of bills has', () => {
    const vote = votes.get(15_159_001)!;
    expect(vote).toMatchObject({ official_id: '122/000083', link_evidence: 'exact_title' });
    expect(vote.title).toContain('en materia de multirreincidencia');
  });

  it('agree with the links judged by hand', () => {
    const found = Object.keys(JUDGED_RIGHT).map((id) => [Number(id), votes.get(Number(id))!.official_id]);
    expect(found).toHaveLength(60);
    expect(Object.fromEntries(found)).toEqual(JUDGED_RIGHT);
  });

  it('include the laws and decree-laws of legislature XIV', () => {
    const laws = Object.groupBy(officialIds(14), ([, officialId]) => officialId!);
    expect(Object.fromEntries(Object.entries(laws).map(([law, own]) => [law, own!.length]))).toEqual({
      '121/000045': 7,
      '121/000051': 1,
      '121/000076': 1,
      '121/000081': 1,
      '121/000084': 1,
      '130/000072': 2,
    });
  });

  it('include no number of another legislature in the text', () => {
    const trap = votes.get(15_110_001)!;
    expect(trap.title).toContain('125/000022/0000 de la XIV Legislatura');
    expect(trap.official_id).toBe('125/000004');
  });

  it('have only types that the section allows, each with a separate link', () => {
    for (const { section, type_code } of votes.values()) {
      if (type_code !== null)
        expect([section, sections(section)!.types.has(type_code)]).toEqual([section, true]);
    }
    const { db, all } = corpus.read;
    const primary = all(db.selectFrom('vote_initiatives').selectAll().where('is_primary', '=', 1));
    expect(primary).toHaveLength(officialIds(14).length + officialIds(15).length);
    for (const { vote_id, initiative_id, evidence, certainty } of primary)
      expect(votes.get(vote_id)).toMatchObject({
        initiative_id,
        link_evidence: evidence,
        link_certainty: certainty,
      });
  });

  it('omit two reforms of one title that were debated together, and report them', () => {
    const { issues } = corpus.summary;
    const ambiguous = issues.filter(({ code }) => code === 'link_ambiguous');
    expect(ambiguous.map(({ subject }) => subject)).toEqual(
      [1, 2, 3, 11, 12, 13, 14].map((number) => `session 128 vote ${number}`),
    );
    expect(new Set(ambiguous.map(({ found }) => found))).toEqual(new Set(['410/000005, 410/000007']));
    expect(issues.filter(({ code }) => code === 'link_type_disagrees')).toEqual([]);
  });

  it('all have votes with a question', () => {
    expect([...votes.values()].filter(({ question }) => question === 'other')).toEqual([]);
  });

  it.each([
    [
      'an organic law on the whole',
      15_106_018,
      { question: 'organic_final', is_final: 1, required_majority: 'absolute', passed: 1 },
    ],
    [
      'the report on that law',
      15_106_017,
      { question: 'committee_text', is_final: 0, required_majority: null },
    ],
    ['a law in one reading', 15_106_020, { question: 'whole_text', is_final: 1, required_majority: null }],
    ['a law that is no more', 15_101_019, { question: 'committee_text', is_final: 1, result: 'rejected' }],
    ['a bill that went back', 15_130_010, { question: 'totality_amendment', effect: 'returned' }],
    ['a bill that did not', 15_098_016, { question: 'totality_amendment', effect: 'kept' }],
    ['an alternative text', 15_121_009, { question: 'totality_amendment', effect: 'kept' }],
    ['a decree-law repealed', 15_089_002, { question: 'decree_law_validation', result: 'rejected' }],
    ['a decree-law as a bill', 15_089_004, { question: 'decree_law_as_bill', is_final: 1 }],
    ['one of many amendments of the Senate', 15_101_055, { question: 'senate_amendments', is_final: 0 }],
    [
      'the request for a bill, under a debate on the whole',
      14_155_010,
      { question: 'avocation', effect: 'plenary_decides' },
    ],
    [
      'reforms of one name, each on the whole',
      15_128_014,
      { question: 'organic_final', is_final: 1, passed: 1, effect: 'rules_reformed' },
    ],
  ])('include a decision that anybody can check: %s', (_, id, decision) => {
    expect(votes.get(id)).toMatchObject(decision);
  });
});

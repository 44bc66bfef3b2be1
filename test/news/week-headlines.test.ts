import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../pipeline/core/time.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { formatReason } from '../../pipeline/news/format-votes.ts';
import { finalVotesFirst, type WeekVote, weekHeadlines } from '../../pipeline/news/week-headlines.ts';
import { inList, voteOf } from '../site/parliament.ts';

const held = (
  number: number,
  [yes, no]: readonly [number, number],
  facts: Parameters<typeof voteOf>[3] = {},
  against = 0,
): WeekVote => ({
  vote: inList(voteOf(1, number, { solar: [yes, no, 0, 0] }, { subject_title: `Text ${number}`, ...facts })),
  against,
});
const told = (votes: readonly WeekVote[]) =>
  weekHeadlines(votes).map(({ reason, vote }) => [reason, vote.vote_number]);

const LAW = { question: 'whole_text', is_final: true } as const;
const DECREE = { question: 'decree_law_validation', is_final: true } as const;

describe('the headlines of a week', () => {
  it('are in turn a law, a decree-law, the closest vote, the vote with most dissidents', () => {
    const votes = [
      held(1, [200, 100]),
      held(2, [150, 149]),
      held(3, [180, 20], LAW),
      held(4, [176, 170], DECREE),
      held(5, [170, 160], {}, 7),
      held(6, [300, 2], {}, 3),
    ];
    expect(told(votes)).toEqual([
      ['law', 3],
      ['decree_law', 4],
      ['closest', 2],
      ['dissents', 5],
      ['closest', 1],
    ]);
  });

  it('are at most five, and one for each text', () => {
    const parts = [1, 2, 3].map((number) => held(number, [10, 9 - number], { subject_title: 'One text' }));
    expect(told(parts)).toEqual([['closest', 1]]);
    const many = Array.from({ length: 9 }, (_, at) => held(at + 1, [50, at], {}, at));
    expect(told(many)).toHaveLength(5);
  });

  it('are on the decisive one of two equally close votes', () => {
    expect(told([held(1, [10, 9]), held(2, [9, 10], { is_final: true })])[0]).toEqual(['closest', 2]);
  });

  it('are on the latest decisive round on a text, even if another was closer', () => {
    const rounds = { initiative_id: 16080000001, question: 'investiture', is_final: true } as const;
    const first = held(1, [171, 178], { ...rounds, subject_title: 'First round' }, 4);
    const second = held(2, [179, 160], { ...rounds, subject_title: 'Second round' });
    expect(told([first, second])).toEqual([['closest', 2]]);
    expect(told([second, first])).toEqual([['closest', 2]]);
  });

  it('are on a text as a whole rather than on a closer amendment', () => {
    const motion = { expediente_raw: '173/000001', question: 'motion' } as const;
    const amendment = held(1, [170, 169], { ...motion, question: 'amendment', is_final: false });
    expect(told([amendment, held(2, [200, 100], { ...motion, is_final: true })])).toEqual([['closest', 2]]);
  });

  it('keep two texts of the same day apart', () => {
    const on = (initiative_id: number) => ({ initiative_id, is_final: true });
    expect(told([held(1, [171, 170], on(1)), held(2, [180, 160], on(2))])).toHaveLength(2);
  });

  it('leave out votes without a count, and are empty without votes', () => {
    expect(told([held(1, [0, 0], { totals: null, by_assent: true })])).toEqual([]);
    expect(told([])).toEqual([]);
  });
});

it('each headline of a week gives the rule that selected it', () => {
  const votes = [
    held(3, [180, 20], LAW),
    held(4, [176, 170], DECREE),
    held(2, [150, 146]),
    held(5, [170, 160], {}, 7),
    held(1, [150, 149]),
  ];
  const said = weekHeadlines(votes).map((headline) => formatReason(headline, voice('en')));
  expect(said).toEqual([
    'Final vote on a law',
    'Decree-law',
    // The headline says that it was by one vote.
    null,
    '7 deputies voted differently from their group',
    'By 4 votes',
  ]);
});

it('the margin of a vote that needed a majority of all seats names that majority', () => {
  const first = { question: 'investiture', required_majority: 'absolute', required_votes: 176 } as const;
  const reasons = [held(1, [171, 180], first), held(2, [175, 175], first), held(3, [179, 170])].map((vote) =>
    formatReason({ ...vote, reason: 'closest' }, voice('es')),
  );
  expect(reasons).toEqual([
    '9 votos de diferencia; hacían falta 176 a favor',
    'Empate; hacían falta 176 a favor',
    '9 votos de diferencia',
  ]);
});

it('the closest vote of a week names its margin only if it was close and the headline does not', () => {
  const seen = (['es', 'ca', 'en'] as const).map((language) =>
    [held(1, [260, 20]), held(2, [180, 169]), held(3, [180, 170]), held(4, [180, 177])].map((vote) =>
      formatReason({ ...vote, reason: 'closest' }, voice(language)),
    ),
  );
  expect(seen).toEqual([
    [null, null, '10 votos de diferencia', null],
    [null, null, '10 vots de diferència', null],
    [null, null, 'By 10 votes', null],
  ]);
  const carried = held(1, [260, 20], { required_votes: 176 });
  expect(formatReason({ ...carried, reason: 'closest' }, voice('es'))).toBe('Hacían falta 176 votos a favor');
});

it('a notice of several votes names the latest round on a text before the earlier one', () => {
  const rounds = { initiative_id: 16080000001, is_final: true };
  const votes = [held(1, [171, 178], rounds), held(2, [179, 160], rounds), held(3, [9, 8])];
  const ordered = finalVotesFirst(votes, ({ vote }) => vote).map(({ vote }) => vote.vote_number);
  expect(ordered).toEqual([2, 1, 3]);
});

it('a week begins on Monday', () => {
  expect(['2026-02-08', '2026-02-09', '2026-02-12', '2026-02-15'].map(mondayOf)).toEqual([
    '2026-02-02',
    '2026-02-09',
    '2026-02-09',
    '2026-02-09',
  ]);
});

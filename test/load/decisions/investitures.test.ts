import { describe, expect, it } from 'vitest';
import { headlinesByVote } from '../../../pipeline/load/decisions/headlines.ts';
import type { VoteDrafts } from '../../../pipeline/load/votes/vote-drafts.ts';
import { decidedDrafts, GROUPS, type Put } from '../../congreso/decisions/deciding.ts';

const BALLOTS = {
  'an absolute majority': [180, 160],
  'more yes': [166, 165],
  'a tie': [170, 170],
  'more no': [165, 172],
} as const satisfies Record<string, [number, number]>;
type Ballot = keyof typeof BALLOTS;

const vote = (date: string, ballot: Ballot, facts: Partial<Put> = {}): Put => ({
  section: 'Debate de investidura.',
  text: 'Propuesta de doña Aina Alba Pons como candidata a la Presidencia del Gobierno.',
  date,
  session: Number(date.slice(-2)),
  number: 1,
  totals: [...BALLOTS[ballot]],
  ...facts,
});

/** Gives each vote of these days the page of its day. */
const withPages =
  (days: readonly string[]) =>
  ({ byId }: VoteDrafts): void => {
    for (const draft of byId.values())
      if (days.includes(draft.row.date)) draft.page = { documentId: 1 } as typeof draft.page;
  };

/** Returns the effect, the majority and the Spanish headline of the last of some votes. */
function last(
  votes: Put[],
  { votingDays = null, pages = [] }: { votingDays?: string[] | null; pages?: string[] } = {},
) {
  const { drafts, decisions } = decidedDrafts(votes, votingDays, withPages(pages));
  const id = [...drafts.byId.keys()].at(-1)!;
  const { effect, required_majority } = decisions.get(id)!.decision;
  return [
    effect,
    required_majority,
    headlinesByVote(drafts, decisions, GROUPS, () => null, []).get(id)!.headline_es,
  ];
}

const REJECTED = 'Investidura de Aina Alba Pons: rechazada';
const APPROVED = 'Investidura de Aina Alba Pons: aprobada';
const short = (yes: number): string =>
  `${REJECTED} en primera votación, con ${yes} votos a favor de los 176 exigidos`;
const OPEN = 'Investidura de Aina Alba Pons: 166 votos a favor, 165 en contra y 0 abstenciones';
const FIRST = '2027-01-27';
const SECOND = '2027-01-29';

describe('a lone vote of investiture', () => {
  /** The list of voting days has no other day of the two weeks before. */
  const PROVED = { votingDays: ['2026-12-23', FIRST], pages: [FIRST] };

  it.each([
    ['an absolute majority', ['invested', 'absolute', `${APPROVED} en primera votación`]],
    ['more yes', ['not_invested', 'absolute', short(166)]],
    ['a tie', ['not_invested', 'absolute', short(170)]],
    ['more no', ['not_invested', 'absolute', short(165)]],
  ] as const)('that is proved to be the first needs the absolute majority: %s', (ballot, expected) => {
    expect(last([vote(FIRST, ballot)], PROVED)).toEqual(expected);
  });

  it.each([
    ['an absolute majority', ['invested', 'absolute', `${APPROVED} en primera votación`]],
    ['more yes', [null, null, OPEN]],
    ['a tie', ['not_invested', null, REJECTED]],
    ['more no', ['not_invested', null, REJECTED]],
  ] as const)('that may be the second says no more than its counts prove: %s', (ballot, expected) => {
    expect(last([vote(FIRST, ballot)])).toEqual(expected);
  });

  it('is proved to be the first only by a list that has its day, and by all votes of the days before', () => {
    const before = vote('2027-01-20', 'more yes', { section: 'Mociones.', text: 'Moción sobre el agua.' });
    const put = (days: string[], pages: string[], votes = [before, vote(FIRST, 'more yes')]) =>
      last(votes, { votingDays: days, pages })[0];
    expect(put(['2027-01-20', FIRST], ['2027-01-20', FIRST])).toBe('not_invested');
    // The list is older than the vote.
    expect(put(['2027-01-20'], ['2027-01-20', FIRST])).toBeNull();
    // The page of a day before is not loaded, or nothing of that day is.
    expect(put(['2027-01-20', FIRST], [FIRST])).toBeNull();
    expect(put(['2027-01-20', '2027-01-25', FIRST], ['2027-01-20', FIRST])).toBeNull();
    // A vote on another candidate came shortly before.
    const other = vote('2027-01-20', 'more no', {
      text: 'Propuesta de don Bernat Bosch Riba como candidato a la Presidencia del Gobierno.',
    });
    expect(put(['2027-01-20', FIRST], ['2027-01-20', FIRST], [other, vote(FIRST, 'more yes')])).toBeNull();
    const long = { ...other, date: '2027-01-12', session: 12 };
    expect(put(['2027-01-12', FIRST], [FIRST], [long, vote(FIRST, 'more yes')])).toBe('not_invested');
  });

  it('has no proof if the page of a day before lists a vote without totals', () => {
    const before = vote('2027-01-20', 'more yes', { section: 'Mociones.', text: 'Moción sobre el agua.' });
    const { drafts, decisions } = decidedDrafts(
      [before, vote(FIRST, 'more yes')],
      ['2027-01-20', FIRST],
      (drafts) => {
        withPages(['2027-01-20'])(drafts);
        drafts.issues.push({
          ...{ code: 'vote_without_totals', document: 'votaciones/XVI/2027-01-20.html' },
          ...{ subject: null, found: null, expected: null, legislature_id: 16 },
        });
      },
    );
    expect(decisions.get([...drafts.byId.keys()].at(-1)!)!.decision.effect).toBeNull();
  });
});

describe('the second vote of an investiture', () => {
  it.each([
    ['more yes', 'an absolute majority', ['invested', 'simple', `${APPROVED} en segunda votación`]],
    ['more yes', 'more yes', ['invested', 'simple', `${APPROVED} en segunda votación`]],
    ['more no', 'a tie', ['not_invested', 'simple', `${REJECTED} en segunda votación`]],
    ['more yes', 'more no', ['not_invested', 'simple', `${REJECTED} en segunda votación`]],
  ] as const)('after %s needs more yes than no: %s', (first, second, expected) => {
    const votes = [vote(FIRST, first), vote(SECOND, second)];
    expect(last(votes)).toEqual(expected);
    const { drafts, decisions } = decidedDrafts(votes);
    const [id] = [...drafts.byId.keys()];
    expect(decisions.get(id!)!.decision).toMatchObject({
      effect: 'not_invested',
      required_majority: 'absolute',
    });
  });
});

import type { Coverage } from '../model/coverage.ts';
import { toRoman } from '../roman.ts';
import type { Voice } from './index.ts';
import { areFew, ENOUGH } from './share-decimals.ts';

type Loaded = Pick<Coverage, 'legislature_id' | 'first_vote' | 'last_vote' | 'sessions'>;

/**
 * What figures are counted from, in one line: `Datos: 22/1/2025 a 12/2/2026, 51 sesiones`. Figures of several legislatures
 * say so. Null where no vote of them is loaded.
 */
export function dataLine(coverage: readonly Loaded[], { say, count, shortDate, list }: Voice): string | null {
  const loaded = coverage.filter(({ sessions }) => sessions > 0);
  const days = loaded.flatMap(({ first_vote, last_vote }) => [first_vote!, last_vote!]).sort();
  if (days.length === 0) return null;
  const [from, to] = [shortDate(days[0]!), shortDate(days.at(-1)!)];
  const values = {
    span: from === to ? from : say('data.span', { from, to }),
    sessions: count(
      'data.sessions',
      loaded.reduce((sum, { sessions }) => sum + sessions, 0),
    ),
  };
  return loaded.length === 1
    ? say('data.line', values)
    : say('data.line_of_several', {
        ...values,
        legislatures: list(loaded.map(({ legislature_id }) => toRoman(legislature_id))),
      });
}

/** That shares of so few votes have no decimals; null where they have. */
export const fewVotes = (votes: number, { say }: Voice): string | null =>
  votes > 0 && areFew(votes) ? say('data.few', { count: ENOUGH }) : null;

/** The line, and that the shares beside it are of few votes where they are; `votes` are the fewest that one is counted from. */
export const countedFrom = (coverage: readonly Loaded[], votes: number, voice: Voice): string | null => {
  const sentences = [dataLine(coverage, voice), fewVotes(votes, voice)].filter((each) => each !== null);
  return sentences.length === 0 ? null : sentences.join('. ');
};

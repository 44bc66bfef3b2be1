import type { Coverage } from '../model/coverage.ts';
import { toRoman } from '../text/roman.ts';
import { areFew, ENOUGH, type Voice } from './index.ts';

type Loaded = Pick<
  Coverage,
  'legislature_id' | 'first_vote' | 'last_vote' | 'sessions' | 'sessions_missing' | 'votes' | 'votes_numbered'
>;

/**
 * Returns the basis of the figures in one line: `Datos: 22/1/2025 a 12/2/2026, 51 de 159 sesiones, en las que
 * faltan 3 votaciones`. It says so if figures cover several legislatures. Returns null if no vote of them is
 * loaded.
 */
export function dataLine(coverage: readonly Loaded[], { say, count, shortDate, list }: Voice): string | null {
  const loaded = coverage.filter(({ sessions }) => sessions > 0);
  const days = loaded.flatMap(({ first_vote, last_vote }) => [first_vote!, last_vote!]).sort();
  if (days.length === 0) return null;
  const [from, to] = [shortDate(days[0]!), shortDate(days.at(-1)!)];
  const values = {
    span: from === to ? from : say('data.span', { from, to }),
    sessions: sessionsOf(loaded, count),
  };
  const line =
    loaded.length === 1
      ? say('data.line', values)
      : say('data.line_of_several', {
          ...values,
          legislatures: eachWithVotes(loaded, { count, list }),
        });
  const missing = sum(loaded, ({ votes_numbered, votes }) => votes_numbered - votes);
  return missing === 0 ? line : `${line}, ${count('data.votes_missing', missing)}`;
}

/** Returns the legislatures, each with the number of its loaded votes: `XIV (22 votaciones) y XV (564 votaciones)`. */
const eachWithVotes = (loaded: readonly Loaded[], { count, list }: Pick<Voice, 'count' | 'list'>): string =>
  list(
    loaded.map(({ legislature_id, votes }) =>
      count('data.of_legislature', votes, { legislature: toRoman(legislature_id) }),
    ),
  );

/** Returns the number of sessions with loaded votes, and the number held if some of them are missing. */
function sessionsOf(loaded: readonly Loaded[], count: Voice['count']): string {
  const sessions = sum(loaded, ({ sessions }) => sessions);
  const held = sessions + sum(loaded, ({ sessions_missing }) => sessions_missing.length);
  return held === sessions ? count('data.sessions', sessions) : count('data.sessions_of', sessions, { held });
}

const sum = (loaded: readonly Loaded[], of: (one: Loaded) => number): number =>
  loaded.reduce((all, one) => all + of(one), 0);

/** Returns the period in which the counted initiatives were submitted; null if no date is known. */
export function initiativesLine(
  coverage: readonly Pick<Coverage, 'first_submitted' | 'last_submitted'>[],
  { say, shortDate }: Voice,
): string | null {
  const days = coverage
    .flatMap(({ first_submitted, last_submitted }) => [first_submitted, last_submitted])
    .filter((day) => day !== null)
    .sort();
  if (days.length === 0) return null;
  return say('data.initiatives', { from: shortDate(days[0]!), to: shortDate(days.at(-1)!) });
}

/** Returns the number of votes and, if several were on one matter, the number of matters. */
export const votesCounted = (votes: number, matters: number, { count }: Pick<Voice, 'count'>): string =>
  matters < votes
    ? `${count('votes.counted', votes)} ${count('votes.on_matters', matters)}`
    : count('votes.counted', votes);

/** A period in which a deputy held a seat, with its bounds; the end is open if unknown. */
interface Seated {
  legislature_id: number;
  start_date: string;
  end_date: string | null;
  ended_before: string | null;
}

/**
 * Returns the same for one deputy, restricted to the period in the seat: `Datos mientras tuvo escaño:
 * 3/2/2022 a 16/6/2025`, if that is shorter than the legislatures. If it covers several, each is named with
 * the number of all its votes.
 */
export function dataLineOf(
  mandates: readonly Seated[],
  coverage: readonly Loaded[],
  voice: Voice,
): string | null {
  const whole = dataLine(coverage, voice);
  const spans = mandates.flatMap(({ legislature_id, start_date, end_date, ended_before }) =>
    coverage
      .filter((loaded) => loaded.legislature_id === legislature_id && loaded.first_vote !== null)
      .map(({ first_vote, last_vote }) => ({
        legislature_id,
        from: later(first_vote!, start_date),
        to: earlier(last_vote!, end_date ?? (ended_before === null ? last_vote! : dayBefore(ended_before))),
      }))
      .filter(({ from, to }) => from <= to),
  );
  if (spans.length === 0) return whole;
  const from = spans.map((span) => span.from).reduce(earlier);
  const to = spans.map((span) => span.to).reduce(later);
  const { shortDate, say } = voice;
  const seated = coverage.filter((loaded) =>
    spans.some(({ legislature_id }) => legislature_id === loaded.legislature_id),
  );
  const days = coverage.flatMap(({ first_vote, last_vote }) => [first_vote ?? [], last_vote ?? []].flat());
  if (from === days.reduce(earlier) && to === days.reduce(later)) return whole;
  const span = from === to ? shortDate(from) : say('data.span', { from: shortDate(from), to: shortDate(to) });
  return seated.length === 1
    ? say('data.line_while_seated', { span })
    : say('data.line_while_seated_in', { span, legislatures: eachWithVotes(seated, voice) });
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Returns a note that shares of few votes have no decimals; null if they have decimals. */
const fewVotes = (votes: number, { say }: Voice): string | null =>
  votes > 0 && areFew(votes) ? say('data.few', { count: ENOUGH }) : null;

/** Returns whether sessions or votes are known to be missing. */
export const hasGaps = (coverage: readonly Loaded[]): boolean =>
  coverage.some(
    ({ sessions, sessions_missing, votes, votes_numbered }) =>
      sessions > 0 && (sessions_missing.length > 0 || votes_numbered > votes),
  );

/**
 * Returns the line, with a note if the shares next to it are of few votes; `votes` is the smallest base of
 * these shares, null without shares.
 */
export const countedFrom = (
  coverage: readonly Loaded[],
  votes: number | null,
  voice: Voice,
  mandates?: readonly Seated[],
): string | null => {
  const line = mandates === undefined ? dataLine(coverage, voice) : dataLineOf(mandates, coverage, voice);
  const sentences = [line, votes === null ? null : fewVotes(votes, voice)].filter((each) => each !== null);
  return sentences.length === 0 ? null : sentences.join('. ');
};

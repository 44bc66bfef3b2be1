import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import type { InitiativeDetail } from '../initiative/initiative.ts';

/** The position of a vote in a series, with the previous and the next vote. */
interface Neighbours {
  /** Position in the series, from 1. */
  at: number;
  of: number;
  previous: Vote | null;
  next: Vote | null;
}

/** Returns the neighbours of a vote in a series; null if it is alone. */
export function neighboursIn(votes: readonly Vote[], { id }: Pick<Vote, 'id'>): Neighbours | null {
  const row = votes.toSorted((a, b) => a.id - b.id);
  const at = row.findIndex((vote) => vote.id === id);
  if (at === -1 || row.length < 2) return null;
  return { at: at + 1, of: row.length, previous: row[at - 1] ?? null, next: row[at + 1] ?? null };
}

/**
 * Returns the votes on the same text: those of its initiative on any day, or those of the day under the same
 * title.
 */
export function votesOnSameText(ask: Ask, vote: Vote, sameDay: readonly Vote[]): readonly Vote[] {
  const initiative =
    vote.initiative_id === null ? null : ask<InitiativeDetail>(`/initiatives/${vote.initiative_id}`);
  return initiative?.votes ?? sameDay.filter(({ subject_title }) => subject_title === vote.subject_title);
}

/** Returns the votes of one session, requested once for all its pages. */
export function votesOfSession(ask: Ask, session: readonly number[]): readonly Vote[] {
  const votes = read.get(session) ?? session.map((id) => answered<Vote>(ask, `/votes/${id}`));
  read.set(session, votes);
  return votes;
}

const read = new WeakMap<readonly number[], readonly Vote[]>();

/** Returns the beginning of a vote's number: legislature and session. */
export const sessionOf = (vote: number): number => Math.floor(vote / 1_000);

/** Groups the numbers of votes by session. */
export const sessionsOf = (votes: readonly number[]): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(votes, sessionOf);

import { type Ask, answered } from '../../pipeline/answers.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import type { InitiativeDetail } from '../initiative/initiative.ts';

/** A row of votes that a vote stands in, with those beside it. */
interface Neighbours {
  /** Its place in the row, from 1. */
  at: number;
  of: number;
  previous: Vote | null;
  next: Vote | null;
}

/** Those beside a vote in a row of votes; null where it stands alone. */
export function neighboursIn(votes: readonly Vote[], { id }: Pick<Vote, 'id'>): Neighbours | null {
  const row = votes.toSorted((a, b) => a.id - b.id);
  const at = row.findIndex((vote) => vote.id === id);
  if (at === -1 || row.length < 2) return null;
  return { at: at + 1, of: row.length, previous: row[at - 1] ?? null, next: row[at + 1] ?? null };
}

/** The votes on the same text: those of its initiative, whenever they were, or those of the day under the same title. */
export function votesOnSameText(ask: Ask, vote: Vote, sameDay: readonly Vote[]): readonly Vote[] {
  const initiative =
    vote.initiative_id === null ? null : ask<InitiativeDetail>(`/initiatives/${vote.initiative_id}`);
  return initiative?.votes ?? sameDay.filter(({ subject_title }) => subject_title === vote.subject_title);
}

/** The votes of one session, asked for once for all its pages. */
export function votesOfSession(ask: Ask, session: readonly number[]): readonly Vote[] {
  const votes = read.get(session) ?? session.map((id) => answered<Vote>(ask, `/votes/${id}`));
  read.set(session, votes);
  return votes;
}

const read = new WeakMap<readonly number[], readonly Vote[]>();

/** What the number of a vote begins with: legislature and session. */
export const sessionOf = (vote: number): number => Math.floor(vote / 1_000);

/** The numbers of votes by session. */
export const sessionsOf = (votes: readonly number[]): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(votes, sessionOf);

import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { memberScorecard } from '../../pipeline/endpoints/scorecard.ts';
import { MOST_VOTES } from '../../pipeline/model/votes/scorecard.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';

/** The parameters of the page. */
export const SCORECARD_FIELDS = ['votes', 'of'] as const;

/** Whose choices the table shows. */
export const SUBJECTS = ['groups', 'members'] as const;
export type ScorecardSubject = (typeof SUBJECTS)[number];

export type MemberRow = z.output<typeof memberScorecard.result>[number];

/** The votes that a reader chose, and the faults of the choice. */
export interface ChosenVotes {
  votes: VoteDetail[];
  /** Typed texts that name no vote. */
  unknown: string[];
  /** Whether votes of other legislatures than the first were left out, or votes beyond the limit. */
  apart: boolean;
  tooMany: boolean;
}

/** Maximum characters of a typed text. */
const LONGEST = 300;

/**
 * Returns the votes in the query: numbers separated by commas, as links write them, and numbers or addresses of pages
 * of votes, as a form adds them.
 */
export function readChosenVotes(ask: Ask, query: URLSearchParams): ChosenVotes {
  const typed = query
    .getAll('votes')
    .flatMap((text) => text.slice(0, LONGEST).toWellFormed().split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const found = [...new Set(typed)].map((text) => {
    const [, id] = /(?:^|\/votes\/)(\d{1,12})(?:[/?#].*)?$/.exec(text) ?? [];
    return { text, vote: id === undefined ? null : ask<VoteDetail>(`/votes/${Number(id)}`) };
  });
  const all = found.flatMap(({ vote }) => vote ?? []);
  const unique = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
  const [first] = unique;
  const own = unique.filter(({ legislature_id }) => legislature_id === first!.legislature_id);
  return {
    votes: own.slice(0, MOST_VOTES),
    unknown: found.flatMap(({ text, vote }) => (vote === null ? [text] : [])),
    apart: own.length < unique.length,
    tooMany: own.length > MOST_VOTES,
  };
}

/** Returns the Catalan address of a scorecard. */
export function scorecardPath(votes: readonly { id: number }[], of: ScorecardSubject): string {
  if (votes.length === 0) return '/scorecard';
  const ids = votes.map(({ id }) => id).join(',');
  return `/scorecard?${of === 'groups' ? '' : `of=${of}&`}votes=${ids}`;
}

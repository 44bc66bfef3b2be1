import type { DbReader } from '../../db/open.ts';
import { fold } from '../../text/names.ts';
import type { InitiativeEvents, PlenaryEvidence, TitleHistory } from '../initiatives/initiative-evidence.ts';
import type { CandidateInitiative, TitleIndex } from './titles.ts';
import { type TitleCandidate, titleWords, type VoteSubject } from './vote-subject.ts';

/** What documents say of initiatives beyond their rows. */
interface CandidateSources {
  titles: TitleHistory;
  events: InitiativeEvents;
}

/** Returns the initiatives known from documents other than votes. An end without a day takes that of its document. */
export const candidatesOf = (
  { db, all }: DbReader,
  legislature: number,
  { titles, events }: CandidateSources,
): CandidateInitiative[] =>
  all(
    db
      .selectFrom('initiatives')
      .select([
        'id',
        'official_id as officialId',
        'type_code as type',
        'title_original as title',
        'submitted_by as authors',
        'submitted_at as submittedOn',
        'outcome',
        'closed_on',
      ])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  ).map(({ outcome, closed_on, ...initiative }) => ({
    ...initiative,
    titles: titles.of(initiative.id, initiative.title),
    // An approval is decided by votes, so lists may give it the day of an earlier step.
    endedOn:
      outcome === null || outcome === 'approved' ? null : (closed_on ?? events.documentedOn(initiative.id)),
  }));

/** The time of a vote. */
export interface Occasion {
  date: string;
  session: number;
}

/** What a vote is compared with. */
export interface TitleContext {
  titles: TitleIndex;
  plenary: PlenaryEvidence;
  occasion: Occasion;
}

/** Initiatives of these types come before one plenary only. */
export const ONE_PLENARY_TYPES = new Set(['004', '042', '130', '162', '171', '173', '240']);

/** Returns whether the facts of an initiative allow a link, leaving the words aside. */
export function isPossibleCandidate(
  candidate: CandidateInitiative,
  title: TitleCandidate,
  { types }: VoteSubject,
  { plenary, occasion }: TitleContext,
): boolean {
  return (
    (types === null || types.has(candidate.type)) &&
    wasOpen(candidate, plenary, occasion) &&
    authorsNamed(candidate, title) !== 'none' &&
    !wasAnotherDay(candidate, plenary, occasion)
  );
}

/**
 * Returns whether an initiative was before the chamber on a day: submitted and not ended, or recorded as voted
 * by the minutes.
 */
export const wasOpen = (
  { id, submittedOn, endedOn }: CandidateInitiative,
  plenary: PlenaryEvidence,
  { date, session }: Occasion,
): boolean =>
  (submittedOn === null || submittedOn <= date) &&
  (endedOn === null || endedOn >= date || plenary.evidence(id, date, session) === 'intervention_vote');

/** Counts the proposing groups of an initiative that the text names: different groups submit equal titles. */
export function authorsNamed(
  { authors }: CandidateInitiative,
  { author }: TitleCandidate,
): 'all' | 'some' | 'none' {
  if (author === null || authors === null) return 'all';
  const groups = groupsAmong(authors);
  const named = groups.filter((group) => ` ${author} `.includes(` ${group} `));
  if (named.length === groups.length) return 'all';
  return named.length === 0 ? 'none' : 'some';
}

const groupsAmong = (authors: string): string[] =>
  authors.split('\n').flatMap((line) => {
    const words = titleWords(fold(line));
    return words.startsWith(GROUP) ? [words.slice(GROUP.length)] : [];
  });

const GROUP = 'grupo parlamentario ';

const wasAnotherDay = (
  { id, type }: CandidateInitiative,
  plenary: PlenaryEvidence,
  { date, session }: Occasion,
): boolean =>
  ONE_PLENARY_TYPES.has(type) && plenary.hasIntervention(id) && plenary.evidence(id, date, session) === null;

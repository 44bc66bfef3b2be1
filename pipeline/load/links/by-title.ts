import type { SectionMeaning } from '../../core/chamber/decision.ts';
import type { PlenaryEvidence } from '../initiatives/plenary-evidence.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';
import { matchSection } from './match-section.ts';
import { matchTitle, type TitleMatch } from './match-title.ts';
import { type CandidateInitiative, indexTitles, type TitleIndex } from './titles.ts';
import type { VoteLink } from './vote-link.ts';
import { type VoteSubject, voteSubject } from './vote-subject.ts';

/**
 * Interpellations, questions, appearances, requests for information, treaties of which the chamber is only informed, and what
 * committees vote: never put to the vote of the plenary, although titles are the same.
 */
const NEVER_VOTED = /^(?:111|161|170|172|178|179|18\d|19\d|21\d|22[1-4])$/;

/** A link by title, or the initiatives among which the words alone cannot choose. */
type LinkByTitle = { link: VoteLink } | { ambiguous: readonly CandidateInitiative[] } | null;

/**
 * Returns a function that links the text of a vote by title. Many votes share their words, so what these say
 * is worked out once.
 */
export function titleLinker(
  candidates: readonly CandidateInitiative[],
  plenary: PlenaryEvidence,
): (text: string, section: SectionMeaning | null, draft: VoteDraft) => LinkByTitle {
  let titles: TitleIndex | null = null;
  const matches = new Map<string, TitleMatch>();

  function matchFor(text: string, section: SectionMeaning | null, { row }: VoteDraft): TitleMatch {
    const occasion = `${row.date} ${row.session}\n${row.section}\n${text}`;
    let match = matches.get(occasion);
    if (match === undefined) {
      const [subject, regardless] = readBothWays(text, section);
      titles ??= indexTitles(candidates.filter(({ type }) => !NEVER_VOTED.test(type)));
      const context = { titles, plenary, occasion: row };
      match = matchTitle(subject, regardless, context) ?? matchSection(section, context);
      matches.set(occasion, match);
    }
    return match;
  }

  return (text, section, draft) => {
    const match = matchFor(text, section, draft);
    if (match === null || 'ambiguous' in match) return match;
    const { candidate, evidence, certainty } = match;
    return { link: { initiativeId: candidate.id, evidence, certainty } };
  };
}

/** With what the section says of it, and without: an end of words alone says too little without its section. */
const readBothWays = (text: string, section: SectionMeaning | null): [VoteSubject, VoteSubject | null] => [
  voteSubject(text, section),
  section === null ? null : { ...voteSubject(text, null), endings: [] },
];

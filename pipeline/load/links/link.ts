import type { SectionMeaning, SectionReader } from '../../core/chamber/decision.ts';
import type { Issue } from '../../core/issues.ts';
import { fold } from '../../text/names.ts';
import type { PlenaryEvidence } from '../initiatives/initiative-evidence.ts';
import { initiativeNumber } from '../initiatives/initiatives.ts';
import { type VoteDraft, type VoteDrafts, voteIssue } from '../votes/vote-drafts.ts';
import { type TitleContext, wasOpen } from './candidates.ts';
import { CERTAINTY, matchTitle, type TitleMatch } from './match-title.ts';
import { type CandidateInitiative, indexTitles, type TitleIndex } from './titles.ts';
import { type AmbiguousVote, type VoteLink, withoutContradictions } from './vote-links.ts';
import { titleWords, type VoteSubject, voteSubject } from './vote-subject.ts';

/** What the votes of one legislature can be linked to, and the evidence. */
interface LinkInputs {
  sections: SectionReader;
  candidates: readonly CandidateInitiative[];
  plenary: PlenaryEvidence;
}

/** The votes of one legislature, linked to their initiatives. */
interface VoteLinks {
  /** Links by vote, the primary one first; votes without a link are missing. */
  links: Map<number, VoteLink[]>;
  /** Initiatives that only pages of days mention. */
  discovered: DiscoveredInitiative[];
  /** Votes whose words fit several initiatives. */
  ambiguous: AmbiguousVote[];
  issues: Issue[];
}

/** Links votes to initiatives by the strongest evidence available. Uncertain pairs stay unlinked. */
export function linkVotes(drafts: VoteDrafts, { sections, candidates, plenary }: LinkInputs): VoteLinks {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const byNumber = numberLinker(drafts.legislature, known);
  const byTitle = titleLinker(candidates, plenary);
  const ambiguous: AmbiguousVote[] = [];
  const links = new Map<number, VoteLink[]>();
  for (const draft of drafts.byId.values()) {
    const section = sections(draft.row.section);
    const found = byNumber.links(draft, section);
    for (const text of textsToRead(draft, found.length > 0)) {
      const match = byTitle(text, section, draft);
      if (match === null) continue;
      if ('ambiguous' in match) ambiguous.push({ draft, candidates: match.ambiguous });
      else if (!found.some(({ initiativeId }) => initiativeId === match.link.initiativeId))
        found.push(match.link);
    }
    if (found.length > 0) links.set(draft.id, found);
  }
  return {
    links: withoutContradictions(links, drafts, known),
    discovered: byNumber.discovered,
    ambiguous,
    issues: byNumber.issues,
  };
}

/** Returns the texts to match: always those joined to the vote, and its own words only if no page names a number. */
const textsToRead = ({ row }: VoteDraft, isNamed: boolean): string[] =>
  (isNamed ? row.joint : [row.text, ...row.joint]).filter((text) => text !== '');

/**
 * Types never put to the vote of the plenary, although titles are equal: interpellations, questions,
 * appearances, requests for information, and what committees vote on.
 */
const NEVER_VOTED = /^(?:111|161|170|172|178|179|18\d|19\d|21\d|22[1-4])$/;

/** A link by title, or the initiatives among which the words alone cannot choose. */
type LinkByTitle = { link: VoteLink } | { ambiguous: readonly CandidateInitiative[] } | null;

/** Returns a function that links the text of a vote by title, and matches equal texts once. */
function titleLinker(
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

/** Reads a text with its section and without it, then without endings, which say too little alone. */
const readBothWays = (text: string, section: SectionMeaning | null): [VoteSubject, VoteSubject | null] => [
  voteSubject(text, section),
  section === null ? null : { ...voteSubject(text, null), endings: [] },
];

/** Returns the initiative that the section itself names, for votes whose words name only a part of it. */
export function matchSection(
  section: SectionMeaning | null,
  { titles, plenary, occasion }: TitleContext,
): TitleMatch {
  if (section === null || section.title === null) return null;
  const title = section.title.replace('{budget year}', String(budgetYear(occasion.date)));
  const [candidate, ...others] = titles
    .exactly(titleWords(fold(title)), occasion.date)
    .map(({ candidate }) => candidate)
    .filter((candidate) => section.types.has(candidate.type) && wasOpen(candidate, plenary, occasion));
  if (candidate === undefined) return null;
  if (others.length > 0) return { ambiguous: [candidate, ...others] };
  return { candidate, evidence: 'section', certainty: CERTAINTY.section };
}

/** Returns the year of the budget debated on a day: it is due three months earlier (Constitution, article 134.3). */
function budgetYear(date: string): number {
  const [year, month] = date.split('-').map(Number);
  return month! >= 10 ? year! + 1 : year!;
}

/** An initiative that only the page of a day or a Diario mentions: its number and the words of the item. */
export interface DiscoveredInitiative {
  id: number;
  officialId: string;
  title: string;
  /** The page, or the Diario. */
  documentId: number;
}

interface NumberLinker {
  links(draft: VoteDraft, section: SectionMeaning | null): VoteLink[];
  discovered: DiscoveredInitiative[];
  issues: Issue[];
}

/** Links votes by the numbers that a page or a Diario prints, if the section allows their type. */
function numberLinker(legislature: number, known: ReadonlyMap<number, CandidateInitiative>): NumberLinker {
  const issues: Issue[] = [];
  const discovered = new Map<number, DiscoveredInitiative>();

  function linkOf(
    officialId: string,
    numbers: NamedNumbers,
    draft: VoteDraft,
    section: SectionMeaning | null,
  ): VoteLink | null {
    const id = initiativeNumber(legislature, officialId);
    if (id === null) return null;
    const type = officialId.slice(0, 3);
    if (section !== null && !section.types.has(type)) {
      const expected = `type ${[...section.types].join(', ')}, as under ${draft.row.section}`;
      issues.push(voteIssue('link_type_disagrees', draft, { legislature }, { found: officialId, expected }));
      return null;
    }
    const { title, documentId, evidence } = numbers;
    if (!known.has(id)) {
      if (title === '') return null;
      if (!discovered.has(id)) discovered.set(id, { id, officialId, title, documentId });
    }
    return { initiativeId: id, evidence, certainty: CERTAINTY[evidence] };
  }

  return {
    links(draft, section) {
      const numbers = namedNumbers(draft);
      return numbers.expedientes.flatMap((officialId) => linkOf(officialId, numbers, draft, section) ?? []);
    },
    get discovered() {
      return [...discovered.values()];
    },
    issues,
  };
}

/** The numbers that a document prints with a vote, and its words for them. */
interface NamedNumbers {
  expedientes: readonly string[];
  title: string;
  documentId: number;
  evidence: 'day_page' | 'diario';
}

const NOWHERE: NamedNumbers = { expedientes: [], title: '', documentId: 0, evidence: 'day_page' };

/** Returns the numbers of the page of the day, else of the Diario, whose headings with several cover several votes. */
function namedNumbers({ page, call, documents }: VoteDraft): NamedNumbers {
  if (page !== null && page.expedientes.length > 0) return { ...page, evidence: 'day_page' };
  if (call?.expedientes.length !== 1) return NOWHERE;
  return { ...call, documentId: documents[0]!, evidence: 'diario' };
}

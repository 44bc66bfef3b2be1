import type { SectionMeaning } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';
import {
  AUTHOR,
  candidatesWithoutAuthor,
  endingsOf,
  type TitleCandidate,
  titleCandidatesOf,
  titleWords,
} from './title-candidates.ts';

/** What the words of a vote say about its initiative. */
export interface VoteSubject {
  /** Type codes that the section and the words allow; null if neither restricts them. */
  types: ReadonlySet<string> | null;
  /** The most likely first. */
  titleCandidates: TitleCandidate[];
  /** Endings of words that do not begin with a title; one of them can be a whole title. The longest first. */
  endings: TitleCandidate[];
}

/**
 * The names of kinds with which texts and titles begin; of two with the same beginning, the longer comes
 * first.
 */
const HEADS: { head: string; types: string[] }[] = [
  { head: 'proposicion no de ley', types: ['162'] },
  { head: 'proposicion de ley', types: ['120', '122', '123', '124', '125'] },
  { head: 'proyecto de ley', types: ['121'] },
  { head: 'real decreto-ley', types: ['130'] },
  { head: 'real decreto ley', types: ['130'] },
  { head: 'mocion consecuencia de interpelacion urgente', types: ['173'] },
  { head: 'mocion consecuencia de interpelacion', types: ['171', '173'] },
  { head: 'interpelacion urgente', types: ['172'] },
  { head: 'subcomision', types: ['154'] },
  { head: 'declaracion', types: ['250'] },
  { head: 'solicitud de ratificacion', types: ['110', '112'] },
  { head: 'solicitud', types: ['156', '158'] },
  { head: 'comision de investigacion', types: ['152'] },
  { head: 'propuesta', types: ['127'] },
  { head: 'proposicion', types: ['410', '100', '101'] },
  { head: 'proyecto', types: ['102'] },
];

/** Treaties are called by their own names, with or without the words for the action requested on them. */
export const HEADLESS: ReadonlySet<string> = new Set(['110', '112']);
/** Types whose titles begin with a name of their kind. */
const HEADED = new Set(HEADS.flatMap(({ types }) => types).filter((type) => !HEADLESS.has(type)));

/** Reads the subject of a vote from its words; the section restricts the kinds of initiative. */
export function voteSubject(text: string, section: SectionMeaning | null): VoteSubject {
  const folded = fold(text);
  const headed = headOf(folded, section?.types ?? null);
  if (headed === null && section !== null && AUTHOR.test(folded))
    return { types: section.types, titleCandidates: titleCandidatesOf(folded), endings: [] };
  if (headed === null) {
    const types = section === null ? null : new Set([...section.types].filter((type) => !HEADED.has(type)));
    return { types, titleCandidates: candidatesWithoutAuthor(folded), endings: endingsOf(folded) };
  }
  const former = FORMERLY.exec(headed.rest)?.[1];
  const before = former === undefined ? null : headOf(former, headed.types);
  const formerly = before === null ? [] : titleCandidatesOf(before.rest);
  return {
    types: headed.types,
    titleCandidates: [...titleCandidatesOf(headed.rest), ...formerly, ...candidatesWithoutAuthor(folded)],
    endings: [...headed.types].every((type) => HEADLESS.has(type)) ? endingsOf(headed.rest) : [],
  };
}

/** Bills change their name during the procedure, and some documents keep the first one. */
const FORMERLY = /\(antes denominad[oa] (.*)\)/;

/** Returns the first kind that the text names and the section allows, and the text after it. */
function headOf(
  folded: string,
  allowed: ReadonlySet<string> | null,
): { types: Set<string>; rest: string } | null {
  let first: { at: number; types: Set<string>; rest: string } | null = null;
  for (const { head, types } of HEADS) {
    const possible = types.filter((type) => allowed === null || allowed.has(type));
    const at = possible.length === 0 ? -1 : positionOf(head, folded);
    if (at < 0 || (first !== null && at >= first.at)) continue;
    first = { at, types: new Set(possible), rest: folded.slice(at + head.length) };
  }
  return first;
}

/** Returns where a text contains these words as whole words. */
function positionOf(words: string, text: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!LETTER.test(before) && !LETTER.test(after)) return at;
  }
  return -1;
}

const LETTER = /[a-z0-9]/;

/** Returns the words of an initiative's title after the name of its kind. */
export function titleOf(title: string, type: string): string {
  const folded = fold(title);
  const named = HEADS.find(({ head, types }) => types.includes(type) && folded.startsWith(head));
  const rest = named === undefined ? folded : folded.slice(named.head.length);
  return titleWords(type === '154' ? rest.replace(WITHIN_COMMITTEE, '') : rest);
}

/** Titles of subcommittees name the committee, which texts of votes leave out. */
const WITHIN_COMMITTEE = /^, en el seno de .*?, (?=para |relativ|sobre )/;

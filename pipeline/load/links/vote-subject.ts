import { fold } from '../../fold.ts';
import type { SectionMeaning } from './sections.ts';
import {
  AUTHOR,
  candidatesWithoutAuthor,
  endingsOf,
  type TitleCandidate,
  titleCandidatesOf,
  titleWords,
} from './title-candidates.ts';

/** What the words of a vote say about the initiative behind it. */
export interface VoteSubject {
  /** Type codes that the section and the words allow; null where neither says anything. */
  types: ReadonlySet<string> | null;
  /** The likeliest first. */
  titleCandidates: TitleCandidate[];
  /** Ends of words that begin with something else than a title: one of them may be a whole title. The longest first. */
  endings: TitleCandidate[];
}

/** The names of kinds as texts and titles begin them; of two that begin alike the longer stands first. */
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

/** Treaties go by names of their own, with or without what is asked for them. */
export const HEADLESS: ReadonlySet<string> = new Set(['110', '112']);
/** Types whose titles begin with a name of their kind. */
const HEADED = new Set(HEADS.flatMap(({ types }) => types).filter((type) => !HEADLESS.has(type)));

/** Reads what a vote is about out of its words; the section says which kinds of initiative it can be. */
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

/** Bills change their name on the way, and some documents keep the first. */
const FORMERLY = /\(antes denominad[oa] (.*)\)/;

/** The first kind that the text names, of those that the section allows, and what follows. */
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

/** Where a text has these words as words of their own. */
function positionOf(words: string, text: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!LETTER.test(before) && !LETTER.test(after)) return at;
  }
  return -1;
}

const LETTER = /[a-z0-9]/;

/** Words of the title of an initiative after the name of its kind. */
export function titleOf(title: string, type: string): string {
  const folded = fold(title);
  const named = HEADS.find(({ head, types }) => types.includes(type) && folded.startsWith(head));
  const rest = named === undefined ? folded : folded.slice(named.head.length);
  return titleWords(type === '154' ? rest.replace(WITHIN_COMMITTEE, '') : rest);
}

/** Titles of subcommittees name the committee that texts of votes leave out. */
const WITHIN_COMMITTEE = /^, en el seno de .*?, (?=para |relativ|sobre )/;

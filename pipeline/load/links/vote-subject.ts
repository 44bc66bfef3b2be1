import { fold } from '../../fold.ts';
import type { Section } from './sections.ts';

/** One way to read the title of an initiative out of the words of a vote. */
export interface TitleCandidate {
  /** Words of the title after the name of its kind, as `titleWords` makes them. */
  words: string;
  /** Who the text says proposed it, folded; null where it names nobody. */
  author: string | null;
}

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
  { head: 'proposicion no de ley', types: ['161', '162'] },
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

/** Treaties go by names of their own. */
const HEADLESS = new Set(['110', '112']);
/** Types whose titles begin with a name of their kind. */
const HEADED = new Set(HEADS.flatMap(({ types }) => types).filter((type) => !HEADLESS.has(type)));

/** What stands around a title: how it is voted, who proposed the amendment, what it was called before. */
const CLOSINGS = [
  /[,.]? se votan? /,
  /[,.]? en los terminos /,
  /[,.]? con las? enmiendas? /,
  /\. votacion /,
  /,? presentad[oa]s? /,
  /,? por (?:el|los) grupos? parlamentarios? /,
  /,? por tramitarse /,
  /,? teniendo en cuenta /,
  /,? constituida en /,
  /,? hasta el final /,
  /,? asi como la resolucion /,
  / \(antes /,
  / \(publica por /,
];

const AUTHOR =
  /^ ?(?:presentada |formulada )?(?:del?|de la|de los|de las) (?:grupos?|parlament[oa]?|asamblea|cortes|corts|junta|senado|comunidad|consejo|sr|sra|sres|sras|diputad[oa]s?)\b/;
/** No list of authors is longer; further commas belong to the title. */
const LONGEST_AUTHOR = 400;

/** Reads what a vote is about out of its words; the section says which kinds of initiative it can be. */
export function voteSubject(text: string, section: Section | null): VoteSubject {
  const folded = fold(text);
  const headed = headOf(folded, section?.types ?? null);
  if (headed === null && section !== null && AUTHOR.test(folded))
    return { types: section.types, titleCandidates: titleCandidatesOf(folded), endings: [] };
  if (headed === null) {
    const types = section === null ? null : new Set([...section.types].filter((type) => !HEADED.has(type)));
    return { types, titleCandidates: plainly(folded), endings: endingsOf(folded) };
  }
  const former = FORMERLY.exec(headed.rest)?.[1];
  const before = former === undefined ? null : headOf(former, headed.types);
  const formerly = before === null ? [] : titleCandidatesOf(before.rest);
  return {
    types: headed.types,
    titleCandidates: [...titleCandidatesOf(headed.rest), ...formerly, ...plainly(folded)],
    endings: [],
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

/** Behind an author the title goes on after one of the commas: the first that gives a known title is the right one. */
function titleCandidatesOf(rest: string): TitleCandidate[] {
  const [, quality = '', authored] = QUALIFIED.exec(rest)!;
  if (!AUTHOR.test(authored!)) return plainly(rest);
  const behind: TitleCandidate[] = [];
  for (const at of endsOfAuthor(authored!)) {
    const author = titleWords(authored!.slice(0, at));
    for (const words of cut(authored!.slice(at + 1)))
      behind.push({ words: titleWords(`${quality} ${words}`), author });
  }
  return behind.length === 0 ? plainly(rest) : behind;
}

/** Every comma, and before all of them where the title goes on without one. */
function endsOfAuthor(authored: string): number[] {
  const commas = [...authored.matchAll(/,/g)].map(({ index }) => index);
  const without = authored.search(GOES_ON);
  return [...(without < 0 ? [] : [without]), ...commas].filter((at) => at < LONGEST_AUTHOR);
}

/** "… del Grupo Parlamentario Socialista para conocer …" */
const GOES_ON = /(?<!,) (?:sobre|para|acerca|relativ[ao]s?|por la que|en relacion) /;

/** "Proposición de Ley Orgánica del Grupo …, para …": the quality belongs to the title, the author does not. */
const QUALIFIED = /^( organica)?(.*)$/;

const plainly = (text: string): TitleCandidate[] =>
  cut(text).map((words) => ({ words: titleWords(words), author: null }));

/** The text whole, then less each of the phrases that can follow a title. */
function cut(text: string): string[] {
  const ends = CLOSINGS.flatMap((closing) => {
    const at = text.search(closing);
    return at > 0 ? [at] : [];
  });
  return [text, ...ends.sort((a, b) => b - a).map((end) => text.slice(0, end))];
}

/** An end of fewer words may stand in any text. */
const SHORTEST_ENDING = 4;

/** "Enmiendas a la totalidad presentadas por … al Tratado …": the title begins with one of the words. */
function endingsOf(folded: string): TitleCandidate[] {
  const endings = cut(folded).flatMap((text) => {
    const all = titleWords(text).split(' ');
    return all.slice(1, 1 - SHORTEST_ENDING).map((_, at) => all.slice(at + 1));
  });
  return endings
    .toSorted((a, b) => b.length - a.length)
    .map((words) => ({ words: words.join(' '), author: null }));
}

/** Words of a folded text with single spaces between them: punctuation tells nothing apart. */
export const titleWords = (folded: string): string => folded.replace(/[^a-z0-9]+/g, ' ').trim();

/** Words of the title of an initiative after the name of its kind. */
export function titleOf(title: string, type: string): string {
  const folded = fold(title);
  const named = HEADS.find(({ head, types }) => types.includes(type) && folded.startsWith(head));
  const rest = named === undefined ? folded : folded.slice(named.head.length);
  return titleWords(type === '154' ? rest.replace(WITHIN_COMMITTEE, '') : rest);
}

/** Titles of subcommittees name the committee that texts of votes leave out. */
const WITHIN_COMMITTEE = /^, en el seno de .*?, (?=para |relativ|sobre )/;

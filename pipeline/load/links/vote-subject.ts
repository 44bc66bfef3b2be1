import type { SectionMeaning } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';

/** What the words of a vote say about its initiative. */
export interface VoteSubject {
  /** Type codes that the section and the words allow; null if neither restricts them. */
  types: ReadonlySet<string> | null;
  /** The most likely first. */
  titleCandidates: TitleCandidate[];
  /** Endings of words that do not begin with a title; one of them can be a whole title. The longest first. */
  endings: TitleCandidate[];
}

/** The names of kinds with which texts and titles begin; of two with the same beginning, the longer comes first. */
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

/** One way to read the title of an initiative out of the words of a vote. */
export interface TitleCandidate {
  /** Words of the title after the name of its kind, as `titleWords` makes them. */
  words: string;
  /** The proposer that the text names, folded; null if it names none. */
  author: string | null;
}

/** Phrases that follow a title: how the vote is taken, who proposed the amendment, the former name. */
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

/** The beginning of a text that names its authors before its title. */
const AUTHOR =
  /^ ?(?:presentada |formulada )?(?:del?|de la|de los|de las) (?:grupos?|parlament[oa]?|asamblea|cortes|corts|junta|senado|comunidad|consejo|sr|sra|sres|sras|diputad[oa]s?)\b/;
/** No list of authors is longer; later commas belong to the title. */
const LONGEST_AUTHOR = 400;

/** Returns readings of a title after an author, which starts behind one of the commas. */
function titleCandidatesOf(rest: string): TitleCandidate[] {
  const [, quality = '', authored] = QUALIFIED.exec(rest)!;
  if (!AUTHOR.test(authored!)) return candidatesWithoutAuthor(rest);
  const behind: TitleCandidate[] = [];
  for (const at of endsOfAuthor(authored!)) {
    const author = titleWords(authored!.slice(0, at));
    for (const words of cut(authored!.slice(at + 1)))
      behind.push({ words: titleWords(`${quality} ${words}`), author });
  }
  return behind.length === 0 ? candidatesWithoutAuthor(rest) : behind;
}

/** Returns every comma, preceded by the place where the title begins without one. */
function endsOfAuthor(authored: string): number[] {
  const commas = [...authored.matchAll(/,/g)].map(({ index }) => index);
  const without = authored.search(GOES_ON);
  return [...(without < 0 ? [] : [without]), ...commas].filter((at) => at < LONGEST_AUTHOR);
}

/** "… del Grupo Parlamentario Socialista para conocer …" */
const GOES_ON = /(?<!,) (?:sobre|para|acerca|relativ[ao]s?|por la que|en relacion) /;

/** "Proposición de Ley Orgánica del Grupo …, para …": "Orgánica" belongs to the title, the author does not. */
const QUALIFIED = /^( organica)?(.*)$/;

/** Returns candidates for the complete text, without looking for an author. */
const candidatesWithoutAuthor = (text: string): TitleCandidate[] =>
  cut(text).map((words) => ({ words: titleWords(words), author: null }));

/** Returns the whole text, then the text without each phrase that can follow a title. */
function cut(text: string): string[] {
  const ends = CLOSINGS.flatMap((closing) => {
    const at = text.search(closing);
    return at > 0 ? [at] : [];
  });
  return [text, ...ends.sort((a, b) => b - a).map((end) => text.slice(0, end))];
}

/** An ending of fewer words can occur in any text. */
const SHORTEST_ENDING = 4;

/** Returns endings of "Enmiendas a la totalidad presentadas por … al Tratado …": the title is one of them. */
function endingsOf(folded: string): TitleCandidate[] {
  const endings = cut(folded).flatMap((text) => {
    const all = titleWords(text).split(' ');
    return all.slice(1, 1 - SHORTEST_ENDING).map((_, at) => all.slice(at + 1));
  });
  return endings
    .toSorted((a, b) => b.length - a.length)
    .map((words) => ({ words: words.join(' '), author: null }));
}

/** Returns the words of a folded text with single spaces, because titles do not differ by punctuation. */
export const titleWords = (folded: string): string => folded.replace(/[^a-z0-9]+/g, ' ').trim();

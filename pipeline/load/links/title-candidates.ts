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
export const AUTHOR =
  /^ ?(?:presentada |formulada )?(?:del?|de la|de los|de las) (?:grupos?|parlament[oa]?|asamblea|cortes|corts|junta|senado|comunidad|consejo|sr|sra|sres|sras|diputad[oa]s?)\b/;
/** No list of authors is longer; later commas belong to the title. */
const LONGEST_AUTHOR = 400;

/**
 * After an author, the title starts behind one of the commas: the first that leads to a known title is the
 * right one.
 */
export function titleCandidatesOf(rest: string): TitleCandidate[] {
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

/**
 * "Proposición de Ley Orgánica del Grupo …, para …": "Orgánica" belongs to the title, the author does not.
 */
const QUALIFIED = /^( organica)?(.*)$/;

/** Returns candidates for the complete text, without looking for an author. */
export const candidatesWithoutAuthor = (text: string): TitleCandidate[] =>
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

/** "Enmiendas a la totalidad presentadas por … al Tratado …": the title begins at one of the words. */
export function endingsOf(folded: string): TitleCandidate[] {
  const endings = cut(folded).flatMap((text) => {
    const all = titleWords(text).split(' ');
    return all.slice(1, 1 - SHORTEST_ENDING).map((_, at) => all.slice(at + 1));
  });
  return endings
    .toSorted((a, b) => b.length - a.length)
    .map((words) => ({ words: words.join(' '), author: null }));
}

/**
 * Returns the words of a folded text with single spaces between them, because titles do not differ by
 * punctuation.
 */
export const titleWords = (folded: string): string => folded.replace(/[^a-z0-9]+/g, ' ').trim();

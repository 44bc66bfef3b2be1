/** Words that turn the sense of a name: a name is not cut before them where another cut is possible. */
const TURNS_SENSE =
  /\b(?:contra|ante|frente a|condena|rechazo|derogación|supresión|evitar|impedir|prohibición|en defensa|a favor|sin|no|ni|salvo|excepto|contrari[oa])\b/iu;

/** Where a phrase may end: before these words what precedes is complete. */
const ENDS =
  /(?:[,;])? (?=(?:y|e|o|así como|para|por|en|con|mediante|desde|hasta|según|durante|que|cuando|donde|a través de|a fin de|al objeto de|incluyendo|especialmente|particularmente|relativ[oa]s?|i|per|amb|mitjançant|segons)\b)|[,;] /giu;

/** People, whom only the words behind them name. */
const PEOPLE =
  /\b(?:personas|ciudadan[oa]s|trabajador[ea]s|familias|pacientes|víctimas|jóvenes|mujeres|niñ[oa]s|menores)$/u;

/** An ending after which a phrase is not complete. */
const DANGLES =
  /(?:^|[\s«"(])(?:del?|la|el|las|los|y|e|o|a|al|en|por|para|con|contra|que|se|su|sus|un|una|lo|sobre|entre|ante|desde|hasta|como|i|d’|els?|les|amb|per|art[íi]culos?|n[úu]mero|Ley(?: Orgánica)?(?: \d+\/\d+)?|Llei(?: orgànica)?(?: \d+\/\d+)?|Decreto(?:[- ][Ll]ey)?(?: \d+\/\d+)?)$/iu;

/**
 * Drops whole trailing clauses until a name fits. Keeps words that turn the sense if any shorter name can keep
 * them. Never cuts inside a quotation, a bracket or the name of a law.
 */
export function shorten(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const ends = [...name.matchAll(ENDS)].map(({ index }) => index).filter((at) => at > 0 && at <= longest);
  const cuts = ends
    .map((at) => ({ kept: name.slice(0, at).replace(/[\s,;:]+$/u, ''), dropped: name.slice(at) }))
    .filter(
      ({ kept }) => kept.length >= SHORTEST && !DANGLES.test(kept) && isBalanced(kept) && !isHalfList(kept),
    )
    .filter(({ kept, dropped }) => !(PEOPLE.test(kept) && /^ (?:con|en|que|por)\b/u.test(dropped)))
    .reverse();
  const keepsSense = cuts.find(({ dropped }) => !TURNS_SENSE.test(dropped) && !/^,? que\b/u.test(dropped));
  const cut = (keepsSense ?? cuts[0])?.kept;
  if (cut !== undefined) return cut;
  const bare = name.replaceAll('"', '');
  return bare === name ? atWord(name, longest) : shorten(bare, longest);
}

const SHORTEST = 24;

const isBalanced = (words: string): boolean =>
  [
    ['«', '»'],
    ['(', ')'],
    ['“', '”'],
  ].every(([open, close]) => words.split(open!).length === words.split(close!).length) &&
  words.split('"').length % 2 === 1;

/** "entre España": an agreement needs both sides. */
const isHalfList = (words: string): boolean => /\b(?:entre|tanto) (?:(?! y | e | i ).)*$/u.test(words);

function atWord(name: string, longest: number): string {
  let kept = name.slice(0, longest + 1);
  do kept = kept.slice(0, Math.max(kept.lastIndexOf(' '), 0)).replace(/[\s,;:]+$/u, '');
  while (kept.includes(' ') && DANGLES.test(kept));
  return kept === '' ? name.slice(0, longest) : kept;
}

/** Words that turn the sense of a name: a name is not cut before them where another cut is possible. */
const TURNS_SENSE =
  /\b(?:contra|ante|frente a|condena|rechazo|derogación|supresión|evitar|impedir|prohibición|en defensa|a favor|sin|no|ni|salvo|excepto|contrari[oa])\b/iu;

/** Where a phrase may end: before these words what precedes is complete. */
const ENDS =
  /(?:[,;])? (?=(?:y|e|o|así como|para|por|en|con|mediante|desde|hasta|según|durante|que|cuando|donde|a través de|a fin de|al objeto de|incluyendo|especialmente|particularmente|relativ[oa]s?|dirigid[oa]s? al?|destinad[oa]s? al?|enmarcad[oa]s?|i|per|amb|mitjançant|segons|adreçad[oae]s? al?|destinad[ae]s? al?)\b)|[,;] |:? (?=')/giu;

/** People, whom only the words behind them name. */
const PEOPLE =
  /\b(?:personas|ciudadan[oa]s|trabajador[ea]s|familias|pacientes|víctimas|jóvenes|mujeres|niñ[oa]s|menores)$/u;

/** An ending after which a phrase is not complete. */
const DANGLES =
  /(?:^|[\s«"(])(?:del?|la|el|las|los|y|e|o|a|al|en|por|para|con|contra|que|se|su|sus|un|una|lo|sobre|entre|ante|sin|desde|hasta|como|i|d’|els?|les|amb|per|art[íi]culos?|n[úu]mero|relación|respecto|cuanto|motivo|de acuerdo|consecuencia|tal(?:es)?|cuy[oa]s?|necesari[oa]s|necess[àa]ri(?:e?s)?|hech[oa]s?|en (?:especial|particular)|especialment?e?|particularment?e?|(?:que|al que|a la que) (?:se )?\p{Ll}+|(?:enmarcad|relacionad|derivad|basad|dirigid|destinad|orientad|referid|sometid)[oa]s?|Ley(?: Orgánica)?(?: \d+\/\d+)?|Llei(?: orgànica)?(?: \d+\/\d+)?|Decreto(?:[- ][Ll]ey)?(?: \d+\/\d+)?)$/iu;

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
    .filter(({ kept, dropped }) => !separates(kept, dropped))
    .reverse();
  const first = pick(cuts, longest);
  const whole = pick(
    cuts.filter((cut) => !endsInParticiple(cut)),
    longest,
  );
  const isWhole = whole !== undefined && whole.length >= Math.max(longest / 2, first!.length * MOST_OF_IT);
  const cut = isWhole && !losesSense(first!, whole) ? whole : first;
  if (cut !== undefined && (cut.length >= longest / 2 || !isVague(cut))) return cut;
  if (cut !== undefined) return beforeComplement(name, longest) ?? cut;
  const bare = [/["«»]/gu, OPENING, CLOSING].reduce((words, mark) => words.replace(mark, ''), name);
  return bare === name ? atWord(name, longest) : shorten(bare, longest);
}

const SHORTEST = 24;
/** A shorter name with a better end keeps so much of the longer one: below that it loses what the name is about. */
const MOST_OF_IT = 0.75;
/** A name of so many characters is complete without the clause that describes its last noun. */
const LONG = 100;

const isBalanced = (words: string): boolean =>
  [
    ['«', '»'],
    ['(', ')'],
    ['“', '”'],
  ].every(([open, close]) => words.split(open!).length === words.split(close!).length) &&
  words.split('"').length % 2 === 1 &&
  countOf(words, OPENING) === countOf(words, CLOSING);

/** Single quotation marks, which are apostrophes inside words. */
const OPENING = /(?<=^|[ («])'/gu;
const CLOSING = /'(?=$|[ ,.;:)»])/gu;

const countOf = (words: string, mark: RegExp): number => [...words.matchAll(mark)].length;

/** "entre España": an agreement needs both sides. */
const isHalfList = (words: string): boolean => /\b(?:entre|tanto) (?:(?! y | e | i ).)*$/u.test(words);

interface Cut {
  kept: string;
  dropped: string;
}

/** Returns the best cut: not inside an enumeration if one of at least half of the length is not. */
function pick(cuts: readonly Cut[], longest: number): string | undefined {
  const best = bestOf(cuts.filter(({ dropped }) => !isInsideList(dropped)));
  return best !== undefined && best.length >= longest / 2 ? best : bestOf(cuts)?.replace(ITEMS, '');
}

/** Nouns and adjectives with the endings of participles. */
const NO_PARTICIPLE =
  /(?<!\p{L})(?:abogad|aliad|alumnad|clasificad|indefinid|asalariad|casad|contenid|cuidad|década|delegad|diputad|emplead|entrad|estad|ganad|grad|jornad|juzgad|jurad|lad|llamad|marcad|medid|mercad|morad|parad|partid|pasad|pescad|privad|pérdid|resultad|salid|senad|sentid|soldad|tratad|vid|viud)[oa]?s?$/u;
const PARTICIPLE =
  /(?<=\s)(?:\p{Ll}{2,}[aií]d[oa]s?|(?:in|su|ad|de|pre)s?crit[oa]s?|escrit[oa]s?|previst[oa]s?|(?:com|dis|ex)puest[oa]s?)(?: en (?:gran )?parte)?$/u;
const COMPLEMENT =
  /^,? (?:por|en|con|a|al|de|del|desde|mediante|entre|ante|bajo|sobre|para|per|amb|als)(?= )/u;

/** "las entidades inscritas | en la Zona Especial Canaria", "financiado en parte | por …". */
const endsInParticiple = ({ kept, dropped }: Cut): boolean =>
  PARTICIPLE.test(kept) && !NO_PARTICIPLE.test(kept) && COMPLEMENT.test(dropped);

/** Returns whether a shorter name lacks the words that turn the sense of a longer one. */
const losesSense = (longer: string, shorter: string): boolean =>
  TURNS_SENSE.test(longer) && !TURNS_SENSE.test(shorter);

/** Returns the longest name, if possible one that keeps the words that turn the sense. Cuts come longest first. */
function bestOf(cuts: readonly Cut[]): string | undefined {
  const keepsSense = cuts.find(
    ({ kept, dropped }) => !TURNS_SENSE.test(dropped) && (kept.length >= LONG || !/^,? que\b/u.test(dropped)),
  );
  return (keepsSense ?? cuts[0])?.kept;
}

/**
 * Returns whether a cut falls between words that belong together: "Ceuta | y Melilla", "de interés | y de
 * iniciativa pública", "así como para el estudio | y propuesta de medidas", "y el estudio | para la creación".
 */
const separates = (kept: string, dropped: string): boolean =>
  (/(?:\p{Lu}[\p{L}-]*|\d)$/u.test(kept) && /^,? (?:y|e|o|i) (?:\p{Lu}|\d)/u.test(dropped)) ||
  (/[aei]r$/u.test(kept) && /^ (?:y|e|o|u|i) \p{L}+[aei]r\b/u.test(dropped)) ||
  (/, (?:\p{L}+ ){0,2}\p{L}+$/u.test(kept) && /^ (?:y|e|o|i) \p{L}/u.test(dropped)) ||
  /^ (?:y|e|o|i) \p{L}+$/u.test(dropped) ||
  /^ (?:y|e|o|i) de (?!l[ao]s? |el )/u.test(dropped) ||
  /,? así como (?:para |por |de |con |en )?(?:el |la |los |las )?\p{Ll}+$/u.test(kept) ||
  // "al Gobierno | y a la dirección de su partido".
  (/ al? (?:l[ao]s? )?[^ ]+(?: de [^ ]+)?$/u.test(kept) && /^ y (?:al|a l[ao]s?) /u.test(dropped)) ||
  / (?:y|e|i) (?:el|la|los|las|els|les|sobre|para|per a) \p{Ll}+(?: \p{Ll}+)?$/u.test(kept) ||
  // What a quotation names is only known without it if a number or name precedes it: "la medida 8.272 del Eje 8".
  (/^:? '/u.test(dropped) && !/(?:\d|(?<=^|\s)\p{Lu}\p{L}*),?$/u.test(kept)) ||
  /, (?:en|con|por|para|sobre|amb|per) (?:su |sus |el |la |los |las )?\p{Ll}+$/u.test(kept);

/** Returns whether a cut falls inside an enumeration: "belicistas | , anexionistas y …". */
const isInsideList = (dropped: string): boolean =>
  /^, (?:\p{L}+ ){0,2}\p{L}+(?:(?:, \p{L}+)*,? (?:y|e|o|i) |,)/u.test(dropped);

/** Words of an enumeration behind its first word: without its end it names the first alone. */
const ITEMS = /(?<=.{24})(?:, \p{L}+)+$/u;

/** Nouns that name a matter only with a complement. */
const VAGUE =
  /^(?:trámites|plazos|presupuestos|regulación|medidas|actuaciones|situación|política|planes?|propuestas?|necesidad|cumplimiento|impulso|mejora|gestión|modificación|inversiones|proyectos?|el|la|los|las|del?|y|e|,)$/iu;

const isVague = (words: string): boolean =>
  words.split(/(?=,)|\s+/u).every((word) => VAGUE.test(word) || word === '');

/** Returns the longest beginning that ends before "de": what follows only narrows it. */
function beforeComplement(name: string, longest: number): string | null {
  const cuts = [...name.matchAll(/ (?=(?:del?)\b)/gu)]
    .map(({ index }) => name.slice(0, index))
    .filter((kept) => kept.length <= longest && kept.length > longest / 2)
    .filter((kept) => !DANGLES.test(kept) && isBalanced(kept));
  return cuts.at(-1) ?? null;
}

function atWord(name: string, longest: number): string {
  let kept = name.slice(0, longest + 1);
  do kept = kept.slice(0, Math.max(kept.lastIndexOf(' '), 0)).replace(/[\s,;:]+$/u, '');
  while (kept.includes(' ') && DANGLES.test(kept));
  return kept === '' ? name.slice(0, longest) : kept;
}

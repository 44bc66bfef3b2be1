import type { Subject } from './headline-facts.ts';

/** A law as titles cite it: "Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal". */
const DATE =
  /(\b(?:Ley(?: Orgánica)?|Real Decreto(?:[- ][Ll]ey| Legislativo)?) \d+\/(?:\d{4}|\d{2})), de \d+ de [a-záéíóú]+(?: de \d{4})?(?:, (?=(?:del? |sobre |para |regulador|\p{Lu}))|(?=,|$| ))/giu;
const ALONE_BY = /^por (?:la|el) que se /iu;
const LATER = /,? (?:y )?por (?:la|el) que se /iu;
const CHANGES = /^de (?:modificación|reforma)(?: parcial)? (?=de |del )/iu;

/**
 * Returns the name of a matter for headlines, which may cut it: without its kind and author, and empty if the
 * matter has a popular name.
 */
export function nameOf({ matter, name, knownAs }: Subject): string {
  if (knownAs !== null || matter === 'budget') return '';
  if (matter === 'decree_law') return shortDecree(name);
  if (matter === 'bill' || matter === 'rules') return shortName(name).words;
  if (matter === 'members_bill') return shortName(name, true).words;
  return shortTreaty(withoutDates(name));
}

/**
 * Names a treaty by its subject and parties: "entre el Reino de España y Chile, hecho en Madrid el 1 de mayo
 * de 2024" becomes "entre España y Chile".
 */
const shortTreaty = (name: string): string =>
  name
    .replace(/(?<= entre )el Reino de (?=España y )/u, '')
    .replace(/(?<= entre la Unión Europea) y sus Estados miembros, por una parte,(?= y (.+), por otra)/u, '…')
    .replace(/(?<= entre la Unión Europea….+), por otra(?=,|$)/u, '')
    .replace(DONE_IN, '');
const DONE_IN = /, hech[oa]s?(?: ad referendum)? en [^,]+?(?:, [^,]+,)? el \d[^,]*? \d{4}(?=$|, y )/u;

const withoutDates = (name: string): string => name.replace(DATE, '$1 ').replace(/\s+/g, ' ').trim();

/**
 * Removes a clause: "las medidas que va a adoptar el Gobierno para …" becomes "las medidas… para …". Negated
 * clauses stay.
 */
export const withoutClause = (name: string): string =>
  name
    .replace(OF_THE_GOVERNMENT, '…')
    .replace(WHICH_MEASURES, '…')
    .replace(WHO_IS_TO_TELL, '$1… ')
    .replace(IN_WHICH_MANNER, '…');
const OF_THE_GOVERNMENT =
  /(?<=\p{L}) que (?:(?!(?:no|ni|nunca|jamás|sin|tampoco) )\p{L}+ ){0,4}?el Gobierno(?: (?!(?:no|ni|nunca|jamás|sin|tampoco) )\p{L}+){0,5}?(?= (?:para|en|ante|contra|desde|respecto) )/u;

/** "qué medidas está poniendo en marcha el Gobierno para …". */
const WHICH_MEASURES =
  /(?<=\bqué \p{L}+)(?: (?!(?:no|ni|nunca|jamás|sin|tampoco) )\p{L}+){1,6}? el Gobierno(?= (?:para|en|ante|contra|desde|respecto) )/u;
/** "para que la Vicepresidenta Tercera del Gobierno y Ministra para … informe de …". */
const WHO_IS_TO_TELL =
  /^(para que) (?:el|la) (?:(?:Vicep|P)resident[ea]|Ministr[oa]) .+? (?=(?:informe|explique|rinda cuentas|dé cuenta)\b)/u;
/** "ejerza de manera efectiva y uniforme sus competencias", "están afectando a su Departamento las ramificaciones". */
const IN_WHICH_MANNER =
  / de manera \p{L}+(?: y \p{L}+)?(?= (?:sus?|el|la|los|las) )| a su (?:Departamento|Ministerio)(?= (?:el|la|los|las) )/u;

/** Names a code without its law: "de la Ley Orgánica 10/1995 del Código Penal" becomes "del Código Penal". */
export const byCode = (name: string): string =>
  name
    .replace(CONSOLIDATED, (_, before: string | undefined) => (before === undefined ? '' : `${before} `))
    .replace(LAW_OF_A_CODE, (_, before: string | undefined) =>
      before === undefined ? 'el ' : `${before.trim()}l `,
    );
const CONSOLIDATED =
  /\b(?:(de|a)l|el) Real Decreto Legislativo \d+\/\d{4},? por el que se aprueba el texto refundido de (?=la Ley )/gu;
const LAW_OF_A_CODE = /\b(de |a )?la Ley(?: Orgánica)? \d+\/\d{4},? del (?=Código )/gu;

/**
 * Removes the numbers of the laws that a name cites: "la Ley 22/1988 de Costas" becomes "la Ley de Costas".
 */
export const withoutNumbers = (name: string): string =>
  byCode(name)
    .replace(NUMBER_OF_LAW, '')
    .replace(CHANGE_OF_A_CHANGE, 'de $1 ')
    .replace(AND_ANOTHER_LAW, ' y $1');
const NUMBER_OF_LAW =
  /(?<=(?<!-)\bLey(?: Orgánica)?) \d+\/\d{2,4},?(?= (?:del? |sobre |para |por la que |[Rr]egulador|\p{Lu}))/gu;

/** The comma closed a clause between two laws: "la Ley 48/1960, sobre Navegación Aérea, y la Ley 21/2003". */
const AND_ANOTHER_LAW = /(?<=\bLey\b[^,]*), y ((?:de )?(?:la Ley|el texto refundido)\b)/gu;

/**
 * "de modificación de la Ley de modificación del Régimen Fiscal": without its number, this does not identify
 * a law that has no other name.
 */
const CHANGE_OF_A_CHANGE = /\bde (modificación|reforma) de la Ley(?: Orgánica)? de \1 (?=del? )/gu;

/**
 * The name of a law as people shorten it: without the dates of the laws it cites, and cut before the list of
 * other laws it changes. It uses only words of the original name.
 */
interface ShortName {
  /** Whether the law is named by the law that it changes, for lack of other words. */
  isReform: boolean;
  /** "de Movilidad Sostenible"; "que crea la Agencia Estatal de Salud Pública". */
  words: string;
}

/** `keepsHead`: the words follow an author, so that a reform must be named as one. */
export function shortName(name: string, keepsHead = false): ShortName {
  const plain = withoutDates(name);
  if (ALONE_BY.test(plain)) return { isReform: false, words: inTheActive(plain.replace(ALONE_BY, '')) };
  const later = plain.search(LATER);
  const cut = later > 0 && !isLawNamed(plain.slice(0, later)) ? plain.slice(0, later) : plain;
  const isReform = !keepsHead && CHANGES.test(cut);
  return { isReform, words: isReform ? cut.replace(CHANGES, '') : cut };
}

/**
 * "… Ley 12/2002, por la que se aprueba el Concierto": the following words name the cited law, not this one.
 */
const isLawNamed = (before: string): boolean => /\d+\/\d{2,4},?$/.test(before);

/**
 * Turns "modifican la Ley …" after "por la que se" into a statement about the text: "que modifica la Ley …".
 */
export function inTheActive(rest: string): string {
  const [verb = '', ...words] = rest.split(' ');
  const tail = words
    .join(' ')
    .replace(/ y se ([a-záéíóú]+)/giu, (_, other: string) => ` y ${singular(other)}`);
  return `que ${singular(verb)} ${tail}`;
}

const singular = (verb: string): string => verb.replace(/([ae])n$/iu, '$1');

/** "Real Decreto-ley 9/2024, de 23 de diciembre, por el que se adoptan medidas …": "9/2024, de medidas …". */
function shortDecree(name: string): string {
  return withoutDates(name.replace(/^(\d+\/\d{4}), de \d+ de [a-záéíóú]+(?: de \d{4})?/iu, '$1'))
    .replace(
      /, por el que se (?:adoptan|aprueban|establecen|introducen) (?:(?:determinadas|diversas) )?medidas/iu,
      ', de medidas',
    )
    .replace(/, por el que se ([a-záéíóú]+)/iu, (_, verb: string) => `, que ${singular(verb)}`);
}

/**
 * Cuts words to a maximum number of characters and ends them with an ellipsis. Cuts at the end of a phrase if
 * enough remains, so that no noun loses the words that restrict it; otherwise at a word. The result has no
 * incomplete ending, and closes its quotation marks.
 */
export function fitted(words: string, longest: number): string {
  if (words.length <= longest) return words;
  const room = words.slice(0, longest);
  const phrase = [...room.matchAll(PHRASE_ENDS)].at(-1)?.index ?? 0;
  const space = room.lastIndexOf(' ');
  const isEnough = phrase >= longest * ENOUGH && !NUMBER_ALONE.test(room.slice(0, phrase));
  const end = isEnough ? phrase : space > 0 ? space : longest - 1;
  const kept = room.slice(0, Math.min(end, longest - 1)).replace(LOOSE_END, '');
  if (kept.split('"').length % 2 === 1) return `${kept}…`;
  if (kept.length > longest - 2) return fitted(words, longest - 1);
  return words[kept.length] === '"' ? `${kept}"…` : `${kept}…"`;
}

/** Words before which a phrase is complete; an agreement between two parties needs both. */
const PHRASE_ENDS =
  /(?<! entre (?:España|la Unión Europea…)),? (?=(?:y|e|o|para|por|en|con|mediante|ante|desde|hasta|así|cuando|según|donde)\b)|, /giu;
/** Minimum share of the length that a phrase must fill. */
const ENOUGH = 0.6;
/** A law named only by its number says little: prefer half a name. */
const NUMBER_ALONE = /\bLey(?: Orgánica)? \d+\/\d{2,4}$/u;
const LOOSE_END =
  /(?:[\s,;:.…(«"“]+|\s(?:de|del|la|el|las|los|y|e|o|a|al|en|por|para|con|contra|que|se|su|sus|un|una|lo|medio|sobre|entre|ante|desde|hasta|en materia|como|ha|han|va|van|está|están|es|son|no|the|of|and|that|to|for|on|d[’'e]|i|per|amb|\d+ de|de \d+(?: de [a-z]+)?))+$/iu;

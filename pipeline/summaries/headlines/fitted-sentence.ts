import { amendedPlaces, placesAlone } from './amended-places.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import type { HeadlineGrammar, HeadlineWords } from './headline-grammar.ts';
import { isVague, onlyMatter } from './matter-words.ts';
import { briefNamings, type Naming, wholeNamings } from './namings.ts';
import { fitted } from './short-name.ts';

/** Maximum length of a headline in characters. */
export const LONGEST_HEADLINE = 110;

/** Minimum length of a shortened name: if less would remain, the headline names fewer presenters instead. */
const SHORTEST_NAME = 18;

const LONGEST_PLACE = 40;
const SHORTEST_PLACE = 27;
/** Maximum length of a part that has a name instead of numbers. */
const LONGEST_PART = 50;

/** How the headline lists the presenters. */
interface Listing {
  /** If there are more, only the first is named. */
  most: number;
  withMembers: boolean;
}
const SHORTEST_LISTING: Listing = { most: 1, withMembers: false };
const LISTINGS: readonly Listing[] = [
  { most: 3, withMembers: true },
  { most: 3, withMembers: false },
  SHORTEST_LISTING,
];

/**
 * Returns the subject and the outcome of a vote, within the maximum length of a headline including the suffix. A
 * request for a committee that does not fit whole is named by the committee's subject.
 */
export function fittedSentence(
  vote: HeadlineFacts,
  grammar: HeadlineGrammar,
  suffix: string,
  { keepsMembers = false } = {},
): string {
  const written = shortenedSentence(vote, grammar, suffix, keepsMembers);
  if (vote.question !== 'committee' || !written.includes('…')) return written;
  const { subject } = vote;
  return shortenedSentence(
    { ...vote, subject: { ...subject, title: onlyMatter(subject.title) } },
    grammar,
    suffix,
    keepsMembers,
  );
}

/**
 * Shortens the name of the matter, then cuts it, then its place in a budget, then the list of presenters,
 * until the sentence fits.
 */
function shortenedSentence(
  vote: HeadlineFacts,
  grammar: HeadlineGrammar,
  suffix: string,
  keepsMembers: boolean,
): string {
  const facts = { ...vote, part: vote.part === null ? null : briefPart(vote.part) };
  const whole = wholeNamings(facts, grammar);
  const brief = briefNamings(facts, whole);
  const sentences = vote.question === 'take_into_consideration' ? [false, true] : [false];
  const write = ({ subject, name }: Naming, listing: Listing, place: string, isBrief = false): string => {
    const named = { ...facts, subject };
    return `${grammar.sentence(named, { ...wording(named, grammar, name, listing), isBrief })}${place}${suffix}`;
  };
  const fits = (listing: Listing, place: string): string | undefined =>
    sentences
      .flatMap((isBrief) => [...whole, ...brief].map((naming) => write(naming, listing, place, isBrief)))
      .find((headline) => headline.length <= LONGEST_HEADLINE);
  // Prefer the whole matter without members of a group to members without the matter.
  if (facts.subject.place === null)
    for (const listing of LISTINGS.filter(
      ({ most, withMembers }) => most > 1 && (withMembers || !keepsMembers),
    )) {
      const headline = fits(listing, '');
      if (headline !== undefined) return headline;
    }
  const places = placesOf(facts, grammar);
  for (const tried of places.length === 1 ? [places] : [places, ['']])
    for (const listing of LISTINGS)
      for (const place of tried) {
        const headline = fits(listing, place);
        if (headline !== undefined) return headline;
        for (const naming of [...brief.toReversed(), ...whole.toReversed()]) {
          const cut = longest(
            sentences.map((isBrief) =>
              cutNaming(naming, listing, (cut) => write(cut, listing, place, isBrief)),
            ),
          );
          if (cut !== null && (naming === whole[0] || !OF_SOME_LAW.test(cut.headline))) return cut.headline;
        }
      }
  const words = { ...wording(facts, grammar, whole.at(-1)!.name, SHORTEST_LISTING), isBrief: true };
  const cut = closed(fitted(grammar.sentence(facts, words), LONGEST_HEADLINE - 1 - suffix.length));
  // Prefer the whole matter without the applicant to an incomplete matter or applicant.
  const unasked = grammar.sentence(facts, { ...words, by: '' });
  const isWhole = facts.question === 'committee' && `${unasked}${suffix}`.length <= LONGEST_HEADLINE;
  return `${isWhole && cut.length <= unasked.length + 1 ? unasked : cut}${suffix}`;
}

/** Names all of several places or none: one would seem to mean all of them. */
function briefPart(part: string): string | null {
  if (/^\d/.test(part) || part.length <= LONGEST_PART) return part;
  const places = amendedPlaces(part);
  if (places === null) return fitted(part, LONGEST_PART);
  const named = placesAlone(places);
  return named.length > LONGEST_PART && places.length > 1 ? null : fitted(named, LONGEST_PART);
}

/**
 * Closes the quotation marks that a cut left open; directly after the opening mark, the cut removed nothing
 * from the quotation.
 */
export const closed = (cut: string): string =>
  /[»”]…$/.test(cut)
    ? cut.slice(0, -1)
    : cut.endsWith('…')
      ? `${cut}${QUOTES.map(([open, close]) => (cut.lastIndexOf(open) > cut.lastIndexOf(close) ? close : '')).join('')}`
      : cut;
/** Inner marks first. */
const QUOTES = [
  ['“', '”'],
  ['«', '»'],
] as const;

/** A name cut before it identifies the law or the rules: then the number of the law says more. */
const OF_SOME_LAW =
  /\b(?:Ley(?: Orgánica| General)?(?: por la que(?: se(?: \p{L}+)?)?| (?:para|sobre)(?: (?:el|la|los|las))? \p{L}+)?|(?:modificación|reforma) del Régimen)…/u;

/** A headline with a shortened name. */
interface Cut {
  headline: string;
  /** Characters of the name that remain. */
  left: number;
}

/** Returns the cut that keeps most of a name; the first of several equal ones. */
const longest = (cuts: readonly (Cut | null)[]): Cut | null =>
  cuts.reduce((best, cut) => (cut !== null && cut.left > (best?.left ?? 0) ? cut : best), null);

/**
 * Returns null if too little would remain. A translation can be longer than the official words, which are
 * then cut further.
 */
function cutNaming(naming: Naming, listing: Listing, write: (cut: Naming) => string): Cut | null {
  const { name } = naming;
  const room = name.length - (write(naming).length - LONGEST_HEADLINE);
  if (room < Math.min(SHORTEST_NAME, name.length) && listing !== SHORTEST_LISTING) return null;
  for (let letters = room; letters >= room - LONGER_IN_TRANSLATION && letters > 0; letters--) {
    const cut = fitted(name, letters);
    if (SAYS_NOTHING.test(cut) || isVague(cut)) return null;
    const headline = write({ ...naming, name: cut });
    if (headline.length <= LONGEST_HEADLINE) return { headline, left: cut.length };
  }
  return null;
}
const LONGER_IN_TRANSLATION = 16;
/** A name of which only the opening words remain. */
const SAYS_NOTHING =
  /^(?:del?|sobre(?:…[^…]{0,3})?|para|que(?: \p{L}+)?|relativ[oa]s?|en materia|(?:del )?texto(?: refundido)?)?…$/iu;

/**
 * Returns a part of a budget in full and shortened: "Sección 15 (Hacienda y Administraciones Públicas)",
 * "Sección 15".
 */
function placesOf({ subject: { place } }: HeadlineFacts, grammar: HeadlineGrammar): string[] {
  if (place === null) return [''];
  const [bare = '', ...named] = place.split(/(?= \()/);
  const where = fitted(bare, LONGEST_PLACE);
  return [`${where}${named.join('')}`, where, fitted(bare, SHORTEST_PLACE)].map(
    (words) => `: ${grammar.place(words)}`,
  );
}

function wording(
  facts: HeadlineFacts,
  grammar: HeadlineGrammar,
  name: string,
  { most, withMembers }: Listing,
): Omit<HeadlineWords, 'isBrief'> {
  const listed = (who: HeadlineFacts['presenters']): string => {
    const named = who.slice(0, who.length > most ? 1 : most);
    const names = named.map((each) => grammar.presenter(withMembers ? each : { ...each, members: null }));
    const unnamed = who.slice(named.length);
    if (unnamed.length === 0) return grammar.list(names);
    const isOneGroup = unnamed.length === 1 && unnamed[0]!.kind === 'group';
    return grammar.list([...names, isOneGroup ? grammar.otherGroup : grammar.others]);
  };
  const isProposed = facts.question === 'take_into_consideration';
  const matter = grammar.matterPhrase(facts.subject, name, listed(facts.authors), isProposed);
  return { matter, by: listed(facts.presenters) };
}

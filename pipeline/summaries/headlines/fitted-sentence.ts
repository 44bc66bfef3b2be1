import { amendedPlaces, placesAlone } from './amended-places.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import type { HeadlineGrammar, HeadlineWords } from './headline-grammar.ts';
import { isVague, onlyMatter } from './matter-words.ts';
import { briefNamings, type Naming, wholeNamings } from './namings.ts';
import { fitted } from './short-name.ts';

/** No headline is longer, in letters. */
export const LONGEST_HEADLINE = 110;

/** A name cut shorter than this says too little: then fewer presenters are named. */
const SHORTEST_NAME = 18;

const LONGEST_PLACE = 40;
const SHORTEST_PLACE = 27;
/** The name of a part, where it has no numbers. */
const LONGEST_PART = 50;

/** How those who presented it are listed. */
interface Listing {
  /** Of more than so many only the first is named. */
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
 * What was voted and what came of it in at most as many letters as a headline has, the suffix among them. A request for a committee
 * that does not fit whole is named by what the committee is for.
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
 * First the name of the matter is shortened and then cut, then its place in a budget, then the list of who presented it, until the
 * sentence fits.
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
  // Rather the whole matter without members of a group than members without the matter.
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
  // Rather the whole matter without who asked for it than who asked, or the matter, in part.
  const unasked = grammar.sentence(facts, { ...words, by: '' });
  const isWhole = facts.question === 'committee' && `${unasked}${suffix}`.length <= LONGEST_HEADLINE;
  return `${isWhole && cut.length <= unasked.length + 1 ? unasked : cut}${suffix}`;
}

/** Of several places all are named or none: one of them would stand for all. */
function briefPart(part: string): string | null {
  if (/^\d/.test(part) || part.length <= LONGEST_PART) return part;
  const places = amendedPlaces(part);
  if (places === null) return fitted(part, LONGEST_PART);
  const named = placesAlone(places);
  return named.length > LONGEST_PART && places.length > 1 ? null : fitted(named, LONGEST_PART);
}

/** A cut between quotation marks closes them; right behind them nothing is missing of what they hold. */
export const closed = (cut: string): string =>
  /[»”]…$/.test(cut)
    ? cut.slice(0, -1)
    : cut.endsWith('…')
      ? `${cut}${QUOTES.map(([open, close]) => (cut.lastIndexOf(open) > cut.lastIndexOf(close) ? close : '')).join('')}`
      : cut;
/** The inner ones first. */
const QUOTES = [
  ['“', '”'],
  ['«', '»'],
] as const;

/** Cut before it says which law, or which rules: then the number of the law says more. */
const OF_SOME_LAW =
  /\b(?:Ley(?: Orgánica| General)?(?: por la que(?: se(?: \p{L}+)?)?| (?:para|sobre)(?: (?:el|la|los|las))? \p{L}+)?|(?:modificación|reforma) del Régimen)…/u;

/** A headline in which a name is cut. */
interface Cut {
  headline: string;
  /** Letters that are left of the name. */
  left: number;
}

/** The cut that leaves most of a name; of equal ones the first. */
const longest = (cuts: readonly (Cut | null)[]): Cut | null =>
  cuts.reduce((best, cut) => (cut !== null && cut.left > (best?.left ?? 0) ? cut : best), null);

/**
 * Null where too little would be left. A translation can be longer than the official words it is made of: then more of them are
 * left out.
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
/** A name of which nothing is left but how it begins. */
const SAYS_NOTHING =
  /^(?:del?|sobre(?:…[^…]{0,3})?|para|que(?: \p{L}+)?|relativ[oa]s?|en materia|(?:del )?texto(?: refundido)?)?…$/iu;

/** A part of a budget, whole and shorter: "Sección 15 (Hacienda y Administraciones Públicas)", "Sección 15". */
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

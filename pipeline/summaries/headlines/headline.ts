import { catalan } from './catalan.ts';
import { byCommonName, reformedBy } from './common-names.ts';
import { english } from './english.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import type { HeadlineGrammar, HeadlineWords } from './headline-grammar.ts';
import { isVague, onlyMatter, withoutCommittee, withoutOwner } from './matter-words.ts';
import { fitted, nameOf, withoutClause } from './short-name.ts';
import { spanish } from './spanish.ts';

/** No headline is longer, in letters. */
export const LONGEST_HEADLINE = 110;

/** A name cut shorter than this says too little: then fewer presenters are named. */
const SHORTEST_NAME = 18;

const LONGEST_PLACE = 40;
/** The name of a part, where it has no numbers. */
const LONGEST_PART = 50;
/** A name for lists; the official title stands beside it. */
const LONGEST_SUBJECT = 120;

/** One sentence on what was voted and what came of it, in each language. */
export interface Headlines {
  headline_ca: string;
  headline_es: string;
  headline_en: string;
}

/**
 * The headlines of the votes of one session, in their order. No two are alike: votes with the same words say which of them
 * they are, and those that are alike only because names were cut say their number.
 */
export function headlinesOf(votes: readonly HeadlineFacts[]): Headlines[] {
  const ca = sentencesOf(votes, catalan);
  const es = sentencesOf(votes, spanish);
  const en = sentencesOf(votes, english);
  return votes.map((_, at) => ({ headline_ca: ca[at]!, headline_es: es[at]!, headline_en: en[at]! }));
}

/** The subject as people name it, for lists: "Ley de Movilidad Sostenible". */
export function subjectNamed({ subject, authors }: Pick<HeadlineFacts, 'subject' | 'authors'>): string {
  const by = spanish.list(authors.map(spanish.presenter));
  const called = (name: string): string => {
    const { words } = spanish.matterPhrase(subject, name, by, true);
    const bare = words.replace(/^(?:el|la|los|las) /, '').replace(/^«(.*)»$/, '$1');
    return bare.charAt(0).toUpperCase() + bare.slice(1);
  };
  const whole = called(nameOf(subject));
  return whole.length <= LONGEST_SUBJECT
    ? whole
    : fitted(called(withoutCommittee(nameOf(subject))), LONGEST_SUBJECT);
}

function sentencesOf(votes: readonly HeadlineFacts[], grammar: HeadlineGrammar): string[] {
  const first = votes.map((vote) => inItsBatch(vote, grammar));
  const counts = Map.groupBy(first, (headline) => headline);
  return votes.map((vote, at) =>
    counts.get(first[at]!)!.length === 1
      ? first[at]!
      : sentence(vote, grammar, grammar.numbered(vote.number)),
  );
}

/** Which of the votes on the same words it is; in fewer letters where that leaves room for more of the matter. */
function inItsBatch(vote: HeadlineFacts, grammar: HeadlineGrammar): string {
  const { batch } = vote;
  if (batch === null) return sentence(vote, grammar, '');
  const suffix = grammar.batch(batch.position, batch.size);
  const briefly = grammar.briefBatch(batch.position, batch.size);
  const whole = sentence(vote, grammar, suffix);
  if (!whole.includes('…')) return whole;
  const brief = sentence(vote, grammar, briefly);
  return brief.length - briefly.length > whole.length - suffix.length ? brief : whole;
}

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

/** A request for a committee that does not fit whole is named by what the committee is for. */
function sentence(vote: HeadlineFacts, grammar: HeadlineGrammar, suffix: string): string {
  const written = fittedSentence(vote, grammar, suffix);
  if (vote.question !== 'committee' || !written.includes('…')) return written;
  const { subject } = vote;
  return fittedSentence(
    { ...vote, subject: { ...subject, title: onlyMatter(subject.title) } },
    grammar,
    suffix,
  );
}

/**
 * Shortens the name of the matter first, then cuts it, then its place in a budget, then the list of who presented it, until the
 * sentence fits.
 */
function fittedSentence(vote: HeadlineFacts, grammar: HeadlineGrammar, suffix: string): string {
  const { part } = vote;
  const facts = { ...vote, part: part === null || /^\d/.test(part) ? part : fitted(part, LONGEST_PART) };
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
    for (const listing of LISTINGS.filter(({ most }) => most > 1)) {
      const headline = fits(listing, '');
      if (headline !== undefined) return headline;
    }
  for (const listing of LISTINGS)
    for (const place of placesOf(facts, grammar)) {
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

/** A matter, and what it is called in one headline. */
interface Naming {
  subject: HeadlineFacts['subject'];
  name: string;
}

const isLaw = ({ matter }: HeadlineFacts['subject']): boolean =>
  matter === 'bill' || matter === 'members_bill';

/** What a matter is called in full: of a law, then, without the numbers of the laws it cites. */
function wholeNamings({ subject }: HeadlineFacts, grammar: HeadlineGrammar): Naming[] {
  const full = nameOf(subject);
  const named = withoutClause(full);
  const names = [full, named, isLaw(subject) ? grammar.shortened(named) : named];
  return [...new Set(names)].map((name) => ({ subject, name }));
}

/** The same in fewer words, the fewest last. */
function briefNamings({ subject, question }: HeadlineFacts, whole: readonly Naming[]): Naming[] {
  const { name } = whole.at(-1)!;
  const shortest = [withoutCommittee, withoutOwner, onlyMatter].map((shorten) => shorten(name));
  const isAdoptable = isLaw(subject) && question !== 'take_into_consideration';
  const namings = [name, ...shortest].flatMap((each) => [
    { subject, name: each },
    ...(isAdoptable ? asReform(subject, each) : []),
    { subject, name: byCommonName(each) },
    ...(isAdoptable ? asReform(subject, byCommonName(each)) : []),
  ]);
  return namings.filter(
    (one, at) => one.name !== name && namings.findIndex((other) => other.name === one.name) === at,
  );
}

/** "la ley que modifica la Ley de Costas": "la reforma de la Ley de Costas". */
function asReform(subject: HeadlineFacts['subject'], name: string): Naming[] {
  const reformed = reformedBy(name);
  if (reformed === null) return [];
  const reform = { ...subject, matter: 'bill' as const, name: `de modificación ${reformed}` };
  return [{ subject: reform, name: reformed }];
}

/** A cut between quotation marks closes them; right behind them nothing is missing of what they hold. */
const closed = (cut: string): string =>
  /[»”]…$/.test(cut)
    ? cut.slice(0, -1)
    : cut.endsWith('…')
      ? `${cut}${QUOTES.find(([open, close]) => cut.lastIndexOf(open) > cut.lastIndexOf(close))?.[1] ?? ''}`
      : cut;
const QUOTES = [
  ['«', '»'],
  ['“', '”'],
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
  return [`: ${grammar.place(`${where}${named.join('')}`)}`, `: ${grammar.place(where)}`];
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

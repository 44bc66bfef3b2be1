import { fold } from '../fold.ts';
import { cameFrom } from '../model/initiatives/carried-over.ts';
import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { toRoman } from '../roman.ts';
import { budgetYear } from './budget-part.ts';
import { catalan } from './catalan.ts';
import { english } from './english.ts';
import type { InitiativeFacts, Multilingual, VoteFacts } from './facts.ts';
import { joined, knownByName, type SummaryGrammar } from './grammar.ts';
import { candidateIn, capital } from './headlines/headline-grammar.ts';
import { authorsOf, initiativeNamed } from './naming.ts';
import { type Act, phrasingOf } from './phrasing.ts';
import { spanish } from './spanish.ts';
import { countedIn, howDecided } from './tally.ts';
import { debateIn, isActOnAgreement, shortened, withoutNotes } from './title.ts';

/** Maximum characters of an official situation that is quoted. */
const LONGEST_QUOTE = 120;

/** Returns a vote in plain words: the decision, its subject and the figures. */
export const voteSentences = (facts: VoteFacts): Multilingual =>
  inEach((grammar) => voteSentence(facts, grammar));

/** Returns an initiative in plain words: its proposer, its subject and its outcome. */
export const initiativeSentences = (facts: InitiativeFacts): Multilingual =>
  inEach((grammar) => initiativeSentence(facts, grammar));

const inEach = (write: (grammar: SummaryGrammar) => string): Multilingual => ({
  ca: write(catalan),
  es: write(spanish),
  en: write(english),
});

function voteSentence(facts: VoteFacts, grammar: SummaryGrammar): string {
  const chamber = grammar.chamber(facts.chamber[grammar.language]);
  const sentences = [
    ended(capital(voteClause(facts, chamber, grammar))),
    ...(facts.secret ? [grammar.secret] : []),
    ...(facts.repeats ? [grammar.repeats] : []),
  ];
  return sentences.join(' ');
}

function voteClause(facts: VoteFacts, chamber: string, grammar: SummaryGrammar): string {
  const phrasing = phrasingOf(facts);
  const matter = 'act' in phrasing ? objectOf(phrasing.act, facts, grammar) : votedOn(facts, grammar);
  const by = presentersOf(facts, grammar);
  if ('act' in phrasing) {
    const how = howDecided(facts, grammar);
    const act = grammar.acts[phrasing.act][phrasing.done ? 'done' : 'refused'];
    return `${chamber} ${act(matter, how, by, facts)}`;
  }
  const about = grammar.votedOn[phrasing.about](matter, by, facts);
  // The totals of an election are not sides of a question.
  if (facts.question === 'election') return grammar.ballot(chamber, about, castIn(facts));
  if (phrasing.won === null) {
    const clause = grammar.unresolved(chamber, about, facts.tally !== null);
    return facts.tally === null ? clause : `${clause}, ${countedIn(facts.tally, grammar, false)}`;
  }
  return grammar.won(phrasing.won, howDecided(facts, grammar), chamber, about);
}

/** Returns the object of an act: an agreement by its own title, a candidate by name, otherwise the matter. */
function objectOf(act: Act, facts: VoteFacts, grammar: SummaryGrammar): string {
  if (act === 'authorise') return authorised(titleIn(facts), grammar);
  if (act === 'invest')
    return candidateIn(facts.title) ?? candidateIn(facts.initiative?.title ?? '') ?? grammar.candidate;
  return votedOn(facts, grammar);
}

const authorised = (title: string, grammar: SummaryGrammar): string =>
  isActOnAgreement(title) ? grammar.unlinked(title) : grammar.agreement(title);

/** Returns " de Vox" if every presenter can be named. */
function presentersOf({ presenters }: VoteFacts, grammar: SummaryGrammar): string {
  const names = presenters.flatMap((presenter) => grammar.proposer(presenter) ?? []);
  return names.length === 0 || names.length < presenters.length
    ? ''
    : ` ${grammar.headlines.list(names.map(grammar.of))}`;
}

const titleIn = ({ title, question }: VoteFacts): string =>
  shortened(
    withoutNotes(question === 'resolution' ? debateIn(title) : title).replace(/^l[ao]s? (?=\p{Lu})/u, ''),
  );

const castIn = ({ tally }: VoteFacts): number | null =>
  tally === null ? null : tally.yes + tally.no + tally.abstention;

function votedOn(facts: VoteFacts, grammar: SummaryGrammar): string {
  const { place } = facts;
  return place === null
    ? matterOf(facts, grammar)
    : `${matterOf(facts, grammar)}: ${grammar.headlines.place(place)}`;
}

function matterOf(facts: VoteFacts, grammar: SummaryGrammar): string {
  const { initiative, joint } = facts;
  if (initiative !== null) {
    const named = initiativeNamed(initiative, grammar, { withAuthors: true });
    return joint === 0 ? named : grammar.together(named);
  }
  const title = titleIn(facts);
  const year = budgetYear(title);
  if (year === null) return grammar.unlinked(title);
  return grammar.headlines.matterPhrase(knownByName('budget', year), '', '', false).words;
}

function initiativeSentence(facts: InitiativeFacts, grammar: SummaryGrammar): string {
  const { initiative, submittedOn } = facts;
  const earlier = cameFrom(initiative.title);
  const authors = authorsOf(initiative, grammar);
  const presented = grammar.presented(
    authors.length === 0 ? null : grammar.headlines.list(authors),
    initiative.proposers.length > 1 || initiative.proposers.some(({ others }) => others !== undefined),
    // An initiative from an earlier legislature was presented there: its day here is the day on which the
    // chamber convened.
    submittedOn === null || earlier !== null ? null : grammar.on(submittedOn),
    initiativeNamed(initiative, grammar, { withAuthors: false }),
    grammar.chamber(facts.chamber[grammar.language]),
  );
  const origin =
    earlier === null ? [] : [grammar.cameFrom(toRoman(earlier.legislature), earlier.official_id)];
  return [presented, ...origin, ...outcomeSentences(facts, grammar)].map(ended).join(' ');
}

/** Returns the known facts about the outcome of an initiative. */
function outcomeSentences(facts: InitiativeFacts, grammar: SummaryGrammar): string[] {
  const { status, outcome, detail, closedOn, initiative, decidedBy } = facts;
  if (outcome === null) return detail === null ? [] : [grammar.situation(shortened(detail, LONGEST_QUOTE))];
  const on = closedOn === null ? null : grammar.on(closedOn);
  if (facts.withLegislature && outcome === 'expired') return [grammar.lapsed(on)];
  if (outcome === 'unknown')
    return [
      ...(decidedBy?.result === 'approved' ? [wonIn(decidedBy, grammar)] : []),
      unknownEnd(facts, grammar),
    ];
  const isReturned = outcome === 'rejected' && decidedBy?.effect === 'returned';
  const whole = isReturned ? grammar.returned : conclusionOf(outcome, wordsOf(detail), initiative, grammar);
  const conclusion = facts.inPart ? grammar.inPart(whole) : whole;
  if (decidedBy !== null && closedOn === decidedBy.date && (isReturned || decidedBy.result === status))
    return [concluded(conclusion, on, countedIn(decidedBy.tally, grammar))];
  if (decidedBy?.result !== status) return [concluded(conclusion, on, null)];
  return [concluded(conclusion, on, null), wonIn(decidedBy, grammar)];
}

function conclusionOf(
  outcome: InitiativeOutcome,
  words: string | null,
  { type }: InitiativeFacts['initiative'],
  { results }: SummaryGrammar,
): string {
  const { official, decrees, outcomes } = results;
  return official[words ?? ''] ?? (type === DECREE_LAW ? decrees[outcome] : undefined) ?? outcomes[outcome];
}

const DECREE_LAW = '130';

const concluded = (conclusion: string, on: string | null, how: string | null): string =>
  `${joined([conclusion, on])}${how === null ? '' : `, ${how}`}`;

/** The words of its last document describe a stage, not an end. */
function unknownEnd({ lastKnownOn }: InitiativeFacts, grammar: SummaryGrammar): string {
  const unknown = grammar.results.outcomes.unknown;
  return lastKnownOn === null ? unknown : grammar.knownUntil(unknown, grammar.on(lastKnownOn));
}

/** Returns the words for the deciding vote, where a sentence reports it separately from the outcome. */
const wonIn = (
  { date, tally, result }: NonNullable<InitiativeFacts['decidedBy']>,
  grammar: SummaryGrammar,
): string =>
  grammar.decided(grammar.on(date), result === 'approved' ? 'yes' : 'no', countedIn(tally, grammar));

/** Returns the official words of a result, folded: "Concluido - (Caducado)" becomes "caducado". */
const wordsOf = (detail: string | null): string | null =>
  detail === null ? null : fold(/^Concluido ?- ?\((.+)\)$/.exec(detail)?.[1] ?? detail);

/** The ellipsis of a shortened title also ends the sentence. */
const ended = (sentence: string): string => (sentence.endsWith('…') ? sentence : `${sentence}.`);

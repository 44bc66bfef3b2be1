import { cameFrom } from '../model/initiatives/carried-over.ts';
import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { fold } from '../text/names.ts';
import { toRoman } from '../text/roman.ts';
import { catalan } from './catalan.ts';
import { english } from './english.ts';
import type { InitiativeFacts, Multilingual } from './facts.ts';
import { joined, type SummaryGrammar } from './grammar.ts';
import { listIn } from './matter/presenters.ts';
import { authorsOf, initiativeNamed } from './naming.ts';
import { spanish } from './spanish.ts';
import { countedIn } from './tally.ts';
import { shortened } from './title.ts';

/** Maximum characters of an official situation that is quoted. */
const LONGEST_QUOTE = 120;

/** Returns an initiative in plain words: its proposer, its subject and its outcome. */
export const initiativeSentences = (facts: InitiativeFacts): Multilingual =>
  inEach((grammar) => initiativeSentence(facts, grammar));

const inEach = (write: (grammar: SummaryGrammar) => string): Multilingual => ({
  ca: write(catalan),
  es: write(spanish),
  en: write(english),
});

function initiativeSentence(facts: InitiativeFacts, grammar: SummaryGrammar): string {
  const { initiative, submittedOn } = facts;
  const earlier = cameFrom(initiative.title);
  const authors = authorsOf(initiative, grammar);
  const presented = grammar.presented(
    authors.length === 0 ? null : listIn(authors, grammar.language),
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

import { fold } from '../fold.ts';
import { catalan } from './catalan.ts';
import type { InBoth, InitiativeFacts, VoteFacts } from './facts.ts';
import { authorsOf, initiativeNamed } from './naming.ts';
import { spanish } from './spanish.ts';
import { howDecided, tallied } from './tally.ts';
import { tellingOf } from './telling.ts';
import { shortened, withoutNotes } from './title.ts';
import type { Tongue } from './tongue.ts';

/** Official words of a situation are quoted up to so many letters. */
const LONGEST_QUOTE = 120;

/** A vote in plain words: what was decided, on what, by how many. */
export const voteSentences = (facts: VoteFacts): InBoth => inBoth((tongue) => voteSentence(facts, tongue));

/** An initiative in plain words: who proposed what, and what became of it. */
export const initiativeSentences = (facts: InitiativeFacts): InBoth =>
  inBoth((tongue) => initiativeSentence(facts, tongue));

const inBoth = (write: (tongue: Tongue) => string): InBoth => ({ ca: write(catalan), es: write(spanish) });

function voteSentence(facts: VoteFacts, tongue: Tongue): string {
  const chamber = tongue.chamber(facts.chamber[tongue.language]);
  const sentences = [
    ended(capital(voteClause(facts, chamber, tongue))),
    ...(facts.secret ? [tongue.secret] : []),
    ...(facts.repeats ? [tongue.repeats] : []),
  ];
  return sentences.join(' ');
}

function voteClause(facts: VoteFacts, chamber: string, tongue: Tongue): string {
  const telling = tellingOf(facts);
  const thing = votedOn(facts, tongue);
  if ('act' in telling) {
    const how = howDecided(facts, tongue);
    return `${chamber} ${tongue.acts[telling.act][telling.done ? 'done' : 'refused'](thing, how)}`;
  }
  const about = tongue.abouts[telling.about](thing);
  if (telling.won === null) return tongue.unresolved(chamber, about);
  return tongue.won(telling.won, howDecided(facts, tongue), chamber, about);
}

function votedOn({ matter, title, joint }: VoteFacts, tongue: Tongue): string {
  if (matter === null) return tongue.untied(shortened(withoutNotes(title)));
  const named = initiativeNamed(matter, tongue, { withAuthors: true });
  return joint === 0 ? named : tongue.together(named);
}

function initiativeSentence(facts: InitiativeFacts, tongue: Tongue): string {
  const { matter, submittedOn } = facts;
  const authors = authorsOf(matter, tongue);
  const presented = tongue.presented(
    authors.length === 0 ? null : tongue.list(authors),
    matter.proposers.length > 1,
    submittedOn === null ? null : tongue.on(submittedOn),
    initiativeNamed(matter, tongue, { withAuthors: false }),
    tongue.chamber(facts.chamber[tongue.language]),
  );
  return [presented, ...fateOf(facts, tongue)].map(ended).join(' ');
}

/** What became of an initiative, as far as it is known. */
function fateOf(facts: InitiativeFacts, tongue: Tongue): string[] {
  const { status, detail, closedOn, matter, decidedBy } = facts;
  const on = closedOn === null ? null : tongue.on(closedOn);
  const whole = tongue.conclusion(status, wordsOf(detail), matter.type);
  const conclusion = whole !== null && facts.inPart ? tongue.inPart(whole) : whole;
  if (conclusion === null) {
    if (on !== null) return [tongue.closed(on)];
    return detail === null ? [] : [tongue.situation(shortened(detail, LONGEST_QUOTE))];
  }
  if (decidedBy === null || decidedBy.result !== status) return [tongue.concluded(conclusion, on, null)];
  const how = tallied(decidedBy.tally, tongue);
  if (closedOn === decidedBy.date) return [tongue.concluded(conclusion, on, how)];
  const side = status === 'approved' ? 'yes' : 'no';
  return [tongue.concluded(conclusion, on, null), tongue.decided(tongue.on(decidedBy.date), side, how)];
}

/** The official words of a result, folded: "Concluido - (Caducado)" is "caducado". */
const wordsOf = (detail: string | null): string | null =>
  detail === null ? null : fold(/^Concluido - \((.+)\)$/.exec(detail)?.[1] ?? detail);

/** A title that was cut ends a sentence with its ellipsis. */
const ended = (sentence: string): string => (sentence.endsWith('…') ? sentence : `${sentence}.`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

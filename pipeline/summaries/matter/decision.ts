import type { Question } from '../../model/votes/decision.ts';
import type { SummaryLanguage } from '../facts.ts';
import { amendedPlaces, inSentence } from '../headlines/amended-places.ts';
import type { HeadlineFacts } from '../headlines/headline-facts.ts';
import { PARTS as TRANSLATED_PARTS } from '../headlines/phrases.ts';
import { amendedPlace, inFigures, translatedWhole } from '../headlines/translate.ts';
import { isVoteMessage, nounOfVote, sayVote, type VoteMessage } from './messages.ts';
import { by, listIn, presentersIn } from './presenters.ts';
import { extensionIn } from './title-parts.ts';

/** Votes with at most so many votes between yes and no say so. */
const CLOSE = 3;

/** Questions on a numbered part of a text, by the noun of the part. */
const PARTS: Partial<Record<Question, string>> = {
  amendment: 'amendment',
  transactional_amendment: 'transactional_amendment',
  dissenting_opinion: 'dissenting_opinion',
  technical_correction: 'technical_correction',
  point: 'point',
  resolution: 'resolution',
  text_part: 'text_part',
  budget_section: 'report',
  committee_text: 'report',
  senate_amendments: 'senate_amendments',
  totality_amendment: 'totality_amendment',
};

/** Questions whose participle agrees with the text itself. */
const ALONE: Partial<Record<Question, string>> = {
  motion: 'f',
  non_legislative_motion: 'f',
  committee_report: 'm',
  waiver_of_immunity: 'm',
  stability_objective: 'm',
  censure: 'f',
};

/** Returns what a vote decided, in one language, without its matter: "rechazada la enmienda 1 de Vox". */
export function decisionOf(facts: HeadlineFacts, language: SummaryLanguage): string {
  const { batch } = facts;
  const decision = act(facts, language);
  const placed = batch === null ? decision : withNote(decision, sayVote(language, 'batch', batch));
  return `${placed}${margin(facts, language)}`;
}

/** Adds a note in brackets; those at the end take it in. */
export const withNote = (words: string, note: string): string =>
  words.endsWith(')') ? `${words.slice(0, -1)}; ${note})` : `${words} (${note})`;

type Result = 'approved' | 'rejected' | 'tie' | 'unknown';
const resultOf = ({ isCounted, result }: HeadlineFacts): Result => (isCounted ? result : 'unknown');

function act(facts: HeadlineFacts, language: SummaryLanguage): string {
  const { question, effect, passed, round, needed, tally, presenters, subject } = facts;
  const result = resultOf(facts);
  const isSettled = result === 'approved' || result === 'rejected';
  const isOfGovernment = subject.matter === 'bill' || subject.matter === 'budget';
  const form = subject.matter === 'budget' ? 'mp' : 'f';
  const message = (name: VoteMessage, values: Record<string, string | number> = {}): string =>
    sayVote(language, name, { result, form, ...values });
  const verdict = (name: VoteMessage, values: Record<string, string | number> = {}): string =>
    message('verdict', { ...nounOfVote(language, name, { by: '', part: '', ...values }) });
  const asked = (name: 'asked' | 'asked_no'): string => {
    const named = presentersIn(presenters, language);
    return named.who === '' ? '' : message(name, { ...named, several: String(presenters.length > 1) });
  };
  const majority = { needed: needed ?? 'none', yes: tally?.yes ?? 0 };
  if (question === 'statute_reform' && isSettled)
    return message(result === 'approved' ? 'statute.taken_up' : 'statute.not_taken_up');
  if (question === 'waiver_of_immunity' && isSettled && facts.waives !== null)
    return message((result === 'approved') === facts.waives ? 'immunity_lifted' : 'immunity_kept');
  if (question === 'investiture' && effect === null && tally !== null)
    return message('counted', { ...tally });
  // Acts are worded the same whatever the result of other votes.
  if (effect !== null && isVoteMessage(effect))
    return message(effect, {
      government: String(isOfGovernment),
      round: round ?? 'none',
      asked: asked('asked'),
      asked_no: asked('asked_no'),
      ...majority,
    });
  const noun = PARTS[question];
  if (noun !== undefined) return verdict(...partNoun(noun, facts, language));
  const alone = ALONE[question];
  if (alone !== undefined) return message('alone', { form: alone });
  switch (question) {
    case 'whole_text':
      return message('whole');
    case 'organic_final':
      return result === 'approved' && passed === false
        ? message('short_of_majority', majority)
        : message('final');
    case 'decree_law_validation':
      return message('validation');
    case 'single_reading':
      return message('single_reading', { form: isOfGovernment ? 'm' : 'f' });
    case 'urgent_procedure':
      return verdict('noun.urgent_procedure');
    case 'committee': {
      const extends_ = effect === 'extended' || effect === 'not_extended';
      return `${verdict(extends_ ? 'noun.extension' : 'noun.creation', extensionIn(subject.title))}${asked('asked')}`;
    }
    case 'election':
      return message('election');
    default:
      return message('counts');
  }
}

/** Returns the noun of the part that was put to the vote, and its values. */
function partNoun(
  noun: string,
  facts: HeadlineFacts,
  language: SummaryLanguage,
): [VoteMessage, { part: string; by: string; aim: string }] {
  const words = partIn(facts, language);
  const { presenters, amended, aim } = facts;
  // "la enmienda transaccional a la 124 de UPyD": whose amendment it replaces, if the words name no author of the compromise.
  const { of } = presentersIn(words === null || presenters.length > 0 ? [] : amended, language);
  return [
    `noun.${noun}.${formOfPart(facts, words)}` as VoteMessage,
    {
      part: words ?? '',
      by: of === '' ? by(presenters, language) : ` ${of}`,
      aim: aim ?? 'none',
    },
  ];
}

/** Returns the form in which a noun names a part with these words. */
function formOfPart(facts: HeadlineFacts, words: string | null): string {
  const { question, part, isRest, isPlural, isBlock, presenters, batch, subject } = facts;
  const many = isPlural ? 'many' : 'one';
  const some = isPlural ? 'some' : 'a';
  switch (question) {
    case 'budget_section':
    case 'committee_text':
    case 'text_part':
      if (isRest) return 'rest';
      return words === null || (question === 'budget_section' && subject.place !== null) ? 'a' : 'one';
    case 'technical_correction':
      return 'some';
    case 'dissenting_opinion':
      return some;
    case 'totality_amendment':
      // Of several votes on amendments whose authors are not known, each is on one of them.
      if (batch !== null && presenters.length === 0) return 'one_of';
      return isPlural || presenters.length > 1 ? 'some' : 'a';
    case 'senate_amendments':
      if (words !== null && !/^\d/.test(part!)) return `${isRest ? 'rest_of_' : ''}place_${many}`;
  }
  if (words !== null)
    return isRest && (question === 'amendment' || question === 'point') ? `rest_of_${many}` : many;
  if (isRest) return 'rest';
  if (isBlock && isPlural && (question === 'amendment' || question === 'senate_amendments')) return 'block';
  return question === 'point' ? 'a' : some;
}

const CONNECTORS = {
  es: [' y ', ' a '],
  ca: [' i ', ' a '],
  en: [' and ', ' to '],
} as const;

/** So many amendments are named by their numbers; of more, the first two. */
const MOST_NUMBERS = 4;

/** Returns the part put to the vote in one language; null if none is named or its words cannot be translated. */
function partIn({ part, question }: HeadlineFacts, language: SummaryLanguage): string | null {
  if (part === null) return null;
  const [and, to] = CONNECTORS[language];
  if (/^\d|^[a-z][).]/i.test(part)) {
    const listed = part.includes(' y ') ? part : part.replace(/, (?=[^,]*$)/u, ' y ');
    const numbers = listed.split(/, | y /);
    const isCut = numbers.length > MOST_NUMBERS && question !== 'point' && question !== 'resolution';
    const named = isCut ? `${numbers[0]}, ${numbers[1]} ${sayVote(language, 'other_numbers')}` : listed;
    return named.replaceAll(' y ', and).replaceAll(' a ', to);
  }
  if (question === 'senate_amendments') return placesIn(part, language);
  if (language === 'es') return question === 'budget_section' ? part : inSentence(part);
  const official = amendedPlace(part);
  const translated = official === null ? null : translatedWhole(official, TRANSLATED_PARTS[language]);
  return translated?.replace(/^(?:to |al |als |a l[’a] ?|a les )/u, '') ?? null;
}

/** Ordinals from here on are easier to read in figures. */
const IN_FIGURES = { least: 11, mark: '.ª' };

/** Returns the places of a text that the Senate’s amendments are to, each once, with what the amendments do there. */
function placesIn(part: string, language: SummaryLanguage): string | null {
  const places = amendedPlaces(part);
  if (places === null) return language === 'es' ? inSentence(part) : null;
  const named = [...Map.groupBy(places, ({ place }) => inSentence(place))].map(([place, same]) => {
    const said =
      language === 'es' ? inFigures(place, IN_FIGURES) : translatedWhole(place, TRANSLATED_PARTS[language]);
    const clauses = same.flatMap(({ clause }) => clause ?? []);
    return said === null ? null : `${said}${clausesIn(clauses, language)}`;
  });
  return named.includes(null) ? null : listIn(named as string[], language);
}

/** How an amendment says what it is about. */
const ABOUT = /^,? (?:en lo relativo|relativ[oa]s?|con el objeto) (?:del? |al? )?(?:el |la |los |las )?/u;

/** Returns what amendments do to one place; words without a translation are quoted. */
function clausesIn(clauses: readonly string[], language: SummaryLanguage): string {
  const [first, ...others] = clauses.map(inSentence);
  if (first === undefined) return '';
  if (language === 'es')
    return `${first}${others.map((clause) => ` y ${clause.replace(/^,? (?:relativ[oa]s? )?/u, '')}`).join('')}`;
  const known = clauses.map((clause) => translatedWhole(inSentence(clause), TRANSLATED_PARTS[language]));
  if (!known.includes(null))
    return ` ${listIn(
      known.map((words) => words!.trim()),
      language,
    )}`.replace(/^ (?=,)/u, '');
  const subjects = clauses.map((clause) => inSentence(clause).replace(ABOUT, ''));
  const quotations = subjects.map((subject) => (language === 'en' ? `“${subject}”` : `«${subject}»`));
  return sayVote(language, 'amendment_on', { subjects: listIn(quotations, language) });
}

/** A close result, where more yes than no decides. */
function margin(facts: HeadlineFacts, language: SummaryLanguage): string {
  const { tally, needed, question } = facts;
  const result = resultOf(facts);
  if (tally === null || needed !== null || (result !== 'approved' && result !== 'rejected')) return '';
  const votes = Math.abs(tally.yes - tally.no);
  return votes > CLOSE || question === 'election' || question === 'investiture'
    ? ''
    : sayVote(language, 'margin', { margin: votes });
}

import type { Question } from '../../model/votes/decision.ts';
import type { SummaryLanguage } from '../facts.ts';
import { amendedPlaces, inSentence } from '../headlines/amended-places.ts';
import type { HeadlineFacts } from '../headlines/headline-facts.ts';
import { PARTS as TRANSLATED_PARTS } from '../headlines/phrases.ts';
import { amendedPlace, translatedWhole } from '../headlines/translate.ts';
import { nounOfVote, sayVote, type VoteMessage } from './messages.ts';
import { by, listIn, presentersIn } from './presenters.ts';

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

/** Acts that are worded the same whatever the result of other votes. */
const ACTS: Readonly<Record<string, VoteMessage>> = {
  not_taken_up: 'not_taken_up',
  taken_up: 'taken_up',
  stays_in_force: 'stays_in_force',
  repealed: 'repealed',
  debated_as_bill: 'debated_as_bill',
  not_debated_as_bill: 'not_debated_as_bill',
  authorised: 'authorised',
  not_authorised: 'not_authorised',
  veto_lifted: 'veto_lifted',
  veto_stands: 'veto_stands',
  confidence_given: 'confidence_given',
  confidence_refused: 'confidence_refused',
  government_replaced: 'government_replaced',
  government_stays: 'government_stays',
};

/** Returns what a vote decided, in one language, without its matter: "rechazada la enmienda 1 de Vox". */
export function decisionOf(facts: HeadlineFacts, language: SummaryLanguage): string {
  return `${act(facts, language)}${place(facts, language)}${margin(facts, language)}`;
}

type Result = 'approved' | 'rejected' | 'tie' | 'unknown';
const resultOf = ({ isCounted, result }: HeadlineFacts): Result => (isCounted ? result : 'unknown');

function act(facts: HeadlineFacts, language: SummaryLanguage): string {
  const { question, effect, passed, round, needed, tally } = facts;
  const result = resultOf(facts);
  const isSettled = result === 'approved' || result === 'rejected';
  const message = (name: VoteMessage, values: Record<string, string | number> = {}): string =>
    sayVote(language, name, { result, form: formOf(facts), ...values });
  const verdict = (name: VoteMessage, values: Record<string, string> = {}): string =>
    message('verdict', { ...nounOfVote(language, name, { by: '', part: '', ...values }) });
  const asked = (name: 'asked' | 'asked_no'): string => {
    const named = presentersIn(facts.presenters, language);
    return named.who === '' ? '' : message(name, { ...named, several: String(facts.presenters.length > 1) });
  };
  const majority = { needed: needed ?? 'none', yes: tally?.yes ?? 0 };
  if (question === 'statute_reform' && isSettled)
    return message(result === 'approved' ? 'statute.taken_up' : 'statute.not_taken_up');
  if (question === 'waiver_of_immunity' && isSettled && facts.waives !== null)
    return message((result === 'approved') === facts.waives ? 'immunity_lifted' : 'immunity_kept');
  if (effect === 'returned')
    return message('returned', { government: String(isOfGovernment(facts)), asked: asked('asked') });
  if (effect === 'to_senate') return message('to_senate');
  if (effect === 'plenary_decides') return message('plenary_decides', { asked: asked('asked') });
  if (effect === 'committee_decides') return message('committee_decides', { asked_no: asked('asked_no') });
  if (effect === 'invested' || effect === 'not_invested')
    return message(effect, { round: round ?? 'none', ...(effect === 'invested' ? {} : majority) });
  if (question === 'investiture' && tally !== null) return message('counted', { ...tally });
  if (effect !== null && effect in ACTS) return message(ACTS[effect]!);
  const noun = PARTS[question];
  if (noun !== undefined) return verdict(...partNoun(noun, facts, language));
  const form = ALONE[question];
  if (form !== undefined) return message('alone', { form });
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
    case 'urgent_procedure':
      return verdict(`noun.${question}`);
    case 'committee': {
      const extends_ = effect === 'extended' || effect === 'not_extended';
      return `${verdict(extends_ ? 'noun.extension' : 'noun.creation')}${asked('asked')}`;
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
  const { question, isRest, isPlural, isBlock, aim, presenters } = facts;
  const words = partIn(facts, language);
  const values = { part: words ?? '', by: by(presenters, language), aim: aim ?? 'none' };
  const name = (form: string): VoteMessage => `noun.${noun}.${form}` as VoteMessage;
  const many = isPlural || (question === 'totality_amendment' && presenters.length > 1);
  if (question === 'budget_section' || question === 'committee_text' || question === 'text_part') {
    if (isRest) return [name('rest'), values];
    return [
      name(words === null || (question === 'budget_section' && facts.subject.place !== null) ? 'a' : 'one'),
      values,
    ];
  }
  if (question === 'technical_correction') return [name('some'), values];
  if (question === 'dissenting_opinion' || question === 'totality_amendment')
    return [name(many ? 'some' : 'a'), values];
  if (words !== null && question === 'senate_amendments' && !/^\d/.test(facts.part!))
    return [name(`${isRest ? 'rest_of_' : ''}place_${isPlural ? 'many' : 'one'}`), values];
  if (
    words !== null &&
    isRest &&
    question !== 'transactional_amendment' &&
    question !== 'senate_amendments' &&
    question !== 'resolution'
  )
    return [name(isPlural ? 'rest_of_many' : 'rest_of_one'), values];
  if (words !== null) return [name(isPlural ? 'many' : 'one'), values];
  if (isRest) return [name('rest'), values];
  if (isBlock && isPlural && (question === 'amendment' || question === 'senate_amendments'))
    return [name('block'), values];
  return [name(isPlural && question !== 'point' ? 'some' : 'a'), values];
}

const CONNECTORS = {
  es: [' y ', ' a '],
  ca: [' i ', ' a '],
  en: [' and ', ' to '],
} as const;

/** Returns the part put to the vote in one language; null if none is named or its words cannot be translated. */
function partIn({ part, question }: HeadlineFacts, language: SummaryLanguage): string | null {
  if (part === null) return null;
  const [and, to] = CONNECTORS[language];
  if (/^\d|^[a-z][).]/i.test(part)) return part.replaceAll(' y ', and).replaceAll(' a ', to);
  if (question === 'senate_amendments') return placesIn(part, language);
  if (language === 'es') return question === 'budget_section' ? part : inSentence(part);
  const official = amendedPlace(part);
  const translated = official === null ? null : translatedWhole(official, TRANSLATED_PARTS[language]);
  return translated?.replace(/^(?:to |al |als |a l[’a] ?|a les )/u, '') ?? null;
}

/**
 * Returns the places of a text that the Senate’s amendments are to. In Spanish with what the amendments do there; in
 * other languages the places alone.
 */
function placesIn(part: string, language: SummaryLanguage): string | null {
  const places = amendedPlaces(part);
  if (language === 'es') {
    const isBare = places?.every(({ clause }) => clause === null) === true;
    return inSentence(
      isBare
        ? listIn(
            places.map(({ place }) => place),
            'es',
          )
        : part,
    );
  }
  const translated = [...new Set(places?.map(({ place }) => place))].map((place) =>
    translatedWhole(place, TRANSLATED_PARTS[language]),
  );
  return places === null || translated.includes(null) ? null : listIn(translated as string[], language);
}

const isOfGovernment = ({ subject: { matter } }: HeadlineFacts): boolean =>
  matter === 'bill' || matter === 'budget';

const formOf = ({ subject: { matter } }: HeadlineFacts): string => (matter === 'budget' ? 'mp' : 'f');

const OF_PARTS: ReadonlySet<Question> = new Set(['point', 'text_part']);

function place({ question, batch }: HeadlineFacts, language: SummaryLanguage): string {
  return batch === null
    ? ''
    : sayVote(language, OF_PARTS.has(question) ? 'batch_of_parts' : 'batch', { ...batch });
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

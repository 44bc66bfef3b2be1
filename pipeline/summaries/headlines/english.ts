import type { Question } from '../../model/votes/decision.ts';
import { isActOnAgreement } from '../title.ts';
import { matterPhrase, presenter } from './english-names.ts';
import { PARTS, PLACES } from './english-phrases.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import {
  capital,
  committeeIn,
  fellShort,
  fewNumbers,
  type HeadlineGrammar,
  type HeadlineWords,
  isOfGovernment,
  isSettled,
  listed,
  unbroken,
  yearsFor,
} from './headline-grammar.ts';
import { translated, translatedWhole } from './translate.ts';

/** Words a tie, or a vote without totals. */
const unsettled = ({ isCounted }: HeadlineFacts, noun: string, vote = 'vote'): string =>
  capital(`${isCounted ? 'tied ' : ''}${vote} on ${noun}`);

const resolved = (facts: HeadlineFacts, noun: string): string =>
  isSettled(facts)
    ? `${facts.result === 'approved' ? 'Approved' : 'Rejected'}: ${noun}`
    : unsettled(facts, noun);

/**
 * The subject of votes on a text that decide something other than the text, for sentences without an outcome.
 */
const ON_A_TEXT: Partial<Record<Question, (text: string) => string>> = {
  senate_veto: (text) => `the Senate’s veto of ${text}`,
  decree_law_validation: (text) => `keeping ${text} in force`,
  decree_law_as_bill: (text) => `debating ${text} as a bill`,
  take_into_consideration: (text) => `taking up ${text}`,
  statute_reform: (text) => `the whole of ${text}`,
  avocation: (text) => `bringing ${text} to the plenary`,
  single_reading: (text) => `a single reading of ${text}`,
  urgent_procedure: (text) => `an urgent procedure for ${text}`,
};

function parts({ part, isRest, isPlural }: HeadlineFacts, noun: string): string {
  const many = `${noun}s`;
  if (part !== null) {
    const numbers = fewNumbers(part, 'and others').replace(/ y /g, ' and ').replace(/ a /g, ' to ');
    const words = `${isPlural ? many : noun} ${numbers}`;
    return isRest ? `the rest of ${words}` : words;
  }
  if (isRest) return `the other ${many}`;
  return isPlural ? many : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const inFavour = (yes: number): string => (yes === 1 ? '1 vote in favour' : `${yes} votes in favour`);

function sentence(facts: HeadlineFacts, { matter, by }: HeadlineWords): string {
  const {
    question,
    part,
    isRest,
    isPlural,
    effect,
    result,
    passed,
    isCounted,
    subject,
    round,
    candidate,
    ballot,
  } = facts;
  const what = matter.words;
  const byThem = by === '' ? '' : ` by ${by}`;
  const asked = by === '' ? '' : `, as asked by ${by}`;
  const yes = isCounted && result === 'approved';
  const no = isCounted && result === 'rejected';
  switch (question) {
    case 'amendment':
      return resolved(facts, `${parts(facts, 'amendment')}${byThem} to ${what}`);
    case 'dissenting_opinion':
      return resolved(facts, `the dissenting opinion${isPlural ? 's' : ''}${byThem} on ${what}`);
    case 'transactional_amendment':
      return resolved(
        facts,
        `${part === null ? 'a compromise amendment' : `the compromise on ${parts(facts, 'amendment')}`}${byThem} to ${what}`,
      );
    case 'technical_correction':
      return resolved(facts, `technical corrections to ${what}`);
    case 'point':
      return resolved(facts, `${part === null && !isRest ? 'a part' : parts(facts, 'point')} of ${what}`);
    case 'resolution':
      return resolved(facts, `${parts(facts, 'proposed resolution')}${byThem} on ${what}`);
    case 'budget_section':
      return resolved(
        facts,
        `the committee’s text of ${what}${subject.place === null && part !== null ? `: ${part}` : ''}`,
      );
    case 'text_part':
      return resolved(
        facts,
        `${isRest ? 'the rest' : 'a part'} of ${what}${part === null ? '' : `: “${part}”`}`,
      );
    case 'committee_text':
      return resolved(
        facts,
        `${isRest ? 'the rest of the committee’s text' : 'the committee’s text'} of ${what}`,
      );
    case 'whole_text':
      if (effect === 'to_senate') return `Approved and sent to the Senate: ${what}`;
      return `${resolved(facts, what)}, as a whole`;
    case 'organic_final':
      if (yes && passed === false) return `${capital(what)} falls short of the majority it needs`;
      if (effect === 'to_senate') return `Approved and sent to the Senate: ${what}`;
      return isSettled(facts)
        ? `${resolved(facts, what)}, in the final vote`
        : unsettled(facts, what, 'final vote');
    case 'senate_amendments': {
      if (part !== null) {
        if (/^\d/.test(part)) return resolved(facts, `${parts(facts, 'Senate amendment')} to ${what}`);
        const rest = isPlural ? 'the other Senate amendments' : 'the rest of the Senate amendment';
        const amendment = isRest ? rest : `Senate amendment${isPlural ? 's' : ''}`;
        const place = translatedWhole(part, PARTS);
        if (place !== null) return resolved(facts, `${amendment} ${place} of ${what}`);
        return resolved(facts, `${amendment} “${part}” to ${what}`);
      }
      return resolved(
        facts,
        `${isRest ? 'the other Senate amendments' : isPlural ? 'Senate amendments' : 'a Senate amendment'} to ${what}`,
      );
    }
    case 'senate_veto':
      if (passed !== null) return `The Senate’s veto of ${what} ${passed ? 'is lifted' : 'stands'}`;
      break;
    case 'decree_law_validation':
      if (yes || no) return `${yes ? 'Stays in force' : 'Repealed'}: ${what}`;
      break;
    case 'decree_law_as_bill':
      if (yes || no) return `${yes ? 'To be' : 'Not to be'} debated as a bill: ${what}`;
      break;
    case 'take_into_consideration':
      if (yes || no) return `${yes ? 'Taken up' : 'Not taken up'} for debate: ${what}`;
      break;
    case 'statute_reform':
      if (yes || no) return `${yes ? 'Accepted' : 'Refused'} in the debate on the whole: ${what}`;
      break;
    case 'totality_amendment': {
      if (effect === 'returned')
        return `Sent back to ${isOfGovernment(subject) ? 'the Government' : 'its authors'}: ${what}${asked}`;
      const many = isPlural || by.includes(' and ') || by.includes(',');
      return `${resolved(facts, `${facts.batch === null || !many ? 'the ' : ''}amendment${many ? 's' : ''}${byThem} against the whole of ${what}`)}`;
    }
    case 'treaty':
      if (effect === 'authorised' || effect === 'not_authorised')
        return `${effect === 'authorised' ? 'Authorised' : 'Not authorised'}: ${isActOnAgreement(subject.title) ? what : `the treaty ${what}`}`;
      return resolved(facts, what);
    case 'avocation':
      if (yes) return `The plenary will debate and vote on ${what}${asked}`;
      if (no) return `Stays with its committee: ${what}${by === '' ? '' : `; request${byThem} rejected`}`;
      break;
    case 'single_reading':
      if (yes || no) return `Single reading ${yes ? 'agreed' : 'refused'}: ${what}`;
      break;
    case 'urgent_procedure':
      if (yes || no) return `Urgent procedure ${yes ? 'agreed' : 'refused'}: ${what}`;
      break;
    case 'committee': {
      const body = committeeIn(subject.title);
      if (body === null || (!yes && !no)) break;
      if (effect === 'created' || effect === 'not_created')
        return `${yes ? 'Approved' : 'Rejected'}: setting up a “${body}”${asked}`;
      if (effect === 'extended' || effect === 'not_extended')
        return `${yes ? 'Approved' : 'Rejected'}: more time for the “${body}”${asked}`;
      break;
    }
    case 'investiture': {
      const theirs = `Investiture${candidate === null ? '' : ` of ${candidate}`}`;
      const turn = round === null ? '' : round === 1 ? ' in the first vote' : ' in the second vote';
      if (fellShort(facts))
        return `${theirs} rejected: ${inFavour(ballot!.yes)} of the ${ballot!.needed} needed`;
      if (effect !== null) return `${theirs} ${effect === 'invested' ? 'approved' : 'rejected'}${turn}`;
      if (ballot !== null)
        return `${theirs} voted on: ${listed([inFavour(ballot.yes), `${ballot.no} against`, ...(ballot.abstention === 0 ? [] : [ballot.abstention === 1 ? '1 abstention' : `${ballot.abstention} abstentions`])], 'and')}`;
      break;
    }
    case 'censure':
      if (effect !== null)
        return `Motion of censure${byThem} ${effect === 'government_replaced' ? 'approved' : 'rejected'}`;
      break;
    case 'confidence':
      if (effect !== null)
        return `Vote of confidence ${effect === 'confidence_given' ? 'won' : 'lost'} by the Government`;
      break;
    case 'stability_objective':
      return resolved(facts, `the budget stability objective${yearsFor(facts, ' for ')}`);
    case 'election':
      return `Vote: “${subject.title}”`;
    case 'other':
      break;
    default:
      return resolved(facts, what);
  }
  const about = ON_A_TEXT[question]?.(what) ?? what;
  return isSettled(facts) ? `${yes ? 'Yes' : 'No'} wins the vote on ${about}` : unsettled(facts, about);
}

export const english: HeadlineGrammar = {
  matterPhrase,
  shortened: (name) => name,
  presenter,
  list: (names) => listed(names, 'and'),
  others: 'others',
  otherGroup: 'another group',
  sentence,
  place: (words) => translated(words, PLACES, (rest) => rest.replace(/[^ ()…].*[^ ()…]|\p{L}/u, '“$&”')),
  batch: (position, size) => ` (${unbroken(`vote ${position} of ${size}`)})`,
  briefBatch: (position, size) => ` (${unbroken(`${position} of ${size}`)})`,
  numbered: (number) => ` (${unbroken(`vote ${number}`)})`,
};

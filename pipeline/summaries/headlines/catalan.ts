import type { Question } from '../../model/votes/decision.ts';
import { isActOnAgreement } from '../title.ts';
import { matterPhrase, of, presenter, to } from './catalan-names.ts';
import { PARTS, PLACES } from './catalan-phrases.ts';
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
  type NounPhrase,
  nounPhrase,
  unbroken,
  yearsFor,
} from './headline-grammar.ts';
import { byCode } from './short-name.ts';
import { translated, translatedWhole } from './translate.ts';

const participle = (
  result: HeadlineFacts['result'],
  { isFeminine, isPlural }: Omit<NounPhrase, 'words'>,
): string => {
  const stem = result === 'approved' ? 'Aprova' : 'Rebutja';
  return isFeminine ? `${stem}d${isPlural ? 'es' : 'a'}` : `${stem}t${isPlural ? 's' : ''}`;
};

/** Words a tie, or a vote without totals. */
const unsettled = ({ isCounted }: HeadlineFacts, rest: string): string =>
  `${isCounted ? 'Empat en la votació' : 'Votació'} ${rest}`;

/** "Rebutjada l’esmena 1". */
const resolved = (facts: HeadlineFacts, noun: NounPhrase): string =>
  isSettled(facts) ? `${participle(facts.result, noun)} ${noun.words}` : unsettled(facts, of(noun.words));

/**
 * The subject of votes on a text that decide something other than the text, for sentences without an outcome.
 */
const ON_A_TEXT: Partial<Record<Question, (text: string) => string>> = {
  senate_veto: (text) => `el veto del Senat ${to(text)}`,
  decree_law_validation: (text) => `la convalidació ${of(text)}`,
  decree_law_as_bill: (text) => `si es tramita com a projecte de llei ${text}`,
  take_into_consideration: (text) => `si es tramita ${text}`,
  statute_reform: (text) => `la totalitat ${of(text)}`,
  avocation: (text) => `l’avocació ${of(text)}`,
  single_reading: (text) => `la lectura única ${of(text)}`,
  urgent_procedure: (text) => `la tramitació urgent ${of(text)}`,
};

/** A text approved as a whole is not a law while the Senate still has to debate it. */
function sentOn(matter: NounPhrase): string {
  const { isFeminine, isPlural } = matter;
  const sent = isFeminine ? 'enviada' : isPlural ? 'enviats' : 'enviat';
  return `${participle('approved', matter)} i ${sent} al Senat ${matter.words}`;
}

interface Parts {
  one: string;
  many: string;
  some: string;
  isFeminine: boolean;
}
const AMENDMENTS: Parts = { one: 'l’esmena', many: 'esmenes', some: 'una esmena', isFeminine: true };
const POINTS: Parts = { one: 'el punt', many: 'punts', some: 'un punt', isFeminine: false };
const RESOLUTIONS: Parts = {
  one: 'la proposta de resolució',
  many: 'propostes de resolució',
  some: 'una proposta de resolució',
  isFeminine: true,
};

function parts(
  { part, isRest, isPlural }: HeadlineFacts,
  { one, many, some, isFeminine }: Parts,
): NounPhrase {
  const the = isFeminine ? 'les' : 'els';
  if (part !== null) {
    const numbers = fewNumbers(part, isFeminine ? 'i altres' : 'i d’altres').replace(/ y /g, ' i ');
    const words = `${isPlural ? `${the} ${many}` : one} ${numbers}`;
    return isRest ? nounPhrase(`la resta ${of(words)}`, true) : nounPhrase(words, isFeminine, isPlural);
  }
  if (isRest) return nounPhrase(`${the} altres ${many}`, isFeminine, true);
  return isPlural ? nounPhrase(many, isFeminine, true) : nounPhrase(some, isFeminine);
}

const inFavour = (yes: number): string => (yes === 1 ? '1 vot a favor' : `${yes} vots a favor`);

function sentence(facts: HeadlineFacts, { matter, by, isBrief }: HeadlineWords): string {
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
  const ofBy = by === '' ? '' : ` ${of(by)}`;
  const asked = by === '' ? '' : `, a petició ${of(by)}`;
  const yes = isCounted && result === 'approved';
  const no = isCounted && result === 'rejected';
  switch (question) {
    case 'amendment':
      return `${resolved(facts, parts(facts, AMENDMENTS))}${ofBy} ${to(what)}`;
    case 'dissenting_opinion':
      return `${resolved(facts, nounPhrase(isPlural ? 'els vots particulars' : 'el vot particular', false, isPlural))}${ofBy} ${to(what)}`;
    case 'transactional_amendment': {
      const on =
        part === null ? 'una esmena transaccional' : `la transaccional ${to(parts(facts, AMENDMENTS).words)}`;
      return `${resolved(facts, nounPhrase(on, true))}${ofBy} ${to(what)}`;
    }
    case 'technical_correction':
      return `${resolved(facts, nounPhrase('les correccions tècniques', true, true))} ${to(what)}`;
    case 'point':
      return `${resolved(facts, part === null && !isRest ? nounPhrase('una part', true) : parts(facts, POINTS))} ${of(what)}`;
    case 'resolution':
      return `${resolved(facts, parts(facts, RESOLUTIONS))}${ofBy} sobre ${what}`;
    case 'budget_section':
      return `${resolved(facts, nounPhrase(`el dictamen ${of(what)}`, false))}${subject.place === null && part !== null ? `: ${part}` : ''}`;
    case 'text_part':
      return `${resolved(facts, nounPhrase(`${isRest ? 'la resta' : 'una part'} ${of(what)}`, true))}${part === null ? '' : `: «${part}»`}`;
    case 'committee_text':
      return resolved(
        facts,
        nounPhrase(`${isRest ? 'la resta del dictamen' : 'el dictamen'} ${of(what)}`, isRest),
      );
    case 'whole_text':
      if (effect === 'to_senate') return sentOn(matter);
      return isSettled(facts)
        ? `${resolved(facts, matter)}, en votació de conjunt`
        : unsettled(facts, `de conjunt ${of(what)}`);
    case 'organic_final':
      if (yes && passed === false) return `${capital(what)} no arriba a la majoria necessària`;
      if (effect === 'to_senate') return sentOn(matter);
      return isSettled(facts)
        ? `${resolved(facts, matter)}, en la votació final`
        : unsettled(facts, `final ${of(what)}`);
    case 'senate_amendments': {
      if (part !== null) {
        if (/^\d/.test(part)) {
          const { words, ...agreement } = parts(facts, AMENDMENTS);
          return `${resolved(facts, { words: `${words} del Senat`, ...agreement })} ${to(what)}`;
        }
        const one = isRest ? 'la resta de l’esmena' : 'l’esmena';
        const amendment = isPlural ? (isRest ? 'les altres esmenes' : 'les esmenes') : one;
        const noun = (words: string) => resolved(facts, nounPhrase(words, true, isPlural));
        const place = translatedWhole(part, PARTS);
        if (place !== null) return `${noun(`${amendment} del Senat ${place}`)} ${of(what)}`;
        return `${noun(`${amendment} del Senat «${part}»`)} ${to(what)}`;
      }
      const some = isRest
        ? 'les altres esmenes del Senat'
        : isPlural
          ? 'esmenes del Senat'
          : 'una esmena del Senat';
      return `${resolved(facts, nounPhrase(some, true, isRest || isPlural))} ${to(what)}`;
    }
    case 'senate_veto':
      if (passed !== null) return `El Ple ${passed ? 'aixeca' : 'no aixeca'} el veto del Senat ${to(what)}`;
      break;
    case 'decree_law_validation':
      if (yes || no) return `${yes ? 'Convalidat' : 'Derogat'} ${what}`;
      break;
    case 'decree_law_as_bill':
      if (yes || no) return `${yes ? 'Es tramitarà' : 'No es tramitarà'} com a projecte de llei ${what}`;
      break;
    case 'take_into_consideration':
      if ((yes || no) && isBrief) return `${yes ? 'Es tramitarà' : 'No es tramitarà'} ${what}`;
      if (yes || no) return `El Ple ${yes ? 'accepta' : 'rebutja'} tramitar ${what}`;
      break;
    case 'statute_reform':
      if (yes || no) return `El Ple ${yes ? 'accepta' : 'rebutja'} en el debat de totalitat ${what}`;
      break;
    case 'totality_amendment': {
      if (effect === 'returned')
        return `El Ple retorna ${isOfGovernment(subject) ? 'al Govern' : 'als seus autors'} ${what}${asked}`;
      const many = isPlural || by.includes(' i ') || by.includes(',');
      const noun = many
        ? `${facts.batch === null ? 'les ' : ''}esmenes a la totalitat`
        : 'l’esmena a la totalitat';
      return `${resolved(facts, nounPhrase(noun, true, many))}${ofBy} ${to(what)}`;
    }
    case 'treaty':
      if (effect === 'authorised' || effect === 'not_authorised')
        return `El Ple ${effect === 'authorised' ? 'autoritza' : 'no autoritza'} ${isActOnAgreement(subject.title) ? what : `el tractat ${what}`}`;
      return resolved(facts, matter);
    case 'avocation':
      if (yes) return `El Ple debatrà i votarà ${what}${asked}`;
      if (no)
        return `La comissió seguirà amb ${what}: rebutjada la petició${ofBy === '' ? ' d’avocació' : ofBy}`;
      break;
    case 'single_reading':
      if (yes || no) return `${yes ? 'Aprovada' : 'Rebutjada'} la lectura única ${of(what)}`;
      break;
    case 'urgent_procedure':
      if (yes || no) return `${yes ? 'Aprovada' : 'Rebutjada'} la tramitació urgent ${of(what)}`;
      break;
    case 'committee': {
      const body = committeeIn(subject.title);
      if (body === null || (!yes && !no)) break;
      if (effect === 'created' || effect === 'not_created')
        return `${yes ? 'Aprovada' : 'Rebutjada'} la creació d’una «${body}»${asked}`;
      if (effect === 'extended' || effect === 'not_extended')
        return `${yes ? 'Aprovada' : 'Rebutjada'} la pròrroga de la «${body}»${asked}`;
      break;
    }
    case 'investiture': {
      const theirs = `la investidura${candidate === null ? '' : ` ${of(candidate)}`}`;
      const turn = round === null ? '' : round === 1 ? ', en primera votació' : ', en segona votació';
      if (fellShort(facts))
        return `Rebutjada ${theirs}: ${inFavour(ballot!.yes)} dels ${ballot!.needed} necessaris`;
      if (effect !== null) return `${effect === 'invested' ? 'Aprovada' : 'Rebutjada'} ${theirs}${turn}`;
      if (ballot !== null)
        return `Votada ${theirs}: ${listed([inFavour(ballot.yes), `${ballot.no} en contra`, ...(ballot.abstention === 0 ? [] : [ballot.abstention === 1 ? '1 abstenció' : `${ballot.abstention} abstencions`])], 'i')}`;
      break;
    }
    case 'censure':
      if (effect !== null)
        return `${effect === 'government_replaced' ? 'Aprovada' : 'Rebutjada'} la moció de censura${ofBy}`;
      break;
    case 'confidence':
      if (effect !== null)
        return `El Ple ${effect === 'confidence_given' ? 'atorga' : 'nega'} la confiança al Govern`;
      break;
    case 'stability_objective':
      return resolved(
        facts,
        nounPhrase(`l’objectiu d’estabilitat pressupostària${yearsFor(facts, ' per al ')}`, false),
      );
    case 'election':
      return `Votació: «${subject.title}»`;
    case 'other':
      break;
    default:
      return resolved(facts, matter);
  }
  const about = `sobre ${ON_A_TEXT[question]?.(what) ?? what}`;
  return isSettled(facts) ? `Guanya el ${yes ? 'sí' : 'no'} en la votació ${about}` : unsettled(facts, about);
}

export const catalan: HeadlineGrammar = {
  matterPhrase,
  shortened: byCode,
  presenter,
  list: (names) => listed(names, 'i'),
  others: 'altres',
  otherGroup: 'un altre grup',
  sentence,
  place: (words) => translated(words, PLACES, (rest) => rest.replace(/[^ ()…].*[^ ()…]|\p{L}/u, '«$&»')),
  batch: (position, size) => ` (${unbroken(`votació ${position} de ${size}`)})`,
  briefBatch: (position, size) => ` (${unbroken(`${position} de ${size}`)})`,
  numbered: (number) => ` (${unbroken(`votació ${number}`)})`,
};

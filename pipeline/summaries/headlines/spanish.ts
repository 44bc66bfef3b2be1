import type { Question } from '../../model/votes/decision.ts';
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
import { withoutNumbers } from './short-name.ts';
import { ending, matterPhrase, of, presenter, to } from './spanish-names.ts';
import { inFigures } from './translate.ts';

/** Words a tie, or a vote without totals. */
const unsettled = ({ isCounted }: HeadlineFacts, rest: string): string =>
  `${isCounted ? 'Empate en la votación' : 'Votación'} ${rest}`;

/** "Rechazada la enmienda 1". */
const resolved = (facts: HeadlineFacts, noun: NounPhrase): string =>
  isSettled(facts)
    ? `${facts.result === 'approved' ? 'Aprobad' : 'Rechazad'}${ending(noun)} ${noun.words}`
    : unsettled(facts, of(noun.words));

/**
 * The subject of votes on a text that decide something other than the text, for sentences without an outcome.
 */
const ON_A_TEXT: Partial<Record<Question, (text: string) => string>> = {
  senate_veto: (text) => `el veto del Senado ${to(text)}`,
  decree_law_validation: (text) => `la convalidación ${of(text)}`,
  decree_law_as_bill: (text) => `si se tramita como proyecto de ley ${text}`,
  take_into_consideration: (text) => `si se tramita ${text}`,
  statute_reform: (text) => `la totalidad ${of(text)}`,
  avocation: (text) => `la avocación ${of(text)}`,
  single_reading: (text) => `la lectura única ${of(text)}`,
  urgent_procedure: (text) => `la tramitación urgente ${of(text)}`,
};

/** A text approved as a whole is not a law while the Senate still has to debate it. */
const sentOn = (matter: NounPhrase): string =>
  `Aprobad${ending(matter)} y enviad${ending(matter)} al Senado ${matter.words}`;

/** Names the parts of a text put to the vote by their numbers: "la enmienda 1", "las demás enmiendas". */
function parts(
  { part, isRest, isPlural }: HeadlineFacts,
  [one, many]: [string, string],
  isFeminine: boolean,
): NounPhrase {
  const [the, those, some] = isFeminine ? ['la', 'las', 'una'] : ['el', 'los', 'un'];
  if (part !== null) {
    const numbers = fewNumbers(part, isFeminine ? 'y otras' : 'y otros');
    const words = `${isPlural ? `${those} ${many}` : `${the} ${one}`} ${numbers}`;
    return isRest ? nounPhrase(`el resto ${of(words)}`, false) : nounPhrase(words, isFeminine, isPlural);
  }
  if (isRest) return nounPhrase(`${those} demás ${many}`, isFeminine, true);
  return isPlural ? nounPhrase(many, isFeminine, true) : nounPhrase(`${some} ${one}`, isFeminine);
}

/** Up to ten, ordinals in words are as short as in figures. */
const SAID_IN_WORDS = { above: 10, ending: 'ª' };

const AMENDMENT: [string, string] = ['enmienda', 'enmiendas'];

const inFavour = (yes: number): string => (yes === 1 ? '1 voto a favor' : `${yes} votos a favor`);

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
  const subjectWords = matter.words;
  const ofBy = by === '' ? '' : ` ${of(by)}`;
  const asked = by === '' ? '' : `, a petición ${of(by)}`;
  const yes = isCounted && result === 'approved';
  const no = isCounted && result === 'rejected';
  switch (question) {
    case 'amendment':
      return `${resolved(facts, parts(facts, AMENDMENT, true))}${ofBy} ${to(subjectWords)}`;
    case 'dissenting_opinion':
      return `${resolved(facts, nounPhrase(isPlural ? 'los votos particulares' : 'el voto particular', false, isPlural))}${ofBy} ${to(subjectWords)}`;
    case 'transactional_amendment': {
      const on =
        part === null
          ? 'una enmienda transaccional'
          : `la transaccional ${to(parts(facts, AMENDMENT, true).words)}`;
      return `${resolved(facts, nounPhrase(on, true))}${ofBy} ${to(subjectWords)}`;
    }
    case 'technical_correction':
      return `${resolved(facts, nounPhrase('las correcciones técnicas', true, true))} ${to(subjectWords)}`;
    case 'point':
      return `${resolved(facts, part === null && !isRest ? nounPhrase('una parte', true) : parts(facts, ['punto', 'puntos'], false))} ${of(subjectWords)}`;
    case 'resolution':
      return `${resolved(facts, parts(facts, ['propuesta de resolución', 'propuestas de resolución'], true))}${ofBy} en el debate ${of(subjectWords)}`;
    case 'budget_section':
      return `${resolved(facts, nounPhrase(`el dictamen ${of(subjectWords)}`, false))}${subject.place === null && part !== null ? `: ${part}` : ''}`;
    case 'text_part':
      return `${resolved(facts, nounPhrase(`${isRest ? 'el resto' : 'una parte'} ${of(subjectWords)}`, !isRest))}${part === null ? '' : `: ${part}`}`;
    case 'committee_text':
      return resolved(
        facts,
        nounPhrase(`${isRest ? 'el resto del dictamen' : 'el dictamen'} ${of(subjectWords)}`, false),
      );
    case 'whole_text':
      if (effect === 'to_senate') return sentOn(matter);
      return isSettled(facts)
        ? `${resolved(facts, matter)}, en votación de conjunto`
        : unsettled(facts, `de conjunto ${of(subjectWords)}`);
    case 'organic_final':
      if (yes && passed === false) return `${capital(subjectWords)} no alcanza la mayoría necesaria`;
      if (effect === 'to_senate') return sentOn(matter);
      return isSettled(facts)
        ? `${resolved(facts, matter)}, en la votación final`
        : unsettled(facts, `final ${of(subjectWords)}`);
    case 'senate_amendments': {
      if (part !== null) {
        if (/^\d/.test(part)) {
          const { words, ...agreement } = parts(facts, AMENDMENT, true);
          return `${resolved(facts, { words: `${words} del Senado`, ...agreement })} ${to(subjectWords)}`;
        }
        const one = isRest ? 'el resto de la enmienda' : 'la enmienda';
        const amendment = isPlural ? (isRest ? 'las demás enmiendas' : 'las enmiendas') : one;
        const isFeminine = isPlural || !isRest;
        return `${resolved(facts, nounPhrase(`${amendment} del Senado ${inFigures(part, SAID_IN_WORDS)}`, isFeminine, isPlural))} ${of(subjectWords)}`;
      }
      const some = isRest
        ? 'las demás enmiendas del Senado'
        : isPlural
          ? 'enmiendas del Senado'
          : 'una enmienda del Senado';
      return `${resolved(facts, nounPhrase(some, true, isRest || isPlural))} ${to(subjectWords)}`;
    }
    case 'senate_veto':
      if (passed !== null)
        return `El Pleno ${passed ? 'levanta' : 'no levanta'} el veto del Senado ${to(subjectWords)}`;
      break;
    case 'decree_law_validation':
      if (yes || no) return `${yes ? 'Convalidado' : 'Derogado'} ${subjectWords}`;
      break;
    case 'decree_law_as_bill':
      if (yes || no)
        return `${yes ? 'Se tramitará' : 'No se tramitará'} como proyecto de ley ${subjectWords}`;
      break;
    case 'take_into_consideration':
      if ((yes || no) && isBrief) return `${yes ? 'Se tramitará' : 'No se tramitará'} ${subjectWords}`;
      if (yes || no) return `El Pleno ${yes ? 'acepta' : 'rechaza'} tramitar ${subjectWords}`;
      break;
    case 'statute_reform':
      if (yes || no)
        return `El Pleno ${yes ? 'acepta' : 'rechaza'} en el debate de totalidad ${subjectWords}`;
      break;
    case 'totality_amendment': {
      if (effect === 'returned')
        return `El Pleno devuelve ${isOfGovernment(subject) ? 'al Gobierno' : 'a sus autores'} ${subjectWords}${asked}`;
      const many = isPlural || by.includes(' y ') || by.includes(',');
      const noun = many
        ? `${facts.batch === null ? 'las ' : ''}enmiendas a la totalidad`
        : 'la enmienda a la totalidad';
      return `${resolved(facts, nounPhrase(noun, true, many))}${ofBy} ${to(subjectWords)}`;
    }
    case 'treaty':
      if (effect === 'authorised') return `El Pleno autoriza ${subjectWords}`;
      if (effect === 'not_authorised') return `El Pleno no autoriza ${subjectWords}`;
      return resolved(facts, matter);
    case 'avocation':
      if (yes) return `El Pleno debatirá y votará ${subjectWords}${asked}`;
      if (no)
        return `La comisión seguirá con ${subjectWords}: rechazada la petición${ofBy === '' ? ' de avocación' : ofBy}`;
      break;
    case 'single_reading':
      if (yes || no) return `${yes ? 'Aprobada' : 'Rechazada'} la lectura única ${of(subjectWords)}`;
      break;
    case 'urgent_procedure':
      if (yes || no) return `${yes ? 'Aprobada' : 'Rechazada'} la tramitación urgente ${of(subjectWords)}`;
      break;
    case 'committee': {
      const body = committeeIn(subject.title);
      if (body === null || (!yes && !no)) break;
      if (effect === 'created' || effect === 'not_created')
        return `${yes ? 'Aprobada' : 'Rechazada'} la creación de una ${lower(body)}${asked}`;
      if (effect === 'extended' || effect === 'not_extended')
        return `${yes ? 'Prorrogada' : 'Rechazada la prórroga de'} la ${lower(body)}${asked}`;
      break;
    }
    case 'investiture': {
      const theirs = `la investidura${candidate === null ? '' : ` de ${candidate}`}`;
      const turn = round === null ? '' : round === 1 ? ', en primera votación' : ', en segunda votación';
      if (fellShort(facts))
        return `Rechazada ${theirs}: ${inFavour(ballot!.yes)} de los ${ballot!.needed} necesarios`;
      if (effect !== null) return `${effect === 'invested' ? 'Aprobada' : 'Rechazada'} ${theirs}${turn}`;
      if (ballot !== null)
        return `Votada ${theirs}: ${listed([inFavour(ballot.yes), `${ballot.no} en contra`, ...(ballot.abstention === 0 ? [] : [ballot.abstention === 1 ? '1 abstención' : `${ballot.abstention} abstenciones`])], 'y')}`;
      break;
    }
    case 'censure':
      if (effect !== null)
        return `${effect === 'government_replaced' ? 'Aprobada' : 'Rechazada'} la moción de censura${ofBy}`;
      break;
    case 'confidence':
      if (effect !== null)
        return `El Pleno ${effect === 'confidence_given' ? 'otorga' : 'niega'} su confianza al Gobierno`;
      break;
    case 'stability_objective':
      return resolved(
        facts,
        nounPhrase(`el objetivo de estabilidad presupuestaria${yearsFor(facts, ' para ')}`, false),
      );
    case 'election':
      return `Votación: ${subject.title}`;
    case 'other':
      break;
    default:
      return resolved(facts, matter);
  }
  const about = `sobre ${ON_A_TEXT[question]?.(subjectWords) ?? subjectWords}`;
  return isSettled(facts) ? `Gana el ${yes ? 'sí' : 'no'} en la votación ${about}` : unsettled(facts, about);
}

/** "Comisión de Investigación sobre …" inside a sentence. */
const lower = (words: string): string =>
  words.replace(/^(?:Subcomisión|Comisión(?: de Investigación)?)/, (body) => body.toLowerCase());

/** "y" becomes "e" before the sound of "i", but not before words such as "Iolanda" and "hielo". */
const and = (word: string): string => (/^h?[ií](?![aeoáéó])/i.test(word) ? 'e' : 'y');

export const spanish: HeadlineGrammar = {
  matterPhrase,
  shortened: withoutNumbers,
  presenter,
  list: (names) => listed(names, and(names.at(-1) ?? '')),
  others: 'otros',
  otherGroup: 'otro grupo',
  sentence,
  place: (words) => words,
  batch: (position, size) => ` (${unbroken(`votación ${position} de ${size}`)})`,
  briefBatch: (position, size) => ` (${unbroken(`${position} de ${size}`)})`,
  numbered: (number) => ` (${unbroken(`votación ${number}`)})`,
};

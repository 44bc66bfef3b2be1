import type { Question } from '../../model/votes/decision.ts';
import type { MatterKind } from '../../summaries/headlines/headline-facts.ts';
import { TEXT_KINDS } from '../../summaries/text-kinds.ts';
import type { SectionMeaning } from '../documents/sections.ts';
import type { VoteWords } from './vote-words.ts';

const IMMUNITY = /\bsuplicatorio/;
const AS_BILL = /^tramitacion como proyecto de ley/;
const AVOCATION = /^avocacion|\bsolicitud(?:es)? .*avocacion|^solicitudes de avocacion/;
const SINGLE_READING = /^(?:acuerdo|solicitud) de tramitacion directa|^acuerdo .*en lectura unica/;
const URGENT = /^(?:acuerdo|solicitud).*procedimiento de urgencia/;
const COMMITTEE = /^(?:solicitud|propuesta)(?:es|s)?\b.*\b(?:creacion|prorroga)\b.*comision/;
const WHOLE =
  /(?:^|\. |-)votacion (?:final|de(?:l)? conjunto|de totalidad|final sobre el conjunto)|^votacion conjunt[oa] (?:del? |de la )?(?:proyecto|proposicion)/;
const TOTALITY = /\benmiendas? (?:(?:a la|de) totalidad|de devolucion|de texto alternativo)/;
const REPORT =
  /(?:^|\. )(?:votacion (?:separada )?(?:del|de el) (?:texto del |resto del )?dictamen|texto del dictamen|resto del? dictamen|dictamen de la comision)/;
const TRANSACTIONAL = /transaccional/;
const DISSENT = /votos? particular/;
const CORRECTION = /^correccion/;
const AMENDMENT = /enmienda/;
const RESOLUTION = /^(?:resto de )?(?:las )?propuestas?\b/;
const POINTS = /por puntos|por apartados|votaciones separadas/;
const PART =
  /^(?:resto d|.*\bpuntos?\b|apartados? |parrafos? |articulos? |disposicion|titulo |capitulo |seccion |preambulo|exposicion de motivos|anexo)/;
const SETS_ASIDE_VETO = /levantamiento del veto|ratificacion del texto/;
const VETO = /\bveto\b/;

/** Questions that follow from the section alone. */
const BY_SECTION: ReadonlySet<Question> = new Set([
  'avocation',
  'single_reading',
  'committee',
  'election',
  'investiture',
  'confidence',
  'censure',
  'stability_objective',
  'other',
]);

/** Questions about texts whose parts and amendments are not points. */
const MOTIONS: ReadonlySet<Question> = new Set(['motion', 'non_legislative_motion']);

/**
 * Returns the question put to the vote; `other` if the words do not show it. `isAlone`: no other vote of the
 * session has the same words, apart from the repetition of a tie.
 */
export function questionOf(words: VoteWords, section: SectionMeaning | null, isAlone: boolean): Question {
  const says = (pattern: RegExp): boolean =>
    [words.text, words.subgroup, words.point].some((part) => pattern.test(part));
  if (says(IMMUNITY)) return 'waiver_of_immunity';
  if (says(AS_BILL)) return 'decree_law_as_bill';
  if (says(AVOCATION)) return 'avocation';
  if (says(SINGLE_READING)) return 'single_reading';
  if (says(URGENT)) return 'urgent_procedure';
  if (says(COMMITTEE)) return 'committee';
  const base = baseOf(words, section);
  if (base !== null && BY_SECTION.has(base)) return base;
  if (base === 'senate_amendments' && says(VETO)) return 'senate_veto';
  if (says(WHOLE)) return 'whole_text';
  if (says(TOTALITY)) return 'totality_amendment';
  return partOf(base, words) ?? wholeOf(base, words, isAlone);
}

/** A text that contradicts its section is read without it, because sections are sometimes wrong. */
function baseOf({ text }: VoteWords, section: SectionMeaning | null): Question | null {
  const head = HEADS.find(({ head }) => head.test(text));
  if (section === null) return head?.question ?? null;
  if (head === undefined || head.types.some((type) => section.types.has(type))) return section.question;
  return head.question;
}

/** The question on a text of each kind if the words name no other. A vote on a bill can be on anything. */
const BY_MATTER: Partial<Record<MatterKind, Question>> = {
  decree_law: 'decree_law_validation',
  non_legislative_motion: 'non_legislative_motion',
  motion: 'motion',
};
const HEADS = TEXT_KINDS.map(({ matter, words, types }) => ({
  head: new RegExp(`^${words}`),
  types,
  question: BY_MATTER[matter] ?? null,
}));

/** Returns the question of votes on amendments and on parts that are voted on separately. */
function partOf(base: Question | null, { text, subgroup, point }: VoteWords): Question | null {
  if (base === 'senate_amendments') return base;
  const headings = [point, subgroup];
  const heads = (pattern: RegExp) => headings.some((part) => pattern.test(part));
  if (heads(TRANSACTIONAL)) return 'transactional_amendment';
  if (heads(DISSENT) || /^votacion de(?:l| los) votos? particular/.test(text)) return 'dissenting_opinion';
  if (heads(CORRECTION)) return 'technical_correction';
  if (base === 'resolution') return heads(RESOLUTION) ? base : null;
  if (heads(AMENDMENT) || (base === 'budget_section' && AMENDMENT.test(text))) return 'amendment';
  if (base === 'budget_section') return base;
  if (heads(REPORT) && !PART.test(point)) return null;
  if (/^resto del? dictamen/.test(point)) return null;
  if (base !== null && MOTIONS.has(base)) return heads(POINTS) || heads(PART) ? 'point' : null;
  return heads(PART) || heads(POINTS) ? 'text_part' : null;
}

/**
 * Returns the question of a vote on a text as a whole: one with no heading of its own and no other vote with
 * the same words.
 */
function wholeOf(base: Question | null, words: VoteWords, isAlone: boolean): Question {
  const { text, subgroup, point } = words;
  const isReport = [text, subgroup, point].some((part) => REPORT.test(part));
  if (isReport && (base === 'committee_text' || base === null)) return 'committee_text';
  const isWhole = subgroup === '' && point === '' && (isAlone || base === 'committee_report');
  // A debate on a whole bill can end in other votes as well: only the words show that an amendment was voted
  // on.
  return isWhole && base !== 'totality_amendment' ? (base ?? 'other') : 'other';
}

/** Returns whether the words mention a part without naming it: then equal words can mean different parts. */
export const isNamelessPart = ({ subgroup, point }: VoteWords): boolean =>
  point === '' &&
  /enmienda|voto particular|correccion|propuesta|por puntos|por apartados|^punto|^parte/.test(subgroup);

/**
 * Returns whether a vote of question `senate_veto` asks to lift the veto, so that yes supports the text of
 * the chamber.
 */
export const setsAsideVeto = ({ text, subgroup, point }: VoteWords): boolean =>
  [text, subgroup, point].some((part) => SETS_ASIDE_VETO.test(part));

import type { VoteKind } from '../../model/vote-kind.ts';
import type { Section } from '../links/sections.ts';
import type { VoteWords } from './words.ts';

/** How business goes on: whether the plenary keeps a bill for itself, or debates it in one reading. */
const PROCEDURE = /^(?:votacion de las? )?solicitud(?:es)? de |^acuerdo de tramitacion directa/;
const AS_BILL = /^tramitacion como proyecto de ley/;
const WHOLE = /(?:^|\. )votacion (?:final|de conjunto|de totalidad|final sobre el conjunto)/;
const REPORT =
  /(?:^|\. )(?:votacion (?:separada )?(?:del|de el) (?:texto del |resto del )?dictamen|texto del dictamen|resto del dictamen|dictamen de la comision)/;
const TOTALITY = /(?:^|\. )(?:votacion (?:conjunta )?de (?:la|las) )?enmiendas? (?:a la|de) totalidad/;
const AMENDMENT = /enmienda|votos? particular|correccion/;
const PART =
  /por puntos|por apartados|^puntos? |^apartados? |^parrafos? |^articulos? |^disposicion|^titulo |^capitulo |^seccion |^preambulo|^exposicion de motivos|^anexo/;
const SETS_ASIDE_VETO = /levantamiento del veto|ratificacion del texto/;
const VETO = /\bveto\b/;

/** Kinds that follow from the section alone, whatever the words. */
const BY_SECTION: ReadonlySet<VoteKind> = new Set([
  'procedure',
  'election',
  'investiture',
  'confidence',
  'censure',
  'other',
]);

/**
 * What was put to the vote; null where the words do not show it. `isAlone`: no other vote of the session has the same words,
 * but for the repetition of a tie.
 */
export function kindOf(words: VoteWords, section: Section | null, isAlone: boolean): VoteKind | null {
  const base = section?.kind ?? null;
  if (base !== null && BY_SECTION.has(base)) return base;
  const says = (pattern: RegExp): boolean =>
    [words.text, words.subgroup, words.point].some((part) => pattern.test(part));
  if (says(PROCEDURE)) return 'procedure';
  if (base === 'decree_law_validation') return says(AS_BILL) ? 'decree_law_as_bill' : base;
  if (base === 'senate_amendments' && says(VETO)) return 'senate_veto';
  if (says(WHOLE)) return 'final_whole';
  if (says(TOTALITY)) return 'totality_amendment';
  if (base === null) return null;
  return partOf(base, words) ?? wholeOf(base, words, isAlone);
}

/** Amendments, and parts that are voted apart. */
function partOf(base: VoteKind, { text, subgroup, point }: VoteWords): VoteKind | null {
  if (base === 'senate_amendments') return base;
  const headings = [subgroup, point];
  if (headings.some((part) => AMENDMENT.test(part)) || /^votacion de(?:l| los) votos? particular/.test(text))
    return 'amendment';
  return headings.some((part) => PART.test(part)) ? 'point' : null;
}

/** Votes on a text as a whole: without a heading of its own, and without another vote that has the same words. */
function wholeOf(base: VoteKind, { text, subgroup, point }: VoteWords, isAlone: boolean): VoteKind | null {
  if (base === 'whole_text' && [text, subgroup, point].some((part) => REPORT.test(part))) return base;
  return subgroup === '' && point === '' && isAlone ? base : null;
}

/** Whether the words speak of a part without saying which: then equal words may stand for different parts. */
export const isNamelessPart = ({ subgroup, point }: VoteWords): boolean =>
  point === '' && (AMENDMENT.test(subgroup) || PART.test(subgroup));

/** Whether a vote of kind `senate_veto` asks to set the veto aside, so that yes is for the text of the chamber. */
export const setsAsideVeto = ({ text, subgroup, point }: VoteWords): boolean =>
  [text, subgroup, point].some((part) => SETS_ASIDE_VETO.test(part));

import type { SectionMeaning } from '../../core/chamber/decision.ts';
import type { Question } from '../../model/votes/decision.ts';
import type { MatterKind } from '../../model/votes/subject.ts';
import { TEXT_KINDS } from '../../summaries/text-kinds.ts';
import { QUESTION_PATTERNS, type QuestionPattern, REPORT } from './question-patterns.ts';
import type { VoteWords } from './vote-words.ts';

/** Returns the question put to the vote; `other` if the words do not show it. */
export function questionOf(words: VoteWords, section: SectionMeaning | null, isAlone: boolean): Question {
  const base = baseOf(words, section);
  const pattern = QUESTION_PATTERNS.find((each) => applies(each, words, base));
  return pattern?.question ?? wholeOf(base, words, isAlone);
}

function applies(pattern: QuestionPattern, words: VoteWords, base: Question | null): boolean {
  const { under, notUnder = [], unlessPoint } = pattern;
  if (under !== undefined && !under.includes(base)) return false;
  if (base !== null && notUnder.includes(base)) return false;
  if (unlessPoint?.test(words.point)) return false;
  return pattern.words === undefined || pattern.in!.some((part) => pattern.words!.test(words[part]));
}

/** Returns the question of the section, or of the text if that contradicts it, because sections are sometimes wrong. */
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

/** Returns the question of a vote on a text as a whole, which has no heading of its own and no vote with the same words. */
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

/** Returns whether a vote on a veto asks to lift it, so that yes supports the text of the chamber. */
export const setsAsideVeto = ({ text, subgroup, point }: VoteWords): boolean =>
  [text, subgroup, point].some((part) => /levantamiento del veto|ratificacion del texto/.test(part));

import type { KnownName } from '../model/votes/subject.ts';
import type { SummaryInitiative } from './facts.ts';
import { shorten } from './matter/shorten.ts';
import { TEXT_KINDS } from './text-kinds.ts';

/** Maximum characters of a title in a sentence: few are longer, and lose references, then whole clauses at their end. */
const LONGEST = 450;
/** A question loses its sense without its end: it is quoted whole. */
const LONGEST_QUESTION = 600;

/** "aprobado por el Real Decreto Legislativo 2/2015, de 23 de octubre": how a law that has a name was made. */
const MADE_BY =
  /,? aprobad[oa]s? por (?:el |la )?(?:Real )?(?:Decreto|Ley)[\p{L} -]*? \d+\/\d{4}(?:,? de \d+ de \p{L}+)?(?:,|(?= |$))/giu;
/** The day of a law, which its number identifies: "Ley 21/2019, de 4 de abril, de …". */
const DAY_OF_LAW = /(?<=\d\/\d{4}), de \d+ de \p{Ll}+(?: de \d{4})?/gu;
/** What the Government communicates of an agreement before it is named. */
const COMMUNICATION = /^Comunicaci[oó]n de [^«»]*?(?:, )del? (?:la )?(?=\p{Lu})/u;

/** Returns a title that fits into a sentence: first without references, then without whole clauses at its end. */
function fitting(title: string): string {
  const longest = title.startsWith('¿') && title.endsWith('?') ? LONGEST_QUESTION : LONGEST;
  if (title.length <= longest) return title;
  return shorten(title.replace(COMMUNICATION, '').replace(MADE_BY, '').replace(DAY_OF_LAW, ''), longest);
}

/**
 * Openings of titles by type code: they name the kind of initiative, which the sentence has already named.
 */
const HEADS: readonly { types: readonly string[]; head: RegExp }[] = [
  ...TEXT_KINDS.map(({ words, types }) => ({ types, head: new RegExp(`^${words}`, 'i') })),
  { types: ['170', '172'], head: /^interpelaci[oó]n(?: urgente)?/i },
  { types: ['156'], head: /^solicitud de creaci[oó]n de una comisi[oó]n de investigaci[oó]n/i },
];

/** Words that may follow the kind in a title and also fit into a sentence. */
const GOES_ON =
  /^(?:a|al|ante|acerca|con|contra|de|del|en|para|por|que|reguladora|relativ[ao]s?|respecto|sobre) /;

/** The parts of a title. */
interface TitleParts {
  /** Whether the kind is qualified as organic: "Proyecto de Ley Orgánica". */
  organic: boolean;
  /** The text after the kind, if it fits into a sentence: "relativa a …"; null otherwise. */
  rest: string | null;
  whole: string;
  /** Whether the title is only its kind. */
  isBare: boolean;
}

export function titleParts({ type, title }: Pick<SummaryInitiative, 'type' | 'title'>): TitleParts {
  const plain = withoutNotes(title);
  const whole = fitting(plain);
  const head = HEADS.find(({ types }) => types.includes(type))?.head.exec(plain);
  if (head == null) return { organic: false, rest: null, whole, isBare: false };
  const isBare = head[0].length === plain.length;
  const [, organic, rest] = /^( orgánica)?,? (.+)$/i.exec(plain.slice(head[0].length)) ?? [];
  if (rest === undefined || !GOES_ON.test(rest)) return { organic: false, rest: null, whole, isBare };
  const named = rest.replace(ORGANIC, '');
  return { organic: organic !== undefined || named !== rest, rest: fitting(named), whole, isBare };
}

/** Marks a law as organic if its kind does not say so. */
const ORGANIC = / ?\(orgánica\)$/i;

/**
 * Removes the full stop and the notes at the end of titles: about other numbers, and about how a vote is
 * taken.
 */
function withoutNotes(title: string): string {
  let left = title.trim().replace(/\. Se votan? .*$/s, '');
  for (;;) {
    const shorter = left.replace(/[\s.;,]+$/, '').replace(/\s*\((?:corresponde|procedente)[^()]*\)$/i, '');
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}

/**
 * Returns whether the request is to authorise an act about an agreement, or a decision of one of its bodies,
 * rather than an agreement.
 */
export const isActOnAgreement = (title: string): boolean =>
  /^(?:denuncia|renovaci[oó]n|retirada|reserva|objeci[oó]n|declaraci[oó]n|decisi[oó]n|resoluci[oó]n)(?:es)?\b/i.test(
    title,
  );

/**
 * Returns the subject of the debate in "Propuestas de resolución presentadas con motivo del debate de la
 * Memoria …".
 */
export const debateIn = (title: string): string =>
  /\bcon motivo del? debate (?:de|sobre) (.+)$/i.exec(title)?.[1] ?? title;

/** Names the matter of a vote to which official documents give no title. */
export const UNTITLED: KnownName = {
  ca: 'un assumpte sense títol',
  es: 'un asunto sin título',
  en: 'a matter without a title',
};

/** Returns whether a title has no letter and no figure, so that nothing can be quoted from it. */
export const isUntitled = (title: string): boolean => !/[\p{L}\p{N}]/u.test(title);

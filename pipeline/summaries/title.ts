import type { SummaryInitiative } from './facts.ts';
import { TEXT_KINDS } from './text-kinds.ts';

/** A title longer than this is cut: the whole one stands beside the summary. */
const LONGEST = 240;

/** How titles begin, by type code: the kind of initiative, which the sentence has said already. */
const HEADS: readonly { types: readonly string[]; head: RegExp }[] = [
  ...TEXT_KINDS.map(({ words, types }) => ({ types, head: new RegExp(`^${words}`, 'i') })),
  { types: ['170', '172'], head: /^interpelaci[oó]n(?: urgente)?/i },
  { types: ['156'], head: /^solicitud de creaci[oó]n de una comisi[oó]n de investigaci[oó]n/i },
];

/** Words by which a title goes on after its kind in a way that fits into a sentence. */
const GOES_ON =
  /^(?:a|al|ante|acerca|con|contra|de|del|en|para|por|que|reguladora|relativ[ao]s?|respecto|sobre) /;

/** A title taken apart. */
export interface TitleParts {
  /** Whether the kind is qualified as organic: "Proyecto de Ley Orgánica". */
  organic: boolean;
  /** What comes after the kind, where it goes on in a sentence: "relativa a …"; null where it does not. */
  rest: string | null;
  whole: string;
  /** Whether it says nothing but its kind. */
  isBare: boolean;
}

export function titleParts({ type, title }: Pick<SummaryInitiative, 'type' | 'title'>): TitleParts {
  const plain = withoutNotes(title);
  const whole = shortened(plain);
  const head = HEADS.find(({ types }) => types.includes(type))?.head.exec(plain);
  if (head == null) return { organic: false, rest: null, whole, isBare: false };
  const isBare = head[0].length === plain.length;
  const [, organic, rest] = /^( orgánica)?,? (.+)$/i.exec(plain.slice(head[0].length)) ?? [];
  if (rest === undefined || !GOES_ON.test(rest)) return { organic: false, rest: null, whole, isBare };
  const named = rest.replace(ORGANIC, '');
  return { organic: organic !== undefined || named !== rest, rest: shortened(named), whole, isBare };
}

/** How a law is marked as organic where its kind does not say so. */
const ORGANIC = / ?\(orgánica\)$/i;

/** Without the full stop and the notes that titles end with: about other numbers, and on how a vote is taken. */
export function withoutNotes(title: string): string {
  let left = title.trim().replace(/\. Se votan? .*$/s, '');
  for (;;) {
    const shorter = left.replace(/[\s.;,]+$/, '').replace(/\s*\((?:corresponde|procedente)[^()]*\)$/i, '');
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}

/** Whether what is asked to be authorised is not an agreement, but something that is done about one, or decided by a body of one. */
export const isActOnAgreement = (title: string): boolean =>
  /^(?:denuncia|renovaci[oó]n|retirada|reserva|objeci[oó]n|declaraci[oó]n|decisi[oó]n|resoluci[oó]n)(?:es)?\b/i.test(
    title,
  );

/** Cut at a word, marked by an ellipsis. */
export function shortened(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : longest).replace(/[\s,;:.(«"]+$/, '')}…`;
}

/** "Propuestas de resolución presentadas con motivo del debate de la Memoria …": what was debated. */
export const debateIn = (title: string): string =>
  /\bcon motivo del? debate (?:de|sobre) (.+)$/i.exec(title)?.[1] ?? title;

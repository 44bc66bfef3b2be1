import type { VoteRow } from '../../core/chamber/rows.ts';
import { sha256 } from '../../core/hash.ts';
import { fold } from '../../text/names.ts';

/** The title of a vote, and the matter by which the register knows it. */
export interface MatterWords {
  title: string;
  /** The beginning of a hash of title and description; the same words give the same hash. */
  matter: string;
}

type Texts = Pick<VoteRow, 'section' | 'text' | 'subgroupTitle' | 'subgroupText'>;

/** Returns title and description of a vote as they are published. */
export const textsOf = ({ section, text, subgroupTitle, subgroupText }: Texts) => ({
  title: text === '' ? section : text,
  description: [section, subgroupTitle, subgroupText].filter((part) => part !== '').join(' · '),
});

/** Returns the words by which the register knows a vote with a published title and description. */
export const wordsOf = ({ title, description }: ReturnType<typeof textsOf>): MatterWords => ({
  title,
  matter: sha256(lettersOf(`${title} ${description}`)).slice(0, 16),
});

/** Returns whether two titles have the same words, whatever their accents, case and punctuation. */
export const isSameTitle = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);

/** The share of words that two spellings of one title have in common. */
const ALIKE = 0.8;

/** Returns whether two titles are alike enough to be two spellings of one: never with other numbers in them. */
export function isAlikeTitle(one: string, other: string): boolean {
  const [own, others] = [lettersOf(one).split(' '), lettersOf(other).split(' ')];
  if (numbersIn(own) !== numbersIn(others)) return false;
  const rest = [...others];
  const shared = own.filter((word) => {
    const at = rest.indexOf(word);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
  return (2 * shared.length) / (own.length + others.length) >= ALIKE;
}

const lettersOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const numbersIn = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');

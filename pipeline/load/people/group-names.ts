import { fold } from '../../text/names.ts';
import { differByALetter } from './misprints.ts';

/** The part of an official long name that all groups share: "Grupo Parlamentario", with the preposition after it. */
const SHARED = /^(?:grupo|agrupación) (?:parlamentari[oa] )?(?:de (?:las? |los |el )?|del )?/i;

/** What lists write in the column of the group for a deputy who is in no group. */
const NO_GROUP = /\b(?:no adscrit[oa]s?|sin (?:adscribir|grupo))\b/;

/** Longer names do not fit where charts and tables have room for a short one. */
const LONGEST_SHORT_NAME = 24;

/** Whether a folded long name means that its bearers are in no group. */
export const meansNoGroup = (name: string): boolean => NO_GROUP.test(fold(name));

/** A long name without the words that all names of groups share: "Nuevo". */
const ownWords = (name: string): string => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.replace(SHARED, '') || plain;
};

/** The short name of a group that nothing but its long name and perhaps its code describe. */
export function shortNameOf(longName: string, code: string | undefined): string {
  const own = ownWords(longName);
  return own.length > LONGEST_SHORT_NAME && code !== undefined ? code : own;
}

/** A slug made of an official long name: `nuevo`; null where no letter or digit is left. */
export const slugOfName = (name: string): string | null => slugged(ownWords(name)) || slugged(name) || null;

/** The slug of a group of which nothing but a code is known: `group-gx`. */
export const slugOfCode = (code: string): string => `group-${slugged(code)}`.replace(/-$/, '');

/** Whether two long names are one but for a letter in one long word: then one is a misprint of the other. */
export function areOneLetterApart(one: string, other: string): boolean {
  const [words, others] = [fold(one).split(' '), fold(other).split(' ')];
  if (words.length !== others.length) return false;
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]));
  return differing.length === 1 && differByALetter(...differing[0]!);
}

const slugged = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

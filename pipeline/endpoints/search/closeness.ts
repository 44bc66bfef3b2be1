import { type Expression, type SqlBool, sql } from 'kysely';
import { fold } from '../../fold.ts';
import type { SearchQuery } from './search-query.ts';

/** A text with several lines, folded, in which something is looked for. */
type Lines = Expression<string>;

/** Whether every word lies somewhere in a text. */
export const hasAll = (text: Lines, words: readonly string[]): Expression<SqlBool> =>
  allOf(words.map((word) => sql<SqlBool>`instr(${text}, ${word}) > 0`));

/**
 * 0 where a line is what is looked for, 1 where one begins so, 2 where every word begins one of the text, else 3. Whole texts
 * are never put together anew for it: thousands are looked at.
 */
export const closeness = (text: Lines, { phrase, words }: SearchQuery): Expression<number> => sql<number>`case
  when instr(${text}, ${phrase}) = 1 or instr(${text}, ${`\n${phrase}`}) > 0 then
    case when ${isLine(text, phrase)} then 0 else 1 end
  when ${allOf(words.map((word) => beginsWord(text, word)))} then 2
  else 3 end`;

const isLine = (text: Lines, phrase: string): Expression<SqlBool> => sql<SqlBool>`(
  ${text} = ${phrase}
  or instr(${text}, ${`${phrase}\n`}) = 1
  or instr(${text}, ${`\n${phrase}\n`}) > 0
  or substr(${text}, ${-[...phrase].length - 1}) = ${`\n${phrase}`})`;

const beginsWord = (text: Lines, word: string): Expression<SqlBool> => sql<SqlBool>`(
  instr(${text}, ${` ${word}`}) > 0 or instr(${text}, ${`\n${word}`}) > 0 or instr(${text}, ${word}) = 1)`;

/** The same of a few texts at hand; null where a word is in none of them. */
export function closenessTo(texts: readonly string[], { phrase, words }: SearchQuery): number | null {
  const lines = texts.map(fold);
  const all = lines.join('\n');
  if (words.length === 0 || !words.every((word) => all.includes(word))) return null;
  if (lines.includes(phrase)) return 0;
  if (lines.some((line) => line.startsWith(phrase))) return 1;
  const spaced = ` ${lines.join(' ')}`;
  return words.every((word) => spaced.includes(` ${word}`)) ? 2 : 3;
}

const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

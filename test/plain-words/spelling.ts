import { readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import type { Prose } from './prose.ts';

export interface PlacedProse extends Prose {
  path: string;
}

interface Misspelling {
  path: string;
  line: number;
  word: string;
}

const PROJECT_WORDS = 'test/plain-words/project-words.txt';

/** American spellings that are words in Spanish or Catalan. */
const AMERICAN = ['color', 'colors', 'center', 'gray', 'humor', 'vapor'];

/** Includes Spanish and Catalan, because comments and titles of tests quote official texts. */
const SETTINGS = {
  language: 'en-GB',
  import: ['@cspell/dict-es-es/cspell-ext.json', '@cspell/dict-ca/cspell-ext.json'],
  dictionaries: ['en-gb-mit', 'es-es', 'ca', '!softwareTerms', '!companies'],
  flagWords: AMERICAN,
};

/**
 * Returns the words of some prose that are neither in the dictionaries nor in `project-words.txt`, with the first place of
 * each. Checks every distinct chunk between spaces once.
 */
export async function misspellings(prose: readonly PlacedProse[]): Promise<Misspelling[]> {
  const words = readFileSync(PROJECT_WORDS, 'utf8').split('\n').filter(Boolean);
  const places = new Map<string, { path: string; line: number }>();
  for (const { path, line, text } of prose)
    for (const [at, row] of withoutCode(text).split('\n').entries())
      for (const chunk of row.split(/\s+/))
        if (!places.has(chunk)) places.set(chunk, { path, line: line + at });
  const { issues, errors } = await spellCheckDocument(
    { uri: 'file:///prose.txt', text: [...places.keys()].join('\n'), languageId: 'plaintext' },
    { noConfigSearch: true, generateSuggestions: false },
    { ...SETTINGS, words },
  );
  if (errors !== undefined && errors.length > 0)
    throw new AggregateError(errors, 'The spelling check failed.');
  return issues.map(({ text: word, line }) => ({ ...places.get(line.text.trim())!, word }));
}

/** Replaces code in backticks by blanks, and keeps its line breaks. */
const withoutCode = (text: string): string =>
  text.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

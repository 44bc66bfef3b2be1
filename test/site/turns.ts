import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { FULL } from '../length.ts';

const IN_A_LANGUAGE = new RegExp(`^(?:(${LANGUAGES.slice(1).join('|')})(?:/|$))?(.*?)(?:index)?\\.html$`);

/**
 * Returns whether a test reads a file: pages are the same in every language, so each is read in one of them,
 * and in all in the full run.
 */
export function isItsTurn(file: string): boolean {
  const [, language = LANGUAGES[0], page = ''] = IN_A_LANGUAGE.exec(file) ?? [];
  const number = [...page].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  return FULL || LANGUAGES[number % LANGUAGES.length] === language;
}

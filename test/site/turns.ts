import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { FULL } from '../length.ts';

const IN_A_LANGUAGE = new RegExp(`^(?:(${LANGUAGES.slice(1).join('|')})(?:/|$))?(.*?)(?:index)?\\.html$`);

/**
 * Whether a file of a site is read: pages say the same in every language, so they take turns with them, and each is read in
 * one; in all of them at full length.
 */
export function isItsTurn(file: string): boolean {
  const [, language = LANGUAGES[0], page = ''] = IN_A_LANGUAGE.exec(file) ?? [];
  const number = [...page].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  return FULL || LANGUAGES[number % LANGUAGES.length] === language;
}

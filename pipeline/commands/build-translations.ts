import type { LocalEffects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { translateInto } from '../summaries/apertium.ts';
import { translationsPath } from '../summaries/translations.ts';
import { NO_APERTIUM } from './translate.ts';

/**
 * Translates words and returns whether there are new translations. If Apertium is not installed or fails, it logs
 * the reason, and the build goes on: new votes are not withheld because a translation of their titles is missing.
 */
export async function hasTranslated(
  register: string,
  untranslated: readonly string[],
  effects: LocalEffects,
): Promise<boolean> {
  try {
    const written = await translateInto(translationsPath(register), untranslated, effects);
    if (written === null) effects.log.info(`${NO_APERTIUM.message} ${NO_APERTIUM.hint}`);
    return (written ?? 0) > 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    effects.log.warn(
      `New matters were not translated and are quoted in Spanish. ${error.message} ${error.hint ?? ''}`,
    );
    return false;
  }
}

import type { LocalEffects } from '../effects.ts';
import { translateInto } from '../summaries/apertium.ts';
import { translationsBeside } from '../summaries/translations.ts';
import { NO_APERTIUM } from './translate.ts';

/** Translates words and returns whether there are new translations; says so if Apertium is not installed. */
export async function hasTranslated(
  register: string,
  untranslated: readonly string[],
  effects: LocalEffects,
): Promise<boolean> {
  const written = await translateInto(translationsBeside(register), untranslated, effects);
  if (written === null) effects.log.info(`${NO_APERTIUM.message} ${NO_APERTIUM.hint}`);
  return (written ?? 0) > 0;
}

import type { Config } from '../core/config.ts';
import type { Effects, LocalEffects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { translateIntoCatalan } from '../summaries/apertium.ts';
import type { ChatReport } from '../summaries/chat.ts';
import { translateIntoEnglish } from '../summaries/english.ts';
import { translationsPath, type Untranslated } from '../summaries/translations.ts';

export const NO_APERTIUM = {
  message:
    'Apertium is not installed, so new titles are not translated into Catalan and are quoted in Spanish.',
  hint: 'On Debian: apt-get install apertium apertium-spa-cat apertium-lex-tools cg3',
};

/**
 * Translates words into Catalan and returns whether there are new translations. If Apertium is not installed or fails,
 * it logs the reason, and the build goes on: new votes are not withheld because a translation of their titles is missing.
 */
export async function hasTranslated(
  register: string,
  { ca }: Untranslated,
  effects: LocalEffects,
): Promise<boolean> {
  try {
    const written = await translateIntoCatalan(translationsPath(register), ca, effects);
    if (written === null) effects.log.info(`${NO_APERTIUM.message} ${NO_APERTIUM.hint}`);
    return (written ?? 0) > 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    effects.log.warn(
      `New titles were not translated and are quoted in Spanish. ${error.message} ${error.hint ?? ''}`,
    );
    return false;
  }
}

/** Translates words into English with the configured language model; null if none is configured. */
export async function inEnglish(
  path: string,
  { en }: Untranslated,
  { service, limit }: { service: Config['summaryService']; limit: number },
  effects: Effects,
): Promise<ChatReport | null> {
  if (service === null) return null;
  const report = await translateIntoEnglish({ spanish: en, service, path, limit }, effects);
  if (report.fault !== null)
    effects.log.warn(
      `${service.url} did not translate ${count(report.failed)} titles into English, first because ${report.fault}; pages show these in Spanish`,
    );
  return report;
}

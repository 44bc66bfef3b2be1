import type { LocalEffects } from '../effects.ts';
import type { Files } from '../files.ts';
import type { ExtraFile } from '../publish/release/write-release.ts';
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

/** Yields the translations that the release was made with. */
export function* translationsFile(register: string, files: Files): Generator<ExtraFile> {
  const path = translationsBeside(register);
  if (!files.exists(path)) return;
  const text = files.readText(path);
  yield {
    path: 'translations.jsonl',
    bytes: new TextEncoder().encode(text),
    rows: text.trimEnd().split('\n').length,
  };
}

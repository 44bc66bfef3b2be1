import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Clock, Files } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import { jsonLines } from './json-lines.ts';

/**
 * Apertium and the version of its use here: a new version translates everything again. 2: one text a paragraph, with
 * names kept and the glossary of parliaments.
 */
export const APERTIUM = 'apertium-spa-cat, use 6';

/** Languages that Spanish words are translated into. */
const TARGETS = ['ca', 'en'] as const;
type Target = (typeof TARGETS)[number];

/** Translates Spanish words; returns null if there is no translation. */
export type Translator = (spanish: string, language: Target) => string | null;

/** Plain text on one line, without HTML: pages and images show it. */
const plainLine = z
  .string()
  .min(1)
  .regex(/^[^<>\p{Cc}\p{Zl}\p{Zp}]+$/u, 'plain text on one line');

/** Returns whether words can be an entry of the file of translations. */
export const isPlainLine = (words: string): boolean => plainLine.safeParse(words).success;

/** One line of the file of translations. */
const translation = z.strictObject({
  /** SHA-256 of the language and the Spanish words. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  language: z.enum(TARGETS),
  spanish: z.string().min(1),
  text: plainLine,
  /** The program or model that translated, with its version: every text of the file is a machine’s. */
  provider: z.string().min(1).max(200),
  date: z.iso.date(),
});

type Translation = z.output<typeof translation>;

/** Returns the path of the translations, in the folder of the register of people: both outlive every release. */
export const translationsPath = (register: string): string => join(dirname(register), 'translations.jsonl');

const translationKey = (spanish: string, language: Target): string => sha256(`${language}\n${spanish}`);

/** Lines of an earlier version of the use of Apertium: its Catalan names and terms can be wrong. */
const isOutdated = ({ language, provider }: Translation): boolean =>
  language === 'ca' && provider.startsWith('apertium') && provider !== APERTIUM;

/** Reads current translations by key; the last of a key wins. Throws on an invalid line. */
export function readTranslations(text: string, path: string): Map<string, Translation> {
  const lines = { path, called: 'a translation', writtenBy: 'translate' };
  const current = jsonLines(text, (line) => translation.parse(line), lines).filter((one) => !isOutdated(one));
  return new Map(current.map((one) => [one.key, one]));
}

/** Spanish words without a translation, by language: the matters of votes first, the newest of each first. */
export type Untranslated = Readonly<Record<Target, readonly string[]>>;

/** Translators of known words that note the Spanish words that have no translation. */
export function translatorsOf(known: ReadonlyMap<string, Translation>) {
  const noting = () => {
    const missing = { ca: new Set<string>(), en: new Set<string>() };
    const translate: Translator = (spanish, language) => {
      const found = known.get(translationKey(spanish, language));
      if (found === undefined) missing[language].add(spanish);
      return found?.text ?? null;
    };
    return { translate, missing };
  };
  const matters = noting();
  const titles = noting();
  const untranslatedInto = (language: Target): string[] => [
    ...new Set([matters, titles].flatMap(({ missing }) => [...missing[language]].reverse())),
  ];
  return {
    matters: matters.translate,
    titles: titles.translate,
    untranslated: (): Untranslated => ({ ca: untranslatedInto('ca'), en: untranslatedInto('en') }),
  };
}

/** Opens the translations in the folder of a register; `text` is the text of their file, empty without one. */
export function openTranslators(register: string, files: Pick<Files, 'exists' | 'readText'>) {
  const path = translationsPath(register);
  const text = files.exists(path) ? files.readText(path) : '';
  return { text, ...translatorsOf(readTranslations(text, path)) };
}

/** A Spanish text and its translation. */
type Translated = readonly [spanish: string, text: string];

/** Saves new translations, and removes those of earlier versions from the file. */
export function saveTranslations(
  path: string,
  texts: readonly Translated[],
  { language, provider }: Pick<Translation, 'language' | 'provider'>,
  { files, clock }: { files: Files; clock: Clock },
): void {
  if (texts.length === 0) return;
  const known = readTranslations(files.exists(path) ? files.readText(path) : '', path);
  const date = clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  for (const [spanish, text] of texts) {
    const key = translationKey(spanish, language);
    known.set(key, { key, language, spanish, text, provider, date });
  }
  files.write(path, [...known.values()].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

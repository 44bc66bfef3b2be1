import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import type { Translator } from './matter/matter.ts';

/** Languages that Spanish words are translated into. */
const TARGETS = ['ca', 'en'] as const;

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

export type Translation = z.output<typeof translation>;

/** Returns the path of the translations, in the folder of the register of people: both outlive every release. */
export const translationsPath = (register: string): string => join(dirname(register), 'translations.jsonl');

/** Returns the key of a translation: the same words are translated once. */
export const translationKey = (spanish: string, language: (typeof TARGETS)[number]): string =>
  sha256(`${language}\n${spanish}`);

/** Reads translations by key; the last of a key wins. Throws on an invalid line. */
export function readTranslations(jsonLines: string, path: string): Map<string, Translation> {
  const known = new Map<string, Translation>();
  jsonLines.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    try {
      const found = translation.parse(JSON.parse(line));
      known.set(found.key, found);
    } catch (cause) {
      const fault = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
      throw new CliError(`${path}, line ${at + 1} is not a translation: ${fault.replaceAll('\n', ' ')}`, {
        hint: 'Remove the line; `npx hemicicle translate` writes it again.',
        cause,
      });
    }
  });
  return known;
}

/** Returns a translator of known words, which notes the Spanish words that have no Catalan translation. */
export function translatorOf(known: ReadonlyMap<string, Translation>): {
  translate: Translator;
  missing: Set<string>;
} {
  const missing = new Set<string>();
  return {
    missing,
    translate(spanish, language) {
      const found = known.get(translationKey(spanish, language));
      if (found === undefined && language === 'ca') missing.add(spanish);
      return found?.text ?? null;
    },
  };
}

/** Opens the translations in the folder of a register; `text` is the text of their file, empty without one. */
export function openTranslator(register: string, files: Pick<Files, 'exists' | 'readText'>) {
  const path = translationsPath(register);
  const text = files.exists(path) ? files.readText(path) : '';
  return { text, ...translatorOf(readTranslations(text, path)) };
}

export const translationLine = (line: Translation): string => `${JSON.stringify(line)}\n`;

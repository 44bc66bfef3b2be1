import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Files } from '../core/effects.ts';
import { SUMMARY_LANGUAGES } from './facts.ts';
import { jsonLines } from './json-lines.ts';
import { type PlainSummary, type SummaryProvider, summaryKey } from './provider.ts';

/** Maximum characters of a summary; longer ones are refused. */
export const LONGEST_SUMMARY = 600;

/**
 * Plain text on one line: no markup, no terminal control characters, no marks that change the direction of
 * writing.
 */
const plainText = z
  .string()
  .trim()
  .min(20)
  .max(LONGEST_SUMMARY)
  .regex(/^[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'plain text on one line');

/** The texts of a summary by any author. */
export const summaryText = z.object(
  Object.fromEntries(SUMMARY_LANGUAGES.map((language) => [language, plainText])) as Record<
    (typeof SUMMARY_LANGUAGES)[number],
    typeof plainText
  >,
);

/** One line of the file of saved summaries. */
const savedSummary = z.object({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  text: summaryText,
  provider: z.string().min(1).max(200),
  generated_at: z.iso.datetime({ offset: true }),
});

/** One line of the file before summaries in English existed. */
const before = savedSummary.extend({ text: z.strictObject({ ca: plainText, es: plainText }) });

type SavedSummary = z.output<typeof savedSummary>;

/**
 * Returns the path of the saved summaries, in the folder of the register of people, because both outlive
 * every release.
 */
export const savedSummariesPath = (register: string): string => join(dirname(register), 'summaries.jsonl');

/** Returns the text of the file of saved summaries; empty if no summaries have been saved. */
export const savedText = (path: string, files: Pick<Files, 'exists' | 'readText'>): string =>
  files.exists(path) ? files.readText(path) : '';

/** Reads paid summaries by key; the last of a key wins. Throws on an invalid line. */
export function readSavedSummaries(text: string, path: string): Map<string, SavedSummary> {
  // No subject has the key of a line from before English summaries any more.
  const parse = (line: unknown) => (before.safeParse(line).success ? null : savedSummary.parse(line));
  const lines = { path, called: 'a saved summary', writtenBy: 'summarise' };
  const saved = jsonLines(text, parse, lines).filter((summary) => summary !== null);
  return new Map(saved.map((summary) => [summary.key, summary]));
}

/** Returns a provider of saved summaries. It has none for a subject that has changed since. */
export const fromSaved =
  (saved: ReadonlyMap<string, SavedSummary>): SummaryProvider =>
  (input): PlainSummary | null => {
    if (saved.size === 0) return null;
    const found = saved.get(summaryKey(input));
    return found === undefined
      ? null
      : { text: found.text, provider: found.provider, generatedAt: found.generated_at };
  };

export const savedLine = (summary: SavedSummary): string => `${JSON.stringify(summary)}\n`;

import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CliError } from '../errors.ts';
import type { Files } from '../files.ts';
import { SUMMARY_LANGUAGES } from './facts.ts';
import { type PlainSummary, type SummaryProvider, summaryKey } from './provider.ts';

/** A summary longer than this is none. */
export const LONGEST_SUMMARY = 600;

/** Plain text on one line: no markup, no marks that control a terminal or turn the writing. */
const plainText = z
  .string()
  .trim()
  .min(20)
  .max(LONGEST_SUMMARY)
  .regex(/^[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'plain text on one line');

/** The texts of a summary, whoever wrote them. */
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

/** One line of the file as it was before there were summaries in English. */
const before = savedSummary.extend({ text: z.strictObject({ ca: plainText, es: plainText }) });

type SavedSummary = z.output<typeof savedSummary>;

/** Where summaries are saved: beside the register of people, because both outlive every release. */
export const summariesBeside = (register: string): string => join(dirname(register), 'summaries.jsonl');

/** Text of the file of saved summaries; empty where nobody ever asked for one. */
export const savedText = (path: string, files: Pick<Files, 'exists' | 'readText'>): string =>
  files.exists(path) ? files.readText(path) : '';

/** Summaries that were paid for once, by key; the last of a key holds. Throws on a line that is none. */
export function readSavedSummaries(jsonLines: string, path: string): Map<string, SavedSummary> {
  const saved = new Map<string, SavedSummary>();
  jsonLines.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const summary = parsed(line, `${path}, line ${at + 1}`);
    if (summary !== null) saved.set(summary.key, summary);
  });
  return saved;
}

/** Null for one of the time before there were summaries in English: no key is like its key any more. */
function parsed(line: string, where: string): SavedSummary | null {
  try {
    const found = JSON.parse(line);
    return before.safeParse(found).success ? null : savedSummary.parse(found);
  } catch (cause) {
    const fault = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new CliError(`${where} is not a saved summary: ${fault.replaceAll('\n', ' ')}`, {
      hint: 'Remove the line; `npx hemicicle summarise` writes it again.',
      cause,
    });
  }
}

/** Answers with what was kept of a subject, as long as nothing about it has changed. */
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

import type { SummaryService } from '../config.ts';
import type { Effects } from '../effects.ts';
import { askForSummary, NoSummary } from './language-model.ts';
import { type SummaryInput, summaryKey } from './provider.ts';
import { readSavedSummaries, savedLine, savedText } from './saved-summaries.ts';

/** What to summarise, by whom, and where to keep it. */
interface SummaryJob {
  /** The most urgent first. */
  inputs: Iterable<SummaryInput>;
  service: SummaryService;
  /** File of saved summaries. */
  path: string;
  /** How many summaries to pay for at most. */
  limit: number;
}

export interface SummaryReport {
  /** Summaries that were written now. */
  written: number;
  /** Subjects that keep their built-in sentence because the service failed. */
  failed: number;
  /** Subjects that nobody was asked about yet. */
  left: number;
  /** What went wrong first; null where nothing did. */
  fault: string | null;
}

/** So many failures one after the other: the service is down, not the text at fault. */
const ENOUGH_FAILURES = 3;

/** A service that asks to be left alone for longer is asked no more today. */
const LONGEST_REST = 30;

/**
 * Asks for the summaries that are not saved yet, and saves each at once: what was paid for is never asked again. Whatever
 * fails leaves the built-in sentence.
 */
export async function summarise(
  job: SummaryJob,
  effects: Pick<Effects, 'files' | 'clock' | 'fetch' | 'sleep'>,
): Promise<SummaryReport> {
  const { service, path, limit } = job;
  const missing = missingFrom(job, effects.files);
  const report: SummaryReport = { written: 0, failed: 0, left: missing.size, fault: null };
  let inARow = 0;
  for (const [key, input] of missing) {
    if (report.written + report.failed >= limit || inARow === ENOUGH_FAILURES) break;
    report.left--;
    try {
      const text = await askWithRetry(input, service, effects);
      const provider = `${service.model} (${new URL(service.url).hostname})`;
      const generated_at = effects.clock.now().toISOString();
      effects.files.append(path, savedLine({ key, text, provider, generated_at }));
      report.written++;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof NoSummary)) throw error;
      report.fault ??= error.message;
      report.failed++;
      inARow = error.isRefusal ? ENOUGH_FAILURES : inARow + 1;
    }
  }
  return report;
}

/** Subjects without a saved summary, by key: votes that say the same share one. */
function missingFrom({ inputs, path }: SummaryJob, files: Effects['files']): Map<string, SummaryInput> {
  const saved = readSavedSummaries(savedText(path, files), path);
  const missing = new Map<string, SummaryInput>();
  for (const input of inputs) {
    const key = summaryKey(input);
    if (!saved.has(key) && !missing.has(key)) missing.set(key, input);
  }
  return missing;
}

/** Asks once more where the service says when. */
async function askWithRetry(
  input: SummaryInput,
  service: SummaryService,
  { fetch, sleep }: Pick<Effects, 'fetch' | 'sleep'>,
) {
  try {
    return await askForSummary(input, service, fetch);
  } catch (error) {
    const rest = error instanceof NoSummary ? error.retryAfter : null;
    if (rest === null || rest > LONGEST_REST) throw error;
    await sleep(rest * 1000);
    return askForSummary(input, service, fetch);
  }
}

import type { SummaryService } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { askForSummary, NoSummary } from './language-model.ts';
import { type SummaryInput, summaryKey } from './provider.ts';
import { readSavedSummaries, savedLine, savedText } from './saved-summaries.ts';

/** The subjects to summarise, the language model and the file for the results. */
interface SummaryJob {
  /** The most urgent first. */
  inputs: Iterable<SummaryInput>;
  service: SummaryService;
  /** File of saved summaries. */
  path: string;
  /** Maximum number of summaries to pay for. */
  limit: number;
}

export interface SummaryReport {
  /** Summaries written in this run. */
  written: number;
  /** Subjects that keep their built-in sentence because the service failed. */
  failed: number;
  /** Subjects that have not been sent to the service. */
  left: number;
  /** The first error; null if there was none. */
  fault: string | null;
}

/** After this many failures in a row the service counts as down, rather than the text at fault. */
const ENOUGH_FAILURES = 3;

/** Seconds. If the service asks for a longer pause, this run sends no more requests. */
const LONGEST_REST = 30;

/**
 * Requests the summaries that are not saved yet and saves each at once, so that no summary is paid for twice.
 * After a failure the built-in sentence stays.
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

/** Returns subjects without a saved summary, by key: votes with the same words share one. */
function missingFrom({ inputs, path }: SummaryJob, files: Effects['files']): Map<string, SummaryInput> {
  const saved = readSavedSummaries(savedText(path, files), path);
  const missing = new Map<string, SummaryInput>();
  for (const input of inputs) {
    const key = summaryKey(input);
    if (!saved.has(key) && !missing.has(key)) missing.set(key, input);
  }
  return missing;
}

/** Sends a request again after the pause that the service asks for. */
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

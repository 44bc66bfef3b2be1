import type { SummaryService } from '../config.ts';
import type { Effects } from '../effects.ts';
import { askForSummary, NoSummary } from './ask.ts';
import { keptLine, keptText, readKept } from './kept.ts';
import { keyOf, type Subject } from './provider.ts';

/** What to summarise, by whom, and where to keep it. */
export interface Order {
  /** The most urgent first. */
  subjects: Iterable<Subject>;
  service: SummaryService;
  /** File of kept summaries. */
  path: string;
  /** How many summaries to pay for at most. */
  limit: number;
}

export interface Outcome {
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
 * Asks for the summaries that are not kept yet, and keeps each at once: what was paid for is never asked again. Whatever
 * fails leaves the built-in sentence.
 */
export async function summarise(
  order: Order,
  effects: Pick<Effects, 'files' | 'clock' | 'fetch' | 'sleep'>,
): Promise<Outcome> {
  const { service, path, limit } = order;
  const missing = missingFrom(order, effects.files);
  const outcome: Outcome = { written: 0, failed: 0, left: missing.size, fault: null };
  let inARow = 0;
  for (const [key, subject] of missing) {
    if (outcome.written + outcome.failed >= limit || inARow === ENOUGH_FAILURES) break;
    outcome.left--;
    try {
      const text = await patiently(subject, service, effects);
      const provider = `${service.model} (${new URL(service.url).hostname})`;
      const generated_at = effects.clock.now().toISOString();
      effects.files.append(path, keptLine({ key, text, provider, generated_at }));
      outcome.written++;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof NoSummary)) throw error;
      outcome.fault ??= error.message;
      outcome.failed++;
      inARow = error.isRefusal ? ENOUGH_FAILURES : inARow + 1;
    }
  }
  return outcome;
}

/** Subjects without a kept summary, by key: votes that say the same share one. */
function missingFrom({ subjects, path }: Order, files: Effects['files']): Map<string, Subject> {
  const kept = readKept(keptText(path, files), path);
  const missing = new Map<string, Subject>();
  for (const subject of subjects) {
    const key = keyOf(subject);
    if (!kept.has(key) && !missing.has(key)) missing.set(key, subject);
  }
  return missing;
}

/** Asks once more where the service says when. */
async function patiently(
  subject: Subject,
  service: SummaryService,
  { fetch, sleep }: Pick<Effects, 'fetch' | 'sleep'>,
) {
  try {
    return await askForSummary(subject, service, fetch);
  } catch (error) {
    const rest = error instanceof NoSummary ? error.retryAfter : null;
    if (rest === null || rest > LONGEST_REST) throw error;
    await sleep(rest * 1000);
    return askForSummary(subject, service, fetch);
  }
}

import { z } from 'zod';
import type { SummaryService } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { reasonOf } from '../core/errors.ts';

/** The reason why a language model wrote nothing that can be published. `isRefusal`: asking again would not help. */
export class NoAnswer extends Error {
  readonly isRefusal: boolean;
  /** Time that the service asks clients to wait, in seconds; null if it names none. */
  readonly retryAfter: number | null;

  constructor(message: string, { isRefusal = false, retryAfter = null as number | null } = {}) {
    super(message);
    this.name = 'NoAnswer';
    this.isRefusal = isRefusal;
    this.retryAfter = retryAfter;
  }
}

const TIMEOUT = 60_000;
/** Maximum bytes read of an answer; no text needs a tenth of them. */
const LONGEST_ANSWER = 200_000;
/** Seconds. If the service asks for a longer pause, this run sends no more requests. */
const LONGEST_REST = 30;
/** After this many failures in a row the service counts as down, rather than the text at fault. */
const ENOUGH_FAILURES = 3;

/** What a model is asked for. */
interface Question<Schema extends z.ZodType> {
  instructions: string;
  content: unknown;
  /** The JSON object that the model has to write. */
  schema: Schema;
  /** The error if it writes anything else. */
  fault: string;
}

export type ChatEffects = Pick<Effects, 'fetch' | 'sleep'>;

/** Returns what a model writes; asks again after the pause that the service asks for. Throws `NoAnswer`. */
export async function chat<Schema extends z.ZodType>(
  question: Question<Schema>,
  service: SummaryService,
  effects: ChatEffects,
): Promise<z.output<Schema>> {
  try {
    return await asked(question, service, effects);
  } catch (error) {
    const rest = error instanceof NoAnswer ? error.retryAfter : null;
    if (rest === null || rest > LONGEST_REST) throw error;
    await effects.sleep(rest * 1000);
    return asked(question, service, effects);
  }
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

async function asked<Schema extends z.ZodType>(
  question: Question<Schema>,
  service: SummaryService,
  { fetch }: ChatEffects,
): Promise<z.output<Schema>> {
  const response = await send(question, service, fetch);
  const { status } = response;
  if (status === 401 || status === 403)
    throw new NoAnswer(`it refuses the key (${status})`, { isRefusal: true });
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new NoAnswer(`it answers ${status}`, { retryAfter: Number.isFinite(seconds) ? seconds : null });
  }
  const { choices } = parsed(completion, await bounded(response), 'its answer is no chat completion');
  // Models often put a code fence around their JSON.
  const { content } = choices[0]!.message;
  return parsed(
    question.schema,
    content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1),
    question.fault,
  );
}

async function send(
  { instructions, content }: Pick<Question<z.ZodType>, 'instructions' | 'content'>,
  { url, key, model }: SummaryService,
  fetch: Effects['fetch'],
): Promise<Response> {
  try {
    return await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'Content-Type': 'application/json',
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify(content) },
        ],
      }),
    });
  } catch (cause) {
    // `fetch` quotes a key with invalid characters in its error message.
    const reason = key === null ? reasonOf(cause) : reasonOf(cause).replaceAll(key, '…');
    throw new NoAnswer(`it cannot be reached: ${reason}`);
  }
}

/** Reads the text of an answer up to a maximum that no text reaches. */
async function bounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > LONGEST_ANSWER) throw new NoAnswer('its answer is endless');
      pieces.push(piece);
    }
  } catch (cause) {
    throw cause instanceof NoAnswer ? cause : new NoAnswer(`its answer breaks off: ${reasonOf(cause)}`);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: string, fault: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new NoAnswer(fault);
  }
}

/** Throws if words have a number that their source does not have: the model made it up. */
export function refuseNewNumbers(words: string, source: string): void {
  const numbers = new Set(source.match(/\d+/g));
  const invented = words.match(/\d+/g)?.find((number) => !numbers.has(number));
  if (invented !== undefined) throw new NoAnswer(`it wrote ${invented}, which stands nowhere in the facts`);
}

/** How a run of requests ended. */
export interface ChatReport {
  /** Texts written in this run. */
  written: number;
  /** Texts for which the service failed. */
  failed: number;
  /** Texts that have not been sent to the service. */
  left: number;
  /** The first error; null if there was none. */
  fault: string | null;
}

/** Some texts that one request asks for. */
interface Portion<Item> {
  item: Item;
  texts: number;
}

/**
 * Asks for one portion after another, up to a number of texts, until the service refuses or fails several times in a
 * row. `ask` saves what it gets at once, so that no text is paid for twice.
 */
export async function askForEach<Item>(
  portions: readonly Portion<Item>[],
  limit: number,
  ask: (item: Item) => Promise<void>,
): Promise<ChatReport> {
  const left = portions.reduce((sum, { texts }) => sum + texts, 0);
  const report: ChatReport = { written: 0, failed: 0, left, fault: null };
  let inARow = 0;
  for (const { item, texts } of portions) {
    if (report.written + report.failed >= limit || inARow === ENOUGH_FAILURES) break;
    report.left -= texts;
    try {
      await ask(item);
      report.written += texts;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      report.fault ??= error.message;
      report.failed += texts;
      inARow = error.isRefusal ? ENOUGH_FAILURES : inARow + 1;
    }
  }
  return report;
}

/** Returns the author of what a model writes: its name and where it ran. */
export const authorOf = ({ model, url }: SummaryService): string => `${model} (${new URL(url).hostname})`;

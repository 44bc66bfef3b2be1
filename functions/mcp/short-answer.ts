import type { Context } from '../../pipeline/core/endpoint.ts';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { BASE_PATH, DATA_LICENCE } from '../../pipeline/endpoints/service.ts';

/** Characters of an answer that a model can read without losing track of the question. */
const ENOUGH = 16_000;

/** Items that the lists of a longer answer keep: the largest of these numbers that fits. */
const CUTS = [1, 2, 5, 10, 20, 50];

/** Items of a list, and their characters, that are kept while the answer is made: more cannot fit. */
const MOST_ITEMS = 400;
const MOST_CHARACTERS = 2 * ENOUGH;

/** What a tool answers; `source` is the address of the whole answer. */
export interface ToolAnswer {
  source: string;
  release: string;
  licence: string;
  /** Says which part of the answer is missing. */
  note?: string;
  answer: unknown;
}

/**
 * Answers a request for a language model. Lists are cut before the answer is checked and written, so that a long list costs no
 * more than its selection; an answer that the release holds as a file is read from there.
 */
export function shortAnswer(
  request: LocatedRequest,
  published: (file: string) => string | null,
  context: () => Context,
): ToolAnswer {
  const { endpoint, params } = request;
  const { webUrl, release } = context();
  const source = `${webUrl}${BASE_PATH}${addressOf(endpoint, params)}`;
  let isCut = false;
  // If only few fields are selected, many records fit.
  const characters = 'fields' in params && params.fields !== undefined ? Infinity : MOST_CHARACTERS;
  const shorten = (value: unknown): unknown => {
    const few = affordable(value, characters, () => {
      isCut = true;
    });
    return isCut ? few : value;
  };
  const { file, compute } = placeOf(request, context);
  const text = file === null ? null : published(file);
  const answer = text === null ? JSON.parse(compute(shorten).body) : shorten(JSON.parse(text));
  return { source, release, licence: DATA_LICENCE, ...fitting(answer, isCut, source) };
}

function fitting(answer: unknown, isCut: boolean, source: string): Pick<ToolAnswer, 'answer' | 'note'> {
  if (!isCut && JSON.stringify(answer).length <= ENOUGH) return { answer };
  let fits: Pick<ToolAnswer, 'answer' | 'note'> | null = null;
  // Starts with the shortest, so that little is serialised in vain.
  for (const items of CUTS) {
    const few = cut(answer, items);
    if (JSON.stringify(few).length > ENOUGH) break;
    fits = { note: `Lists are cut to their first ${items} items; ${source} has all of them.`, answer: few };
  }
  return fits ?? { note: `This answer is too long for a tool: read ${source}.`, answer: null };
}

/** Cuts every list of an answer to its first items. */
const cut = (answer: unknown, items: number): unknown =>
  withLists(answer, (list) => list.slice(0, items).map((item) => cut(item, items)));

/** Cuts every list to the most that could fit; calls `lost` for each that had more. */
const affordable = (answer: unknown, characters: number, lost: () => void): unknown =>
  withLists(answer, (list) => {
    const kept: unknown[] = [];
    for (let length = 0; length <= characters && kept.length < Math.min(list.length, MOST_ITEMS); ) {
      const item = affordable(list[kept.length], characters, lost);
      kept.push(item);
      length += JSON.stringify(item)?.length ?? 0;
    }
    if (kept.length < list.length) lost();
    return kept;
  });

/** Returns an answer with each of its outermost lists changed. */
function withLists(answer: unknown, change: (list: readonly unknown[]) => unknown[]): unknown {
  if (Array.isArray(answer)) return change(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withLists(value, change)]));
}

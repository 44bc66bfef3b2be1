import { addressOf } from '../../pipeline/endpoints/address.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { BASE_PATH, DATA_LICENCE } from '../../pipeline/endpoints/service.ts';

/** Characters of an answer that a model reads without losing sight of the question. */
const ENOUGH = 16_000;

/** Items that the lists of a longer answer keep: the first of these numbers that fits. */
const CUTS = [50, 20, 10, 5, 2, 1];

/** Items that a list keeps while the answer is made: more cannot fit. */
const MOST_ITEMS = 400;

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
  const shorten = (value: unknown): unknown => {
    const few = cut(value, MOST_ITEMS, () => {
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
  for (const items of CUTS) {
    const few = cut(answer, items);
    if (JSON.stringify(few).length <= ENOUGH)
      return { note: `Lists are cut to their first ${items} items; ${source} has all of them.`, answer: few };
  }
  return { note: `This answer is too long for a tool: read ${source}.`, answer: null };
}

/** Cuts every list of an answer to its first items; calls `lost` for each that had more. */
function cut(answer: unknown, items: number, lost?: () => void): unknown {
  if (Array.isArray(answer)) {
    if (answer.length > items) lost?.();
    return answer.slice(0, items).map((item) => cut(item, items, lost));
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, cut(value, items, lost)]));
}

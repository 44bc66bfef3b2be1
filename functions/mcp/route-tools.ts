import { addressOf } from '../../pipeline/endpoints/address.ts';
import type { Context, Endpoint } from '../../pipeline/endpoints/endpoint.ts';
import { jsonSchema } from '../../pipeline/endpoints/openapi/schemas.ts';
import { operationId } from '../../pipeline/endpoints/openapi.ts';
import { asTexts } from '../../pipeline/endpoints/params.ts';
import { respond } from '../../pipeline/endpoints/respond.ts';
import { BASE_PATH, DATA_LICENCE } from '../../pipeline/endpoints/service.ts';
import { HttpError } from '../../pipeline/errors.ts';

/** One tool for each route, which a language model may ask, told in the words of the route. */
export const toolsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ path, summary, description, params }) => {
    const { $schema: _, ...inputSchema } = jsonSchema(params, 'input');
    return {
      name: operationId(path),
      title: summary,
      description: description === undefined ? summary : `${summary}. ${description}`,
      inputSchema: { ...inputSchema, type: 'object' as const, additionalProperties: false },
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
  });

/** Characters of an answer that a model reads without losing sight of the question. */
const ENOUGH = 16_000;

/** Items of its lists that a longer answer has, the most that fit. */
const CUTS = [50, 20, 10, 5, 2, 1];

/** What a tool answers: the address says where the whole answer is, for whoever wants to check it. */
export interface ToolAnswer {
  source: string;
  release: string;
  licence: string;
  /** What was left out. */
  note?: string;
  answer: unknown;
}

/** Asks a route by the name of its tool; refuses names of tools and arguments that nobody knows. */
export function askTool(
  endpoints: readonly Endpoint[],
  name: string,
  given: Readonly<Record<string, unknown>>,
  context: Context,
): ToolAnswer {
  const endpoint = endpoints.find(({ path }) => operationId(path) === name);
  if (endpoint === undefined) throw new HttpError(404, `There is no tool ${name}`);
  const known = Object.keys(endpoint.params.shape);
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument));
  if (unknown.length > 0)
    throw new HttpError(422, `${name} takes ${known.join(', ') || 'nothing'}, and not ${unknown.join(', ')}`);
  const { body, params } = respond(endpoint, asTexts(given), context);
  const source = `${context.webUrl}${BASE_PATH}${addressOf(endpoint, params)}`;
  return { source, release: context.release, licence: DATA_LICENCE, ...inFew(JSON.parse(body), source) };
}

function inFew(answer: unknown, source: string): Pick<ToolAnswer, 'answer' | 'note'> {
  if (JSON.stringify(answer).length <= ENOUGH) return { answer };
  for (const items of CUTS) {
    const few = cut(answer, items);
    if (JSON.stringify(few).length <= ENOUGH)
      return { note: `Lists are cut to their first ${items} items; ${source} has all of them.`, answer: few };
  }
  return { note: `This answer is too long to be told here: read ${source}.`, answer: null };
}

function cut(answer: unknown, items: number): unknown {
  if (Array.isArray(answer)) return answer.slice(0, items).map((item) => cut(item, items));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, cut(value, items)]));
}

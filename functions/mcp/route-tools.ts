import { HttpError } from '../../pipeline/core/errors.ts';
import { memoize } from '../../pipeline/core/memoize.ts';
import type { Endpoint } from '../../pipeline/endpoints/endpoint.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { jsonSchema } from '../../pipeline/endpoints/openapi/schemas.ts';
import { operationId } from '../../pipeline/endpoints/openapi.ts';
import { asTexts, readParams } from '../../pipeline/endpoints/params.ts';

/** Describes each route as a tool for language models, with the route's own description. */
export const toolsOf = memoize((endpoints: readonly Endpoint[]) =>
  endpoints.map(({ path, summary, description, params }) => {
    const { $schema: _, ...inputSchema } = jsonSchema(params, 'input');
    return {
      name: operationId(path),
      title: summary,
      description: description === undefined ? summary : `${summary}. ${description}`,
      inputSchema: { ...inputSchema, type: 'object' as const, additionalProperties: false },
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
  }),
);

/** Finds the route of a tool and reads its arguments; throws a 404 or a 422 for a wrong name or argument. */
export function toolRequest(
  endpoints: readonly Endpoint[],
  name: string,
  given: Readonly<Record<string, unknown>>,
): LocatedRequest {
  const endpoint = endpoints.find(({ path }) => operationId(path) === name);
  if (endpoint === undefined) throw new HttpError(404, `There is no tool ${name}`);
  const known = Object.keys(endpoint.params.shape);
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument));
  if (unknown.length > 0)
    throw new HttpError(422, `${name} takes ${known.join(', ') || 'nothing'}, and not ${unknown.join(', ')}`);
  return { endpoint, params: readParams(endpoint, asTexts(given)) };
}

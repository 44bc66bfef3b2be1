import { USUAL_RATE_LIMIT } from '../core/config.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { TABLES, tags } from '../core/tags.ts';
import { deprecationOfRoute, NOTICE_DAYS, type SchemaChange } from '../model/schema/schema-change.ts';
import { schemaChanges } from '../model/schema/schema-changes.ts';
import { csvRoute } from './csv.ts';
import { LONGEST, LONGEST_IN_LIST } from './lists.ts';
import type { Example, ExampleOf } from './openapi/examples.ts';
import { headers } from './openapi/headers.ts';
import { type Operation, operationPaths, securitySchemes } from './openapi/operations.ts';
import { csvResponses, responses, sharedResponses, xlsxResponses } from './openapi/responses.ts';
import { answerSchemas, errorSchemas, parameters, type Schema } from './openapi/schemas.ts';
import { API_VERSION, BASE_PATH, CODE_LICENCE, DATA_LICENCE, SERVICE } from './service.ts';
import type { TableRoute } from './table-rows.ts';
import { xlsxRoute } from './xlsx.ts';

/** One kind of request: its name and its answer. */
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-beyond-base'?: boolean;
  deprecated?: boolean;
  parameters: ReturnType<typeof parameters>;
  responses: ReturnType<typeof responses>;
}

/**
 * Returns the OpenAPI document of endpoints, with their examples if available, and of additional operations.
 */
export function openapi(
  endpoints: readonly Endpoint[],
  webUrl: string,
  exampleOf: ExampleOf = () => null,
  operations: readonly Operation[] = [],
  changes: readonly SchemaChange[] = schemaChanges,
) {
  const { answers, components } = answerSchemas(endpoints);
  const additional = operationPaths(operations);
  const used = new Set<string>([...endpoints, ...operations].map(({ tag }) => tag).concat(TABLES));
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE,
      version: API_VERSION,
      summary: 'Open data about the votes of a parliament.',
      description: conventions(webUrl),
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: DATA_LICENCE },
    },
    externalDocs: { url: `${webUrl}/docs/api`, description: 'The reference for people.' },
    servers: [{ url: `${webUrl}${BASE_PATH}`, description: 'The service for which this release was built.' }],
    security: [],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: {
      ...Object.fromEntries(
        endpoints.flatMap((endpoint) =>
          routes(endpoint, answers[endpoint.path]!, exampleOf(endpoint), changes),
        ),
      ),
      ...additional.paths,
    } as Record<string, { get: Described }>,
    components: {
      schemas: { ...components, ...additional.components, ...errorSchemas },
      responses: sharedResponses(endpoints, webUrl),
      headers,
      ...(operations.length === 0 ? {} : { securitySchemes }),
    },
  };
}

/** Returns a route, and the tables of a list. */
function routes(
  endpoint: Endpoint,
  answer: Schema,
  example: Example | null,
  changes: readonly SchemaChange[],
): [path: string, { get: Described }][] {
  const { path, tag, summary, description } = endpoint;
  const sent = example?.sent ?? {};
  const shared = {
    ...(description === undefined ? {} : { description }),
    ...(endpoint.extra === true ? { 'x-beyond-base': true } : {}),
    ...(deprecationOfRoute(path, changes) === undefined ? {} : { deprecated: true }),
  };
  const json: Described = {
    ...{ operationId: operationId(path), tags: [tag], summary, ...shared },
    parameters: parameters(endpoint, sent),
    responses: responses(endpoint, answer, example),
  };
  const asTable = (
    table: TableRoute,
    form: string,
    answers: Described['responses'],
  ): [string, { get: Described }] => [
    table.path,
    {
      get: {
        ...{ operationId: operationId(table.path), tags: [TABLES], summary: `${summary}; as a ${form}` },
        ...{ ...shared, 'x-beyond-base': true },
        parameters: parameters(table, sent),
        responses: answers,
      },
    },
  ];
  const [csv, xlsx] = [csvRoute(endpoint), xlsxRoute(endpoint)];
  return [
    [path, { get: json }],
    ...(csv === null ? [] : [asTable(csv, 'table', csvResponses(endpoint, example))]),
    ...(xlsx === null ? [] : [asTable(xlsx, 'workbook', xlsxResponses(endpoint, example))]),
  ];
}

/** Returns the name of a route in generated clients: `/votes/{vote_id}` becomes `votes_by_vote_id`. */
export const operationId = (path: string): string =>
  path
    .replaceAll('{', 'by_')
    .replaceAll(/[^\w]+/g, '_')
    .replaceAll(/^_|_$/g, '') || 'root';

/** Returns the conventions of all routes. */
const conventions = (webUrl: string): string =>
  `
Data are published under ${DATA_LICENCE}, the source code under ${CODE_LICENCE}. No API key is needed. Complete tables can be downloaded from ${webUrl}/downloads.

- Dates are ISO 8601 in the chamber’s time zone; date filters include both ends. Percentages range from 0 to 100 and are rounded half up to two decimals. Record ids never change and need 64 bits.
- Every read route answers HEAD like GET without the body, and OPTIONS with 204; a method that is not listed returns 405 with \`Allow\`. Any website may read the responses (CORS).
- Unknown query parameters are rejected, never ignored (422, \`extra_forbidden\`, with the closest names); if a parameter is repeated, the last value counts. Errors in parameters are reported together, in the format of FastAPI; with \`Accept: application/problem+json\`, errors have the format of RFC 9457. A path that is not listed here returns 404 with the detail Not Found.
- A search text (\`q\`) may have at most ${LONGEST} characters in \`/search\` and ${LONGEST_IN_LIST} in lists, because the \`Link\` header of a list repeats it; a longer text returns 422.
- Responses have a strong \`ETag\`: a request with \`If-None-Match\` returns 304 without a body if the response has not changed. Many responses are also published as files, at the address in \`Content-Location\`.
- A request with \`Range\` returns the part of a response (206), with \`If-Range\` only of the response with that \`ETag\`, or 416 if the part does not exist.
- Each client may request at most ${USUAL_RATE_LIMIT} computed responses per minute, unless the operator sets another limit; published files have no limit.
- Lists are also available as tables: add \`.csv\` (programs) or \`.xlsx\` (spreadsheets) to the path, or send \`Accept\` with only its media type.
- To receive only some fields of a list or a single record, name them in \`fields\`, separated by commas. The other fields are then omitted, even if the schema of the response requires them. Paginated lists keep the fields of the page itself, and their \`Link\` repeats \`fields\`.
- \`/votes\`, \`/persons\`, \`/groups\` and \`/initiatives\` accept \`changed_since\`, to list only what releases since a date have added or changed; \`${webUrl}/data/changes/<from>..<to>.jsonl\` lists the same row by row, with what was removed. \`/initiatives\`, \`/sessions\` and \`/sittings\` also accept \`updated_since\`, which goes by the date of the latest event.
- \`/persons\`, \`/groups\`, \`/groups/{slug}/members\` and \`/legislatures/{legislature_id}/members\` accept \`on\`, to list who sat on a date.
- Fields may be added at any time. A breaking change is announced ${NOTICE_DAYS} days in advance in \`${webUrl}/data/latest/schema-changes.json\` and its feed (\`/feeds/data/schema.atom\`); responses of a route that will be removed have the headers \`Deprecation\` and \`Sunset\`.
- Examples of read routes are real responses of this release, with each list cut to its first two items.
`.trim();

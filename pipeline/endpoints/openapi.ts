import { USUAL_RATE_LIMIT } from '../core/config.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { TABLES, tags } from '../core/tags.ts';
import { deprecationOfRoute, NOTICE_DAYS, type SchemaChange } from '../model/schema/schema-change.ts';
import { schemaChanges } from '../model/schema/schema-changes.ts';
import { csvRoute } from './csv.ts';
import { LONGEST, LONGEST_IN_LIST } from './lists.ts';
import { errorSchemas } from './openapi/errors.ts';
import type { Example, ExampleOf } from './openapi/examples.ts';
import { headers } from './openapi/headers.ts';
import { operationPaths, securitySchemes } from './openapi/operations.ts';
import { responses, sharedResponses, tableResponses } from './openapi/responses.ts';
import { answerSchemas, parameters, type Schema } from './openapi/schemas.ts';
import type { Operation } from './operation.ts';
import { API_VERSION, BASE_PATH, CODE_LICENCE, DATA_LICENCE, SERVICE } from './service.ts';

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
  const beside = operationPaths(operations);
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
    externalDocs: { url: `${webUrl}/docs/api`, description: 'The same for people.' },
    servers: [{ url: `${webUrl}${BASE_PATH}`, description: 'The service that this release was built for.' }],
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
      ...beside.paths,
    } as Record<string, { get: Described }>,
    components: {
      schemas: { ...components, ...beside.components, ...errorSchemas },
      responses: sharedResponses(endpoints, webUrl),
      headers,
      ...(operations.length === 0 ? {} : { securitySchemes }),
    },
  };
}

/** Returns a route, and the CSV route of a list. */
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
  const table = csvRoute(endpoint);
  if (table === null) return [[path, { get: json }]];
  const csv: Described = {
    ...{ operationId: operationId(table.path), tags: [TABLES], summary: `${summary}; as a table` },
    ...{ ...shared, 'x-beyond-base': true },
    parameters: parameters(table, sent),
    responses: tableResponses(endpoint, table, example),
  };
  return [
    [path, { get: json }],
    [table.path, { get: csv }],
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
Data are published under ${DATA_LICENCE}, the source code under ${CODE_LICENCE}. No key is needed. Whole tables: ${webUrl}/downloads.

- Dates are ISO 8601 in the chamber’s time zone; date filters include both ends. Percentages run from 0 to 100, rounded half up to two decimals. Numbers of records are stable for ever and need 64 bits.
- Every route that reads answers HEAD as it answers GET, without the body, and OPTIONS with 204; a method that is not listed is a 405 with \`Allow\`. Any page of the web may read the answers.
- A query parameter that a route does not take is refused (422, \`extra_forbidden\`, with the nearest names), never ignored; of a repeated one the last counts. Every fault of the parameters is told at once, in FastAPI’s shape; whoever names \`application/problem+json\` in \`Accept\` gets refusals as RFC 9457 has them. A path that is not listed here is a 404 with the detail Not Found.
- A text to look for (\`q\`) has at most ${LONGEST} characters in \`/search\` and ${LONGEST_IN_LIST} in every list, since the \`Link\` of a list repeats it; a longer one is a 422.
- Answers have a strong \`ETag\`: ask again with \`If-None-Match\` and an unchanged one is a 304 without a body. Many answers are published as files besides, where \`Content-Location\` says.
- At most ${USUAL_RATE_LIMIT} answers a minute are computed for one caller unless the operator says otherwise; published files have no limit.
- Lists are also tables: \`.csv\` at the end of the path, or \`text/csv\` alone in \`Accept\`.
- Lists and single records answer with some fields alone where \`fields\` names them, separated by commas: the others are left out then, whatever the schema of the answer requires; pages keep their frame, and their \`Link\` the fields.
- \`/initiatives\`, \`/sessions\` and \`/sittings\` can be asked for what has moved since a day (\`updated_since\`). No document dates a change of a vote, a person or a group: what a release has changed of them stands row by row in \`${webUrl}/data/changes/<from>..<to>.jsonl\`.
- Fields may be added at any time; a change that breaks readers is announced ${NOTICE_DAYS} days before it comes, in \`${webUrl}/data/latest/schema-changes.json\` and its feed (\`/feeds/data/schema.atom\`); answers of a route that goes say so (\`Deprecation\`, \`Sunset\`).
- Examples of the routes that read data are real answers of this release, each list in them cut to its first two items.
`.trim();

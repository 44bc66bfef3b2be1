import { z } from 'zod';
import { pathParameters } from './address.ts';
import { csvRoute } from './csv.ts';
import type { Endpoint } from './endpoint.ts';
import { errorSchemas } from './openapi-errors.ts';
import { API_VERSION, BASE_PATH, CODE_LICENCE, DATA_LICENCE, SERVICE } from './service.ts';

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** The OpenAPI document of a list of endpoints. */
export function openapi(endpoints: readonly Endpoint[], webUrl: string) {
  const { answers, components } = answerSchemas(endpoints);
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE,
      version: API_VERSION,
      summary: 'Open data about the votes of a parliament.',
      description: `Data are published under ${DATA_LICENCE}, the source code under ${CODE_LICENCE}. Whole tables: ${webUrl}/downloads.`,
      license: { name: 'Creative Commons Attribution 4.0 International', identifier: DATA_LICENCE },
    },
    servers: [{ url: `${webUrl}${BASE_PATH}` }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint, answers[endpoint.path]!) }]),
    ),
    components: { schemas: { ...components, ...errorSchemas } },
  };
}

function operation(endpoint: Endpoint, answer: Schema) {
  const { path, tag, summary, description, params, extra } = endpoint;
  return {
    operationId: operationId(path),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(extra === true ? { 'x-beyond-base': true } : {}),
    parameters: parameters(endpoint),
    responses: {
      200: answered(endpoint, answer),
      ...(isRequired(...Object.values<z.ZodType>(params.shape)) ? { 404: NOT_FOUND } : {}),
      ...(Object.keys(params.shape).length > 0 ? { 422: INVALID } : {}),
    },
  };
}

/** `/votes/{vote_id}` is `votes_by_vote_id`: what generated clients call the route. */
const operationId = (path: string): string =>
  path
    .replaceAll('{', 'by_')
    .replaceAll(/[^\w]+/g, '_')
    .replaceAll(/^_|_$/g, '') || 'root';

function parameters({ path, params }: Endpoint) {
  const { properties = {} } = z.toJSONSchema(params, { io: 'input', override: plain }) as {
    properties?: Schemas;
  };
  const inPath = pathParameters(path);
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: isRequired(params.shape[name] as z.ZodType),
    description,
    schema,
    ...(Array.isArray(examples) ? { example: examples[0] } : {}),
  }));
}

/** Whether at least one of the parameters must be given: then it may name what does not exist. */
const isRequired = (...params: z.ZodType[]): boolean =>
  params.some((param) => !param.safeParse(undefined).success);

const response = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The answer, and beside a list its table. */
function answered(endpoint: Endpoint, schema: Schema) {
  const answer = response('The answer.', schema);
  const table = csvRoute(endpoint);
  if (table === null) return answer;
  const description = `One row an item, with a header (RFC 4180); fields of objects are named with a dot, several values of a cell are parted by a bar. Asked for with this media type, or at ${table.path}, where bom=1 makes it ready for Excel.`;
  const csv = { 'text/csv': { schema: { type: 'string', description } } };
  return { ...answer, content: { ...answer.content, ...csv } };
}

const NOT_FOUND = response('Nothing has this number or slug.', { $ref: '#/components/schemas/HTTPError' });
const INVALID = response('A parameter is missing or wrong.', {
  $ref: '#/components/schemas/HTTPValidationError',
});

/** The schema of every answer by route; what has a name of its own is described once, among the components. */
function answerSchemas(endpoints: readonly Endpoint[]): { answers: Schemas; components: Schemas } {
  const all = z.object(Object.fromEntries(endpoints.map(({ path, result }) => [path, result])));
  const text = JSON.stringify(z.toJSONSchema(all, { override: plain }));
  const { properties, $defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
  return { answers: properties, components: $defs };
}

/** JSON Schema as readers of an API expect it: no bounds that only JavaScript has, new fields allowed, no giant patterns. */
function plain({ jsonSchema }: { jsonSchema: Schema }): void {
  const { type, format, example } = jsonSchema;
  if (type === 'object') delete jsonSchema.additionalProperties;
  if (format === 'date' || format === 'date-time') delete jsonSchema.pattern;
  if (type === 'integer') {
    jsonSchema.format = 'int64';
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  if (example === undefined) return;
  delete jsonSchema.example;
  jsonSchema.examples = [example];
}

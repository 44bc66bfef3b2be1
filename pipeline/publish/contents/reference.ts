import type { Endpoint } from '../../core/endpoint.ts';
import { memoize } from '../../core/memoize.ts';
import { openDatabase } from '../../db/open.ts';
import { errorSchemas } from '../../endpoints/openapi/errors.ts';
import { exampleDay, examplesFrom } from '../../endpoints/openapi/examples.ts';
import { keyOf, operationSchemas } from '../../endpoints/openapi/operations.ts';
import { answerSchemas, type Schema, type Schemas } from '../../endpoints/openapi/schemas.ts';
import { openapi } from '../../endpoints/openapi.ts';
import type { Operation } from '../../endpoints/operation.ts';
import { API_VERSION, DATA_LICENCE, SERVICE } from '../../endpoints/service.ts';
import { jsonFile } from '../release/pointer.ts';
import { type Identity, releaseName } from '../release/release.ts';

/** Replaces the hash in the name of a release: a published body cannot contain its own hash. */
const NO_BUILD = '0'.repeat(8);

/** The description of the API, as published. */
export interface Reference {
  /** The text of openapi.json. */
  openapi: string;
  /** The text of api.d.ts. */
  types: string;
}

/**
 * Describes some routes and operations. The examples are real answers of the parliament it is published with.
 */
export async function reference(
  database: string,
  { dataDate }: Pick<Identity, 'dataDate'>,
  endpoints: readonly Endpoint[],
  operations: readonly Operation[],
  webUrl: string,
): Promise<Reference> {
  using read = openDatabase(database);
  const release = releaseName({ dataDate, buildId: NO_BUILD });
  const context = { read, webUrl, release, today: exampleDay(read, dataDate) };
  const document = openapi(endpoints, webUrl, examplesFrom(context), operations);
  return { openapi: jsonFile(document), types: await answerTypes(endpoints, operations) };
}

/** Header of the file. */
const BANNER = `/**
 * Types of all requests and responses of version ${API_VERSION} of the ${SERVICE} API, generated from the same schemas as openapi.json.
 * The data are licensed under ${DATA_LICENCE}; these types may be used without conditions.
 */

`;

/**
 * Returns the text of api.d.ts: a type for every record, `Answers` by route, `Operations` with the requests
 * and answers of those that change state, and `Refusals` by status.
 */
export const answerTypes = (
  endpoints: readonly Endpoint[],
  operations: readonly Operation[],
): Promise<string> => typesFor(endpoints)(operations);

/** The types depend only on the code, so a program generates them once. */
const typesFor = memoize((endpoints: readonly Endpoint[]) =>
  memoize((operations: readonly Operation[]) => writeTypes(endpoints, operations)),
);

async function writeTypes(endpoints: readonly Endpoint[], operations: readonly Operation[]): Promise<string> {
  const { answers, components } = answerSchemas(endpoints);
  const byRoute = Object.fromEntries(
    endpoints.map(({ path, summary }) => [path, described(answers[path]!, `${summary}.`)]),
  );
  const texts = await Promise.all([
    typesOf('Answers', 'Responses of all routes, by path.', byRoute, components),
    ...(operations.length === 0 ? [] : [operationTypes(operations)]),
    typesOf('Refusals', 'Error responses, by status or media type.', REFUSALS, errorSchemas),
  ]);
  return BANNER + texts.join('\n');
}

/** Returns the types of each operation’s request body, if any, and answer. */
function operationTypes(operations: readonly Operation[]): Promise<string> {
  const { bodies, answers, components } = operationSchemas(operations);
  const byRoute = operations.map((operation): [string, Schema] => {
    const key = keyOf(operation);
    const properties = {
      ...(operation.body === null ? {} : { body: described(bodies[key]!, 'Request body.') }),
      answer: described(answers[key]!, 'Response.'),
    };
    const { summary: description } = operation;
    return [key, { type: 'object', description, properties, required: Object.keys(properties) }];
  });
  const description =
    'Requests and responses of the operations that are not available as files, by method and path.';
  return typesOf('Operations', description, Object.fromEntries(byRoute), components);
}

const error = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sentence = error('HTTPError');
const REFUSALS: Schemas = {
  404: described(sentence, 'No record has this number or name.'),
  422: described(error('HTTPValidationError'), 'Parameters are missing or invalid.'),
  429: described(sentence, 'The client has exceeded the number of computed responses.'),
  503: described(sentence, 'Nothing has been published yet.'),
  'application/problem+json': described(error('Problem'), 'Any error, for clients that request this format.'),
};

/** Adds a description to a reference without duplicating its type. */
function described(schema: Schema, description: string): Schema {
  return '$ref' in schema ? { allOf: [schema], description } : { ...schema, description };
}

async function typesOf(
  name: string,
  description: string,
  fields: Schemas,
  components: Schemas,
): Promise<string> {
  const named = Object.entries(components).map(([title, schema]) => [title, { ...schema, title }]);
  const root = {
    type: 'object',
    description,
    properties: fields,
    required: Object.keys(fields),
    components: { schemas: Object.fromEntries(named) },
  } as const;
  // Imported on demand: no other command waits for it.
  const { compile } = await import('json-schema-to-typescript');
  const text = await compile(root, name, { additionalProperties: false, bannerComment: '', format: false });
  return `${indented(text)}\n`;
}

/**
 * Indents the lines of interfaces; the library’s own formatter takes longer than all other code of this file.
 */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('}')) depth--;
    const moved = '  '.repeat(depth) + line;
    if (line.endsWith('{')) depth++;
    return moved.trimEnd();
  });
  return lines.join('\n').replaceAll(/^}\n/gm, '}\n\n').trimEnd();
}

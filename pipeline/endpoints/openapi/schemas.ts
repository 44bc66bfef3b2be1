import { z } from 'zod';
import type { Endpoint } from '../../core/endpoint.ts';
import { memoize } from '../../core/memoize.ts';
import { pathParameters } from '../address.ts';

export type Schema = Record<string, unknown>;
export type Schemas = Record<string, Schema>;

/**
 * Returns the schema of every answer by route; named schemas are described once, among the components. The
 * result is memoized, because the description of the API and its types both use it.
 */
export const answerSchemas = memoize(
  (endpoints: readonly Endpoint[]): Named =>
    schemasByName(Object.fromEntries(endpoints.map(({ path, result }) => [path, result])), 'output'),
);

interface Named {
  answers: Schemas;
  components: Schemas;
}

/** Returns the schemas of some values by name, with named schemas separate. */
export function schemasByName(values: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Named {
  const text = JSON.stringify(jsonSchema(z.object(values), io)).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const { properties, $defs = {} } = JSON.parse(text);
  return { answers: properties, components: $defs };
}

/**
 * Returns JSON Schema as API clients expect it: no bounds specific to JavaScript, additional fields allowed,
 * no giant patterns.
 */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  withPlainNulls(z.toJSONSchema(schema, { io, override: plain })) as Schema;

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
  if (typeof example !== 'function') jsonSchema.examples = [example];
}

/**
 * Replaces unions with null by `type: ["string", "null"]` everywhere in a schema; keeps unions with a
 * reference.
 */
function withPlainNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withPlainNulls(value)]),
  ) as Schema;
  const [other, nothing, ...more] = (anyOf ?? []) as Schema[];
  const plainly = nothing?.type === 'null' && more.length === 0 && typeof other?.type === 'string';
  if (!plainly) return anyOf === undefined ? rest : { anyOf, ...rest };
  const { type, enum: values, const: only, ...facts } = other;
  const allowed = only === undefined ? (values as unknown[] | undefined) : [only];
  return {
    type: [type, 'null'],
    ...facts,
    ...(allowed === undefined ? {} : { enum: [...allowed, null] }),
    ...rest,
  };
}

/** Returns the parameters of a route; `sent` contains the values of its example. */
export function parameters(
  { path, params }: Pick<Endpoint, 'path' | 'params'>,
  sent: Readonly<Record<string, unknown>>,
) {
  const { properties = {} } = jsonSchema(params, 'input') as { properties?: Schemas };
  const inPath = pathParameters(path);
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: isRequired(params.shape[name] as z.ZodType),
    description,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    ...(name in sent
      ? { schema, example: sent[name] }
      : { schema: examples === undefined ? schema : { ...schema, examples } }),
  }));
}

/** Returns whether a parameter is required. */
const isRequired = (param: z.ZodType): boolean => !param.safeParse(undefined).success;

const validationErrors = {
  type: 'array',
  items: { $ref: '#/components/schemas/ValidationError' },
  description: 'Every error, in the order of the parameters.',
};
const sentence = { type: 'string', description: 'Description of the error for people, in one sentence.' };

/** The schemas of errors: FastAPI’s, known to generated clients by these names, and that of RFC 9457. */
export const errorSchemas: Schemas = {
  HTTPError: {
    type: 'object',
    description: 'Reason for the error.',
    properties: { detail: { ...sentence, examples: ['Vote not found'] } },
    required: ['detail'],
  },
  HTTPValidationError: {
    type: 'object',
    description: 'Every error in the parameters or the body.',
    properties: { detail: validationErrors },
    required: ['detail'],
  },
  ValidationError: {
    type: 'object',
    description: 'One error in a parameter.',
    properties: {
      type: {
        type: 'string',
        description: 'Type of the error, with the names of pydantic.',
        examples: ['int_parsing'],
      },
      loc: {
        type: 'array',
        items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        description: 'Where it is: query, path or body, then the name of the parameter or field.',
        examples: [['query', 'page']],
      },
      msg: { type: 'string', description: 'Description of the error, in a sentence.' },
      input: {
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null'] },
          { type: 'object' },
          { type: 'array', items: {} },
        ],
        description:
          'The value that was sent: the text of a parameter, or the value in the body; null if nothing was sent.',
      },
      ctx: {
        type: 'object',
        description: 'The limits, patterns and values that msg mentions; omitted if it mentions none.',
        examples: [{ ge: 1 }],
      },
    },
    required: ['type', 'loc', 'msg', 'input'],
  },
  Problem: {
    type: 'object',
    description:
      'An error in the format of RFC 9457, for clients whose Accept header names application/problem+json.',
    properties: {
      type: { type: 'string', description: 'Always about:blank: the status identifies the kind of error.' },
      title: { type: 'string', description: 'Name of the status.', examples: ['Not Found'] },
      status: { type: 'integer', description: 'HTTP status code of the response.', examples: [404] },
      detail: {
        ...sentence,
        description: 'Description of the error; several errors are separated by semicolons.',
      },
      instance: { type: 'string', description: 'Path of the request.' },
      errors: {
        ...validationErrors,
        description: 'Every error in the parameters; omitted for other kinds of error.',
      },
    },
    required: ['type', 'title', 'status', 'detail', 'instance'],
  },
};

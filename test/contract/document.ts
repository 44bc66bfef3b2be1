import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  example?: string | number | boolean;
  schema: Record<string, unknown> & {
    type: string;
    format?: string;
    pattern?: string;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    enum?: string[];
    items?: { enum?: string[] };
    default?: unknown;
  };
}

interface Media {
  schema: Record<string, unknown>;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Answer {
  description: string;
  headers: Record<string, { required?: boolean; description: string }>;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  security?: unknown[];
  responses: Record<string, Answer>;
}

/** A description of the API as a client reads it: references to parameters, headers and responses are followed. */
export interface Document {
  /** What any file can answer. */
  operations: [path: string, operation: Operation][];
  /** What changes something or is for the operator alone, by `POST /alerts`. */
  beside: [route: string, operation: Operation][];
  /** What only leads a browser to a page: no program has an answer of it. */
  leading: [route: string, operation: Operation][];
  /** Whether a value is what the document says of a route’s answer, with no field that it does not describe. */
  validator(path: string, status: string, type?: string): ValidateFunction;
}

/** Parts of the reference that hold such operations. */
const BESIDE = ['Subscriptions', 'Web push', 'Administration'];

/** Where the document’s schemas lie for the validator. */
const HOME = 'https://api.example/';

/** Reads a published openapi.json. */
export const readDocument = (file: string): Document => readText(readFileSync(file, 'utf8'));

/** Reads the text of an openapi.json. */
export function readText(text: string): Document {
  const document = JSON.parse(text);
  const { responses, headers, parameters = {} } = document.components;
  const follow = <Thing>(thing: Thing, among: Record<string, Thing>): Thing =>
    among[(thing as { $ref?: string }).$ref?.split('/').at(-1) ?? ''] ?? thing;
  const answerOf = (given: Answer): Answer => {
    const answer = follow(given, responses);
    const named = Object.entries(answer.headers).map(([name, header]) => [name, follow(header, headers)]);
    return { ...answer, headers: Object.fromEntries(named) };
  };
  const all = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const answers = Object.entries(operation.responses).map(([status, answer]) => [
        status,
        answerOf(answer),
      ]);
      const isBeside = BESIDE.includes(operation.tags[0]!);
      const name = isBeside ? `${method.toUpperCase()} ${path}` : path;
      const own = (operation.parameters ?? []).map((parameter) => follow(parameter, parameters));
      return {
        isBeside,
        name,
        operation: { ...operation, parameters: own, responses: Object.fromEntries(answers) },
      };
    }),
  );
  const named = (beside: boolean) =>
    all
      .filter(({ isBeside }) => isBeside === beside)
      .map(({ name, operation }): [string, Operation] => [name, operation]);
  const operations = named(false);
  const [leading, beside] = [true, false].map((leads) =>
    named(true).filter(([, { responses }]) => '303' in responses === leads),
  ) as [[string, Operation][], [string, Operation][]];

  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  const local = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${HOME}`));
  for (const [name, schema] of Object.entries<object>(document.components.schemas))
    ajv.addSchema({ $id: HOME + name, ...closed(local(schema)) });
  const validators = new Map<string, ValidateFunction>();
  return {
    operations,
    beside,
    leading,
    validator(path, status, type = 'application/json') {
      const operation = [...operations, ...beside].find(([known]) => known === path)![1];
      const { schema } = operation.responses[status]!.content![type]!;
      const text = JSON.stringify(schema);
      const known = validators.get(text) ?? ajv.compile(local(schema));
      validators.set(text, known);
      return known;
    },
  };
}

/** The same schemas without room for fields that they do not name. */
function closed<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(closed) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const record = inside.type === 'object' && 'properties' in inside && !('additionalProperties' in inside);
  return (record ? { ...inside, additionalProperties: false } : inside) as Schema;
}

/** The address that puts values in place of a route’s parameters. */
export function addressOf(
  path: string,
  parameters: Pick<Parameter, 'name' | 'in'>[],
  values: Record<string, unknown>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && values[name] !== undefined)
    .map(({ name }): [string, string] => [name, String(values[name])]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** The values that a route’s example is asked with. */
export const exampleValues = ({ parameters }: Operation): Record<string, unknown> =>
  Object.fromEntries(
    parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]),
  );

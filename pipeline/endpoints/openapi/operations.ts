import { z } from 'zod';
import type { Tag } from '../../core/tags.ts';
import { exampleOfFields, refusedExample } from './examples.ts';
import { headersOfRefusal, headersOfWrite } from './headers.ts';
import { refusal } from './responses.ts';
import { parameters, type Schemas, schemasByName } from './schemas.ts';

/**
 * The API description of an operation that no file can answer: one that changes state, or is only for the
 * operator. The server passes such operations to the build, which knows nothing else about them.
 */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Route below the base address, with path parameters in braces. */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  params: Params;
  /** The JSON of the request body; null without a body. */
  body: Body | null;
  /** Accepts a body of any kind and ignores it: a mail client’s one-click request sends a form. */
  anyBody?: boolean;
  result: Result;
  /** The answer of its example, if the field examples of `result` belong to another answer. */
  example?: z.output<Result>;
  /** Media type of the answer, if not JSON. */
  produces?: 'text/html' | 'text/plain';
  status: 200 | 201;
  /** Its other answers: status and condition. */
  refusals: Readonly<Record<number, string>>;
  /** Whether it requires the operator’s token. */
  guarded?: boolean;
}

/** The operator’s authentication. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token set by the operator.' },
  password: { type: 'http', scheme: 'basic', description: 'Any user name, with that token as the password.' },
} as const;

/**
 * Returns the schemas of every operation’s request and answer, by key such as `POST /alerts`, and the records
 * in them.
 */
function operationSchemas(operations: readonly Operation[]) {
  const taken = schemasByName(
    fieldsOf(operations, ({ body }) => body),
    'input',
  );
  const answered = schemasByName(
    fieldsOf(operations, ({ result }) => result),
    'output',
  );
  return {
    bodies: taken.answers,
    answers: answered.answers,
    components: { ...taken.components, ...answered.components },
  };
}

/** Returns the paths of operations, and the records in their requests and answers. */
export function operationPaths(operations: readonly Operation[]) {
  const { bodies, answers, components } = operationSchemas(operations);
  const paths: Record<string, Record<string, ReturnType<typeof described | typeof opened>>> = {};
  for (const each of operations)
    paths[each.path] = {
      ...paths[each.path],
      ...(each.anyBody === true ? { get: opened(each) } : {}),
      [each.method.toLowerCase()]: described(each, bodies, answers),
    };
  return { paths, components };
}

/** Returns the key of an operation: `POST /alerts`. */
const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

const fieldsOf = (operations: readonly Operation[], schemaOf: (operation: Operation) => z.ZodType | null) =>
  Object.fromEntries(operations.map((operation) => [keyOf(operation), schemaOf(operation) ?? z.object({})]));

const nameOf = (method: string, path: string): string =>
  `${method}${path.replaceAll('{', 'by_').replaceAll(/[^\w]+/g, '_')}`.replace(/_$/, '');

/** Describes the answer to a browser that opens a one-click address: a page with a button. */
function opened({ path, tag, params }: Operation) {
  return {
    operationId: nameOf('get', path),
    tags: [tag],
    summary: 'Open the page with the button for cancelling',
    description: 'Opening the page cancels nothing, because mail security software follows links.',
    parameters: parameters({ path, params }, exampleOfFields(params) as Record<string, unknown>),
    responses: {
      303: {
        description: 'The page, in a language that the browser accepts.',
        headers: { ...headersOfWrite, Location: { $ref: '#/components/headers/Location' } },
      },
    },
  };
}

function described(operation: Operation, bodies: Schemas, answers: Schemas) {
  const { method, path, tag, summary, description, body, guarded, anyBody } = operation;
  const form = {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object' },
      examples: { click: { value: { 'List-Unsubscribe': 'One-Click' } } },
    },
  };
  const sent = exampleOfFields(operation.params) as Record<string, unknown>;
  const json = {
    'application/json': {
      schema: bodies[keyOf(operation)]!,
      ...(body === null ? {} : { examples: { request: { value: exampleOfFields(body) } } }),
    },
  };
  return {
    operationId: nameOf(method.toLowerCase(), path),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(guarded === true ? { security: [{ token: [] }, { password: [] }] } : {}),
    parameters: parameters(operation, sent),
    ...(body === null ? {} : { requestBody: { required: true, content: json } }),
    ...(anyBody === true ? { requestBody: { required: false, content: form } } : {}),
    responses: responsesOf(operation, answers, sent),
  };
}

function responsesOf(operation: Operation, answers: Schemas, sent: Readonly<Record<string, unknown>>) {
  const { status, summary, refusals, body, anyBody, params, produces = 'application/json' } = operation;
  const sentence = (status: number, description: string, ...more: Parameters<typeof headersOfRefusal>) =>
    refusal(
      status,
      description,
      'HTTPError',
      { sentence: { value: { detail: description } } },
      headersOfRefusal(...more),
    );
  const refused = Object.entries(refusals).map(([code, when]) => [
    code,
    sentence(Number(code), when, ...(code === '401' ? (['WWW-Authenticate'] as const) : [])),
  ]);
  const checked = body !== null || Object.keys(params.shape).length > 0;
  const answer = operation.example ?? exampleOfFields(operation.result);
  return {
    [status]: {
      description: `${summary.replace(/\.$/, '')}.`,
      headers: headersOfWrite,
      content: {
        [produces]: {
          schema: answers[keyOf(operation)]!,
          ...(answer === undefined ? {} : { examples: { answer: { value: answer } } }),
        },
      },
    },
    ...Object.fromEntries(refused),
    ...(body === null && anyBody !== true ? {} : { 413: sentence(413, 'The body is larger than 16 kB.') }),
    ...(body === null ? {} : { 415: sentence(415, 'The content type of the body is not application/json.') }),
    ...(checked ? { 422: invalid(operation, sent) } : {}),
    429: sentence(
      429,
      'The client has exceeded the number of such requests allowed per minute.',
      'Retry-After',
    ),
    503: { $ref: '#/components/responses/NotPublishedYet' },
  };
}

function invalid(operation: Operation, sent: Readonly<Record<string, unknown>>) {
  const wrong = refusedExample(operation, sent);
  return refusal(
    422,
    'A value in the request is missing or invalid; all errors are reported together.',
    'HTTPValidationError',
    { fault: { summary: `${operation.method} ${wrong.address}`, value: wrong.answer } },
    headersOfRefusal(),
  );
}

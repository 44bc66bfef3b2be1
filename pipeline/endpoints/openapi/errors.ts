import type { Schemas } from './schemas.ts';

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

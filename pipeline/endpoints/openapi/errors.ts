import type { Schemas } from './schemas.ts';

const validationErrors = {
  type: 'array',
  items: { $ref: '#/components/schemas/ValidationError' },
  description: 'Every fault, in the order of the parameters.',
};
const sentence = { type: 'string', description: 'What is wrong, as one sentence for people.' };

/** The schemas of errors: FastAPI’s, known to generated clients by these names, and that of RFC 9457. */
export const errorSchemas: Schemas = {
  HTTPError: {
    type: 'object',
    description: 'Why there is no such answer.',
    properties: { detail: { ...sentence, examples: ['Vote not found'] } },
    required: ['detail'],
  },
  HTTPValidationError: {
    type: 'object',
    description: 'Every fault of the parameters or of the body.',
    properties: { detail: validationErrors },
    required: ['detail'],
  },
  ValidationError: {
    type: 'object',
    description: 'One fault of a parameter.',
    properties: {
      type: {
        type: 'string',
        description: 'Kind of fault, as pydantic names it.',
        examples: ['int_parsing'],
      },
      loc: {
        type: 'array',
        items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        description: 'Where it is: query, path or body, then the name of the parameter or field.',
        examples: [['query', 'page']],
      },
      msg: { type: 'string', description: 'What is wrong, as a sentence.' },
      input: {
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null'] },
          { type: 'object' },
          { type: 'array', items: {} },
        ],
        description:
          'What was sent: the text of a parameter, or what a body has there; null where nothing was.',
      },
      ctx: {
        type: 'object',
        description: 'The limits, patterns and words that msg speaks of; left out where it speaks of none.',
        examples: [{ ge: 1 }],
      },
    },
    required: ['type', 'loc', 'msg', 'input'],
  },
  Problem: {
    type: 'object',
    description: 'A refusal as RFC 9457 has it, for callers whose Accept names application/problem+json.',
    properties: {
      type: { type: 'string', description: 'Always about:blank: the status says what kind it is.' },
      title: { type: 'string', description: 'Name of the status.', examples: ['Not Found'] },
      status: { type: 'integer', description: 'The status of the answer.', examples: [404] },
      detail: { ...sentence, description: 'What is wrong; several faults are parted by semicolons.' },
      instance: { type: 'string', description: 'The path that was asked for.' },
      errors: {
        ...validationErrors,
        description: 'Every fault of the parameters; left out with other refusals.',
      },
    },
    required: ['type', 'title', 'status', 'detail', 'instance'],
  },
};

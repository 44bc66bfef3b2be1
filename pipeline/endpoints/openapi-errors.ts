/** The shapes of refusals, as FastAPI describes them: generated clients know them by these names. */
export const errorSchemas = {
  HTTPError: {
    type: 'object',
    description: 'Why there is no such answer.',
    properties: { detail: { type: 'string', description: 'One sentence.', examples: ['Vote not found'] } },
    required: ['detail'],
  },
  HTTPValidationError: {
    type: 'object',
    description: 'Every fault of the parameters.',
    properties: { detail: { type: 'array', items: { $ref: '#/components/schemas/ValidationError' } } },
    required: ['detail'],
  },
  ValidationError: {
    type: 'object',
    description: 'One fault of a parameter.',
    properties: {
      type: { type: 'string', description: 'Kind of fault.', examples: ['int_parsing'] },
      loc: {
        type: 'array',
        items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        description: 'Where it is: query or path, then the name.',
      },
      msg: { type: 'string', description: 'What is wrong, as a sentence.' },
      input: { description: 'What was sent; null where nothing was.' },
      ctx: { type: 'object', description: 'The limits and patterns the sentence speaks of.' },
    },
    required: ['loc', 'msg', 'type'],
  },
} as const;

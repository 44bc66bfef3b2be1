import type { z } from 'zod';
import type { Endpoint } from '../../core/endpoint.ts';
import { pathParameters } from '../address.ts';
import { jsonSchema, type Schemas } from './schemas.ts';

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

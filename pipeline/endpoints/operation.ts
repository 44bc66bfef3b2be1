import type { z } from 'zod';
import type { Tag } from './openapi/tags.ts';

/**
 * What the description of the API says of an operation that no file can answer: one that changes something, or that is
 * only for the operator. Whoever serves such operations hands them to the build, which knows nothing else of them.
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
  /** The JSON it is sent; null where it is sent none. */
  body: Body | null;
  /** Takes a body of any kind and looks at none of it: a form that one click in a mail client sends. */
  anyBody?: boolean;
  result: Result;
  /** What its example is answered, where the examples of the fields of `result` are those of another answer. */
  example?: z.output<Result>;
  /** What the answer is, where it is not JSON. */
  produces?: 'text/html' | 'text/plain';
  status: 200 | 201;
  /** What else it answers: status and when. */
  refusals: Readonly<Record<number, string>>;
  /** Only for whoever shows the operator’s token. */
  guarded?: boolean;
}

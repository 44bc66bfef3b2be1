import type { z } from 'zod';
import type { Tag } from '../core/tags.ts';

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

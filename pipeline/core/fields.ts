import { z } from 'zod';

/**
 * Returns the parameters of a route: if it answers records, clients may request some of their fields only.
 */
export function withFields<Params extends z.ZodObject>(params: Params, result: z.ZodType): Params {
  const record = rowOf(result) ?? (isRecord(result) ? result : null);
  if (!(record instanceof z.ZodObject)) return params;
  const fields = z
    .array(z.enum(Object.keys(record.shape)))
    .min(1)
    .optional()
    .meta({
      description: `Fields to return, separated by commas, in this order; ${'id' in record.shape ? '`id` is always returned, and the' : 'the'} others are omitted even if the schema of the response requires them.`,
    });
  return params.extend({ fields }) as unknown as Params;
}

/** Returns whether a client requested a field by its name. */
export const requestsField = (params: object, field: string): boolean =>
  (params as { fields?: readonly string[] }).fields?.includes(field) ?? false;

/** Returns the schema of a list’s elements: of an array, a page or a dump; null for other results. */
export function rowOf(result: z.ZodType): z.ZodType | null {
  if (result instanceof z.ZodArray) return result.element as z.ZodType;
  if (!(result instanceof z.ZodObject) || !('total' in result.shape)) return null;
  const items = result.shape.items;
  return items instanceof z.ZodArray ? (items.element as z.ZodType) : null;
}

const isRecord = (result: z.ZodType): boolean => result instanceof z.ZodObject && 'id' in result.shape;

/** Returns the requested fields in their order, with the fields that are always included. */
export const chosenFields = (record: object, fields: readonly string[]): string[] => [
  ...new Set('id' in record ? (fields.includes('id') ? fields : ['id', ...fields]) : fields),
];

/** Returns the answer with its records reduced to the requested fields. */
export function onlyFields(result: z.ZodType, answer: unknown, fields: readonly string[]): unknown {
  const pick = (record: object) =>
    Object.fromEntries(
      chosenFields(record, fields).map((name) => [name, (record as Record<string, unknown>)[name]]),
    );
  if (Array.isArray(answer)) return answer.map(pick);
  if (rowOf(result) === null) return pick(answer as object);
  const page = answer as { items: object[] };
  return { ...page, items: page.items.map(pick) };
}

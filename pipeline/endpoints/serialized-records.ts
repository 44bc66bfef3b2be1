import { z } from 'zod';
import { rowOf } from '../core/fields.ts';
import { utf8 } from '../text/encode.ts';

/** Cached UTF-8 JSON of frozen records, by the schema that orders their fields. */
const known = new WeakMap<z.ZodType, WeakMap<object, Uint8Array>>();

/** The place of the items in a list’s JSON without items. */
const NO_ITEMS = '"items":[]';

/**
 * Serialises a list of frozen records: each record is validated and serialised once, however many lists
 * contain it. Returns null for any other answer, and for one that violates its schema.
 */
export function serializeRecords(result: z.ZodType, answer: unknown): Uint8Array<ArrayBuffer> | null {
  const schema = rowOf(result);
  if (!(schema instanceof z.ZodObject)) return null;
  const plain = Array.isArray(answer);
  const records: object[] = plain ? answer : (answer as { items: object[] }).items;
  if (records.length === 0 || !records.every(Object.isFrozen)) return null;
  const list = result.safeParse(plain ? [] : { ...(answer as object), items: [] });
  if (!list.success) return null;
  const around = JSON.stringify(list.data);
  const place = plain ? 1 : around.indexOf(NO_ITEMS) + NO_ITEMS.length - 1;
  const serialize = serializerOf(schema);
  const parts: Uint8Array[] = [utf8(around.slice(0, place))];
  for (const record of records) {
    const bytes = serialize(record);
    if (bytes === null) return null;
    parts.push(bytes);
  }
  parts.push(utf8(around.slice(place)));
  return joined(parts);
}

/**
 * Returns a function that serialises a record with a trailing comma; it returns null for a record that
 * violates the schema.
 */
function serializerOf(schema: z.ZodObject): (record: object) => Uint8Array | null {
  const serialized = known.get(schema) ?? new WeakMap<object, Uint8Array>();
  known.set(schema, serialized);
  return (record) => {
    let bytes = serialized.get(record);
    if (bytes !== undefined) return bytes;
    const checked = schema.safeParse(record);
    if (!checked.success) return null;
    bytes = utf8(`${JSON.stringify(checked.data)},`);
    serialized.set(record, bytes);
    return bytes;
  };
}

/** Concatenates parts, without the comma after the last record. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, -1));
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    whole.set(part, at);
    at += part.length;
  }
  whole.set(parts.at(-1)!, at - 1);
  return whole;
}

import { z } from 'zod';
import { utf8 } from '../utf8.ts';
import { rowOf } from './fields.ts';

/** JSON in UTF-8 of frozen records, by the schema that gives their fields an order. */
const known = new WeakMap<z.ZodType, WeakMap<object, Uint8Array>>();

/** Where the records of a list stand in the text of it without any. */
const NO_ITEMS = '"items":[]';

/**
 * The JSON of a list of records that nobody changes any more: each of them is checked and written once, however many lists it
 * is in. Null for any other answer, and for one against its schema.
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

/** The JSON of a record, with the comma that may follow it; null where it is against the schema. */
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

/** Parts one after the other, without the comma after the last record. */
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

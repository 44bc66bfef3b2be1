/** A part of some bytes: from the first to the one before `end`. */
export interface ByteRange {
  from: number;
  end: number;
}

/**
 * The one range a caller asks for; `unsatisfiable` when it lies outside. Null for several ranges, other units and what
 * cannot be read: all of that is answered whole, as HTTP allows.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (found === null) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return null;
  if (first === '') return lastBytes(Number(last), size);
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'unsatisfiable';
  return { from, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - count), end: size };

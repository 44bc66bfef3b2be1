/** A range of bytes; `end` is exclusive. */
export interface ByteRange {
  from: number;
  end: number;
}

/**
 * Parses a header with one range; returns `unsatisfiable` if it is outside. Returns null for several ranges,
 * other units and invalid headers: as HTTP allows, such requests get the whole file.
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

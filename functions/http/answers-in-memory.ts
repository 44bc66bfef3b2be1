import { inChunks, type Resource } from './resource.ts';

/** Counts the bytes of answers held in memory because clients are still reading them. */
export interface AnswersInMemory {
  /** Returns true if no further answer may be added. */
  isFull(): boolean;
  /** Returns the same resource, counted while a client reads it. */
  watch(resource: Resource): Resource;
}

/** Maximum bytes of all answers in flight. */
const MOST = 64 << 20;

/** Starts counting at zero. */
export function openAnswersInMemory(): AnswersInMemory {
  /** Number of readers of each buffer; a shared buffer counts once. */
  const takers = new Map<ArrayBufferLike, number>();
  let bytes = 0;

  const begin = (buffer: ArrayBufferLike) => {
    const before = takers.get(buffer) ?? 0;
    if (before === 0) bytes += buffer.byteLength;
    takers.set(buffer, before + 1);
  };
  const end = (buffer: ArrayBufferLike) => {
    const left = takers.get(buffer)! - 1;
    takers.set(buffer, left);
    if (left > 0) return;
    takers.delete(buffer);
    bytes -= buffer.byteLength;
  };
  return {
    isFull: () => bytes >= MOST,
    watch: (resource) => ({
      ...resource,
      async represent(encoding) {
        const form = await resource.represent(encoding);
        const { bytes: whole } = form;
        if (whole === undefined) return form;
        return {
          ...form,
          open: (from, until) => {
            begin(whole.buffer);
            return inChunks(whole.subarray(from, until), () => end(whole.buffer));
          },
        };
      },
    }),
  };
}

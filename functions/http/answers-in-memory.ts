import { inChunks } from './chunks.ts';
import type { Resource } from './resource.ts';

/** Bytes of answers that are in the memory because somebody still takes them. */
export interface AnswersInMemory {
  /** Whether there are so many that none may be added. */
  isFull(): boolean;
  /** An answer that is counted for as long as somebody takes it. */
  watch(resource: Resource): Resource;
}

/** Bytes of all answers under way together. */
const MOST = 64 << 20;

/** Nothing is held in the beginning. */
export function openAnswersInMemory(): AnswersInMemory {
  /** How many take the same bytes: they are in the memory once. */
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

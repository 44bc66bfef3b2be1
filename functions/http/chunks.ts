/**
 * Bytes of one chunk. The next chunk follows when the client has taken this one, which shows how fast it
 * reads.
 */
export const CHUNK_BYTES = 64 << 10;

/**
 * Returns bytes in memory as the body of an answer. Calls `ended` when the client has taken the last chunk,
 * or has gone.
 */
export function inChunks(
  whole: Uint8Array<ArrayBuffer>,
  ended: () => void = () => {},
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (whole.length <= CHUNK_BYTES) {
    ended();
    return whole;
  }
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(whole.subarray(at, at + CHUNK_BYTES));
        at += CHUNK_BYTES;
        if (at < whole.length) return;
        controller.close();
        ended();
      },
      cancel: ended,
    },
    { highWaterMark: 0 },
  );
}

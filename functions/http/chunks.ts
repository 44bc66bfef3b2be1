/** Bytes that go out at once; of more, the next when these were taken, so that it shows how quickly somebody reads. */
export const CHUNK_BYTES = 64 << 10;

/** Bytes in the memory as the body of an answer; `ended` is called when nobody takes any more of them. */
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

/** A thread that starts slowly, and then sleeps for the given milliseconds. */
const rest = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

rest(2000);

export default function restFor(milliseconds: number): number {
  rest(milliseconds);
  return milliseconds;
}

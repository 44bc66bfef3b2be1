/** A thread that takes long to begin, and does nothing for as many milliseconds as it is told. */
const rest = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

rest(2000);

export default function restFor(milliseconds: number): number {
  rest(milliseconds);
  return milliseconds;
}

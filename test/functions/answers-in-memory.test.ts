import { describe, expect, it } from 'vitest';
import { memoryResource, openAnswersInMemory } from '../../functions/http/resource.ts';

const MEGABYTE = 1 << 20;
const answer = (megabytes: number) =>
  memoryResource(new Uint8Array(megabytes * MEGABYTE).fill(97), 'application/json', null);
const body = async (resource: ReturnType<typeof answer>) => {
  const { size, open } = await resource.represent(null);
  return new Response(open(0, size));
};

describe('the bytes of answers being sent', () => {
  it('count until the last was sent, once for all clients of the same answer', async () => {
    const held = openAnswersInMemory();
    const watched = held.watch(answer(40));
    const [first, second] = [await body(watched), await body(watched)];
    expect(held.isFull()).toBe(false);
    const other = await body(held.watch(answer(30)));
    expect(held.isFull()).toBe(true);
    const text = await first.text();
    expect([text.length, text.replaceAll('a', '')]).toEqual([40 * MEGABYTE, '']);
    expect(held.isFull()).toBe(true);
    await second.text();
    expect(held.isFull()).toBe(false);
    await other.text();
  });

  it('are released if a client disconnects halfway', async () => {
    const held = openAnswersInMemory();
    const watched = held.watch(answer(70));
    const reader = (await body(watched)).body!.getReader();
    await reader.read();
    expect(held.isFull()).toBe(true);
    await reader.cancel();
    expect(held.isFull()).toBe(false);
  });

  it('are exactly the requested ones, in part or whole', async () => {
    const held = openAnswersInMemory();
    const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);
    const { open } = await held.watch(memoryResource(bytes, 'text/plain', null)).represent(null);
    for (const [from, end] of [
      [0, 200_000],
      [5, 70_005],
      [100, 200],
    ] as const)
      expect(new Uint8Array(await new Response(open(from, end)).arrayBuffer())).toEqual(
        bytes.subarray(from, end),
      );
  });
});

describe('a compressed answer', () => {
  it.each(['br', 'gzip'] as const)('as %s holds only its bytes, not the whole buffer', async (encoding) => {
    const { bytes } = await answer(1).represent(encoding);
    expect(bytes!.length).toBeLessThan(MEGABYTE / 100);
    expect(bytes!.buffer.byteLength).toBe(bytes!.length);
  });
});

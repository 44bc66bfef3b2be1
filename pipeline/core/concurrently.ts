/** Runs work for each item with limited concurrency; starts no further items once one has failed. */
export async function concurrently<T>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of rest) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: atATime }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

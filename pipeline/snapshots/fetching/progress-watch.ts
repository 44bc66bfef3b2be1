import type { Politeness } from './politeness.ts';

/** Ends a stalled request, but not a slow one that makes progress. */
export interface ProgressWatch {
  signal: AbortSignal;
  /** Records progress: the beginning of the answer, or this many bytes of it. */
  came(bytes: number): void;
  end(): void;
}

/** Watches one request: its answer must begin in time, and then deliver a minimum of bytes in each period. */
export function watchProgress({
  patience,
  leastBytes,
}: Pick<Politeness, 'patience' | 'leastBytes'>): ProgressWatch {
  const controller = new AbortController();
  const seconds = patience / 1_000;
  let begun = false;
  let bytes = 0;
  const look = () => {
    if (begun && bytes >= leastBytes) restart();
    else {
      const what = begun ? `the answer stopped: ${bytes} bytes in ${seconds} s` : `no answer in ${seconds} s`;
      controller.abort(new Error(what));
    }
  };
  let timer = setTimeout(look, patience);
  const restart = () => {
    bytes = 0;
    clearTimeout(timer);
    timer = setTimeout(look, patience);
  };
  return {
    signal: controller.signal,
    came(more) {
      if (!begun) restart();
      begun = true;
      bytes += more;
    },
    end: () => clearTimeout(timer),
  };
}

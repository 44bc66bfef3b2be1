import { LRUCache } from 'lru-cache';
import type { Clock } from '../../pipeline/effects.ts';
import type { Answer, Post } from './post.ts';

/** Silences in a row after which a service is left alone, and for how many milliseconds. */
const MOST_SILENCES = 4;
const LEFT_ALONE = 60_000;

/** Services of which it is remembered how they behave. */
const KEPT = 1_000;

/**
 * Sends as before, but leaves a service alone for a minute that does not answer: thousands of browsers may share it, and
 * each would be waited for. A service is the host of an endpoint.
 */
export function sparing(post: Post, clock: Clock): Post {
  const silent = new LRUCache<string, { times: number; since: number }>({ max: KEPT });
  return async (browser, push, now) => {
    const service = URL.canParse(browser.endpoint) ? new URL(browser.endpoint).host : '';
    const known = silent.get(service);
    const waited = clock.now().getTime() - (known?.since ?? 0);
    if (known !== undefined && known.times >= MOST_SILENCES && Math.abs(waited) < LEFT_ALONE)
      return { kind: 'later', said: 'its service does not answer', seconds: null };
    const answer = await post(browser, push, now);
    if (!isSilence(answer)) silent.delete(service);
    else silent.set(service, { times: (silent.get(service)?.times ?? 0) + 1, since: clock.now().getTime() });
    return answer;
  };
}

/** A service that answers something, and be it that it has no time, is not silent. */
const isSilence = (answer: Answer): boolean =>
  answer.kind === 'later' && !answer.said.startsWith('it answered');

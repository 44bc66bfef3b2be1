import { localDateOf } from '../../pipeline/core/time.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import type { PinnedRelease } from './releases.ts';

/** Returns what answers are computed from: the database of a release, and today. */
export const contextIn = (
  {
    clock,
    config,
    troubles,
    notices,
    lastFetch,
  }: Pick<AppContext, 'clock' | 'config' | 'troubles' | 'notices' | 'lastFetch'>,
  release: PinnedRelease,
): Context => ({
  read: release.read(),
  today: localDateOf(clock.now()),
  release: release.name,
  webUrl: config.webUrl,
  troubles: troubles?.list() ?? [],
  ...(notices === undefined ? {} : { notices }),
  ...(lastFetch === undefined ? {} : { lastFetch }),
});

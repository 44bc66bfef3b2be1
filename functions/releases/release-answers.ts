import { type Answers, openAnswers, releaseIn } from '../../pipeline/answers.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import { locator } from '../../pipeline/endpoints/locate.ts';
import { localDateOf } from '../../pipeline/time.ts';
import type { AppContext } from '../app-context.ts';
import type { PinnedRelease } from './releases.ts';

type AnswerParts = Pick<AppContext, 'endpoints' | 'files' | 'clock' | 'config' | 'troubles' | 'notices'>;

/** What answers are computed from: the database of a release, and today. */
export const contextIn = (
  { clock, config, troubles, notices }: Pick<AnswerParts, 'clock' | 'config' | 'troubles' | 'notices'>,
  release: PinnedRelease,
): Context => ({
  read: release.read(),
  today: localDateOf(clock.now()),
  release: release.name,
  webUrl: config.webUrl,
  troubles: troubles?.list() ?? [],
  ...(notices === undefined ? {} : { notices }),
});

/** Opens the answers of the API for pages and images; `count` is called for each that has to be computed. */
export function releaseAnswers(parts: AnswerParts): (release: PinnedRelease, count?: () => void) => Answers {
  const locate = locator(parts.endpoints);
  return (release, count) =>
    openAnswers({
      ...releaseIn(release.folder, parts.files),
      locate: (address) =>
        locate(address, () => {
          count?.();
          return contextIn(parts, release);
        }),
    });
}

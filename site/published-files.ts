import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAnswers } from '../pipeline/core/answers.ts';

/** Answers from the files of the release that the site is built from. */
export const { ask: askFiles } = openAnswers({ read: (file) => unlessMissing(() => releaseText(file)) });

/** Reads a JSON file of the release, such as `quality.json`. */
export const releaseFile = <Body>(path: string): Body => JSON.parse(releaseText(path));

/** Reads a file of the release as text, such as `metrics/cohesion.sql`. */
export const releaseText = (path: string): string => readFileSync(published(path), 'utf8');

/** Returns true if the release has a file, such as `photographs/12.webp`. */
export const isReleased = (path: string): boolean => existsSync(published(path));

/**
 * Returns the ids or slugs for which a route has an answer, sorted; the route is `votes` for
 * `/votes/{vote_id}`.
 */
export const namesIn = (route: string): string[] =>
  filesIn(`api/${route}`)
    .flatMap((file) => /^([^=]+)\.json$/.exec(file)?.[1] ?? [])
    .sort();

/** Returns the ids of such a route, largest first. */
export const numbersIn = (route: string): number[] =>
  namesIn(route)
    .map(Number)
    .filter(Number.isSafeInteger)
    .sort((a, b) => b - a);

let votes: readonly number[] | undefined;

/** Returns the ids of all votes, newest first; lists the folder once. */
export const voteNumbers = (): readonly number[] => {
  votes ??= numbersIn('votes');
  return votes;
};

const published = (path: string): string => {
  if (RELEASE_FOLDER === '') {
    throw new Error(
      'No release to build the site from: set HEMICICLE_RELEASE_DIR to a folder data/public/v/<release>.',
    );
  }
  return join(RELEASE_FOLDER, path);
};

const filesIn = (folder: string): string[] => unlessMissing(() => readdirSync(published(folder))) ?? [];

function unlessMissing<Found>(look: () => Found): Found | null {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

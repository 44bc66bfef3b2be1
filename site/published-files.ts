import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAnswers } from '../pipeline/answers.ts';

/** Asks the files of the release that the site is built from. */
export const { ask: askFiles } = openAnswers({ read: (file) => unlessMissing(() => releaseText(file)) });

/** A file of the release that is no answer: `quality.json`. */
export const releaseFile = <Body>(path: string): Body => JSON.parse(releaseText(path));

/** The same as it stands there: `metrics/cohesion.sql`. */
export const releaseText = (path: string): string => readFileSync(published(path), 'utf8');

/** Whether the release has a file: `photographs/12.webp`. */
export const isReleased = (path: string): boolean => existsSync(published(path));

/** The numbers or slugs of which a route has an answer each, the route being `votes` for `/votes/{vote_id}`; sorted. */
export const namesIn = (route: string): string[] =>
  filesIn(`api/${route}`)
    .flatMap((file) => /^([^=]+)\.json$/.exec(file)?.[1] ?? [])
    .sort();

/** The same where names are numbers: the largest first. */
export const numbersIn = (route: string): number[] =>
  namesIn(route)
    .map(Number)
    .filter(Number.isSafeInteger)
    .sort((a, b) => b - a);

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

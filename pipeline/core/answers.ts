import { LRUCache } from 'lru-cache';
import type { Files } from './effects.ts';
import { HttpError } from './errors.ts';

/**
 * Returns an answer of the API by its address below the base address, with the query sorted by name and
 * without defaults: `/metrics/cohesion?vote_id=15155012`. Returns null if no such answer is published.
 */
export type Ask = <Body>(address: string) => Body | null;

/**
 * Returns the parameters of an address that the API rejects, by name, each with the type of its fault; empty
 * if the API answers.
 */
export type Faults = (address: string) => ReadonlyMap<string, string>;

/** The answers of one release, by their addresses. */
export interface Answers {
  ask: Ask;
  faults: Faults;
  /** Like `ask`, but throws the API’s error for rejected addresses. */
  get: Ask;
}

/** The place of one answer. */
export interface AnswerPlace {
  /**
   * Its file below the folder of the release, if it is published; null for an answer that is never a file.
   */
  file: string | null;
  /** Computes the answer if the file does not exist. */
  compute?(): { body: string };
}

/** A release that can be queried. */
interface AskedRelease {
  /** Returns the text of one of its files; null if the file does not exist. */
  read(file: string): string | null;
  /**
   * Finds the place of an answer; returns null for an unknown address. Without it, only published answers are
   * available.
   */
  locate?(address: string): AnswerPlace | null;
}

/**
 * Characters of cached answers, which consecutive requests share: the other languages of a page, an image or
 * a widget. The limit holds the people and groups that every page of a vote requests, and keeps a list of
 * many small ones from evicting them.
 */
const CACHED_CHARACTERS = 4_000_000;

/** A cached answer, with the length of its text. */
interface CachedAnswer {
  body: unknown;
  characters: number;
}

/**
 * Opens the answers of a release, the only way from an address to an answer: reads the published file if it
 * exists, and computes the same bytes otherwise.
 */
export function openAnswers({ read, locate = published }: AskedRelease): Answers {
  const cached = new LRUCache<string, CachedAnswer>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: ({ characters }) => characters,
    memoMethod(address) {
      const place = locate(address);
      const file = place?.file ?? null;
      const filed = file === null ? null : read(file);
      const text = filed ?? place?.compute?.().body ?? 'null';
      return { body: JSON.parse(text), characters: text.length };
    },
  });
  const get = <Body>(address: string) => cached.memo(address).body as Body | null;
  return {
    get,
    ask: (address) =>
      unlessRefused(
        () => get(address),
        () => null,
      ),
    faults: (address) =>
      unlessRefused(
        () => {
          locate(address);
          return new Map();
        },
        ({ detail }) =>
          new Map(
            typeof detail === 'string' ? [] : detail.map(({ loc, type }) => [String(loc.at(-1)), type]),
          ),
      ),
  };
}

/** Returns an answer that every release has; throws if this one lacks it. */
export function answered<Body>(ask: Ask, address: string): Body {
  const body = ask<Body>(address);
  if (body === null) throw new Error(`Nothing is published at ${address}; expected an answer there.`);
  return body;
}

/**
 * Returns the file of an answer below the folder of its release; the file of an address with a query is in
 * the folder of its route.
 */
export const answerFile = (address: string): string =>
  `api${address === '/' ? '/index' : address.replace('?', '/')}.json`;

/** Returns a release of which only the folder is known. */
export const releaseIn = (folder: string, files: Files): AskedRelease => ({
  read(file) {
    const path = `${folder}/${file}`;
    return files.exists(path) ? files.readText(path) : null;
  },
});

const published = (address: string): AnswerPlace => ({ file: answerFile(address) });

/** Converts errors of the client to answers; rethrows all others. */
function unlessRefused<Answer>(make: () => Answer, refused: (error: HttpError) => Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return refused(error);
    throw error;
  }
}

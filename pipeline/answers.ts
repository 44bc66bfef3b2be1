import { LRUCache } from 'lru-cache';
import { HttpError } from './errors.ts';
import type { Files } from './files.ts';

/**
 * Asks for an answer of the API by its address below the base address, with the query sorted by name and defaults left
 * out: `/metrics/cohesion?vote_id=15155012`. Null where nothing of the kind is published.
 */
export type Ask = <Body>(address: string) => Body | null;

/** The parameters of an address that the API refuses, by name, each with the type of its fault; none where it answers. */
export type Faults = (address: string) => ReadonlyMap<string, string>;

/** The answers of one release, by their addresses. */
export interface Answers {
  ask: Ask;
  faults: Faults;
  /** The same as `ask`, but what the API refuses is thrown as it refuses it. */
  get: Ask;
}

/** Where one answer is to be had. */
export interface AnswerPlace {
  /** Its file below the folder of the release, if it is published; null for an answer that is never a file. */
  file: string | null;
  /** Makes the same where there is no such file. */
  compute?(): { body: string };
}

/** A release that can be asked. */
interface AskedRelease {
  /** The text of one of its files; null where it has none. */
  read(file: string): string | null;
  /** Finds the place of an answer; null for an address of nothing. Without it, there is what is published and no more. */
  locate?(address: string): AnswerPlace | null;
}

/**
 * Characters of answers cached for whoever asks for the same next: the other languages of a page, an image or a widget.
 * Room for the people and groups that every page of a vote asks for, and not for a list of many small ones to push them out.
 */
const CACHED_CHARACTERS = 4_000_000;

/** An answer as it is cached, by the length of its text. */
interface CachedAnswer {
  body: unknown;
  characters: number;
}

/** The one way from an address to an answer: the published file where there is one, the same bytes computed otherwise. */
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

/** An answer that every release has; throws where this one does not. */
export function answered<Body>(ask: Ask, address: string): Body {
  const body = ask<Body>(address);
  if (body === null) throw new Error(`Nothing is published at ${address}; expected an answer there.`);
  return body;
}

/** The file of an answer below the folder of its release: one with a query lies in the folder of its route. */
export const answerFile = (address: string): string =>
  `api${address === '/' ? '/index' : address.replace('?', '/')}.json`;

/** A release of which nothing but its folder is known. */
export const releaseIn = (folder: string, files: Files): AskedRelease => ({
  read(file) {
    const path = `${folder}/${file}`;
    return files.exists(path) ? files.readText(path) : null;
  },
});

const published = (address: string): AnswerPlace => ({ file: answerFile(address) });

/** A caller's fault is an answer too; ours is not. */
function unlessRefused<Answer>(make: () => Answer, refused: (error: HttpError) => Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return refused(error);
    throw error;
  }
}

import { join } from 'node:path';
import type { Files } from '../../pipeline/core/effects.ts';
import type { Context } from '../../pipeline/core/endpoint.ts';
import { localDateOf } from '../../pipeline/core/time.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import type { Status } from '../../pipeline/model/status.ts';
import { STATUS } from '../../pipeline/publish/contents/status.ts';
import type { Encoding } from '../../pipeline/publish/release/compress.ts';
import type { AppContext } from '../app-context.ts';
import { queueFull } from '../http/fair-queue.ts';
import type { CallerWork } from '../http/work.ts';
import { sizeOf } from './answer-threads.ts';
import { changesOf } from './changed-since.ts';
import { type AnswerFormat, type MadeAnswer, makeAnswer } from './make-answer.ts';
import type { PinnedRelease } from './releases.ts';

/** A request for an answer of a release, and its client. */
export interface AnswerRequest extends LocatedRequest {
  release: PinnedRelease;
  work: CallerWork;
  /** The encoding that the client prefers. */
  encoding: Encoding | null;
}

/** Makes an answer of a release in a format, in the client's turn. */
type MakeAnswer = (request: AnswerRequest, format: AnswerFormat) => Promise<MadeAnswer>;

/** Makes answers on another thread, if there is one. */
export function answerMaker(parts: AppContext): MakeAnswer {
  const { threads, manifests, clock, config, answersInMemory, figures } = parts;

  const makeHere = ({ endpoint, params, release, encoding }: AnswerRequest, format: AnswerFormat) =>
    makeAnswer({ endpoint, params }, format, {
      published: manifests.releaseIn(release.folder).read,
      context: () => contextIn(parts, release),
      ...{ release: release.name, webUrl: config.webUrl, encoding },
    });
  return async (request, format) => {
    const { endpoint, params, release, work, encoding } = request;
    if (endpoint.unlimited) return makeHere(request, format);
    if (answersInMemory.isFull()) {
      figures?.refused('memory');
      throw queueFull();
    }
    if (threads === undefined || !canBeRead(release))
      return work.onThisThread(() => makeHere(request, format));
    const of = {
      folder: release.folder,
      generation: release.generation,
      release: release.name,
      today: localDateOf(clock.now()),
      webUrl: config.webUrl,
      encoding,
    };
    const made = await work.onOtherThread(format === 'for a model' ? 'model' : sizeOf(endpoint, format), () =>
      threads.make({ endpoint, params }, format, of),
    );
    // If the thread could not read the database, try here, where the failure is noticed and reported.
    return made ?? work.onThisThread(() => makeHere(request, format));
  };
}

function canBeRead(release: PinnedRelease): boolean {
  try {
    release.read();
    return true;
  } catch {
    return false;
  }
}

/** Returns what answers are computed from: the database of a release, and today. */
export const contextIn = (
  {
    clock,
    config,
    failures,
    notices,
    lastFetch,
    files,
  }: Pick<AppContext, 'clock' | 'config' | 'failures' | 'notices' | 'lastFetch'> &
    Partial<Pick<AppContext, 'files'>>,
  release: PinnedRelease,
): Context => ({
  read: release.read(),
  today: localDateOf(clock.now()),
  release: release.name,
  webUrl: config.webUrl,
  failures: failures?.list() ?? [],
  ...(notices === undefined ? {} : { notices }),
  ...(lastFetch === undefined ? {} : { lastFetch }),
  ...(files === undefined ? {} : { changesSince: changesOf(release.folder, files) }),
  ...(files === undefined ? {} : { mirrors: () => mirrorsOfRelease(release.folder, files) }),
});

/** Returns a sentence on the documents of a release that came through mirrors; null if none did. */
export function mirrorsOfRelease(folder: string, files: Pick<Files, 'exists' | 'readText'>): string | null {
  const file = join(folder, STATUS);
  if (!files.exists(file)) return null;
  // Releases of earlier versions do not have the field.
  const { documents = 0, mirrors = [] }: Partial<Status> = JSON.parse(files.readText(file));
  if (mirrors.length === 0) return null;
  const parts = mirrors.map(
    (mirror) =>
      `${mirror.documents} through ${mirror.address ?? 'a folder'}, retrieved until ${mirror.retrieved_until}`,
  );
  return `Of ${documents} official documents, ${parts.join('; ')}.`;
}

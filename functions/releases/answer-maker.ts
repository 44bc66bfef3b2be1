import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import type { Encoding } from '../../pipeline/publish/release/compress.ts';
import { localDate } from '../../pipeline/time.ts';
import type { AppContext } from '../app-context.ts';
import { queueFull } from '../http/fair-queue.ts';
import type { CallerWork } from '../http/work.ts';
import { sizeOf } from './answer-threads.ts';
import { type AnswerForm, type MadeAnswer, makeAnswer } from './make-answer.ts';
import { contextIn } from './release-answers.ts';
import type { PinnedRelease } from './releases.ts';

/** Makes an answer of a release in a form, in the turn of whoever asks. */
type MakeAnswer = (
  request: LocatedRequest & { release: PinnedRelease; work: CallerWork; encoding: Encoding | null },
  form: AnswerForm,
) => Promise<MadeAnswer>;

/** Makes answers apart from the thread that answers everybody, where there is such a thread. */
export function answerMaker(parts: AppContext): MakeAnswer {
  const { threads, files, clock, config, answersInMemory, figures } = parts;

  const makeHere = ({ endpoint, params, release, encoding }: Parameters<MakeAnswer>[0], form: AnswerForm) =>
    makeAnswer({ endpoint, params }, form, {
      published: (file) => {
        const path = `${release.folder}/${file}`;
        return files.exists(path) ? files.readText(path) : null;
      },
      context: () => contextIn(parts, release),
      encoding,
    });
  return async (request, form) => {
    const { endpoint, params, release, work, encoding } = request;
    if (endpoint.unlimited) return makeHere(request, form);
    if (answersInMemory.isFull()) {
      figures?.refused('memory');
      throw queueFull();
    }
    if (threads === undefined || !canBeRead(release)) return work.onThisThread(() => makeHere(request, form));
    const of = {
      folder: release.folder,
      release: release.name,
      today: localDate(clock.now()),
      webUrl: config.webUrl,
      encoding,
    };
    const made = await work.onOtherThread(sizeOf(endpoint), () =>
      threads.make({ endpoint, params }, form, of),
    );
    // What could not be read there is tried here, where whoever follows the release learns of it.
    return made ?? work.onThisThread(() => makeHere(request, form));
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

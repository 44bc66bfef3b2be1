import { type Answers, openAnswers } from '../../pipeline/core/answers.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { type LocatedRequest, placeOf, requestLocator } from '../../pipeline/endpoints/locate.ts';
import type { AppContext } from '../app-context.ts';
import { type Resource, textOf } from '../http/resource.ts';
import type { CallerWork } from '../http/work.ts';
import { type AnswerRequest, contextIn } from './answer-maker.ts';
import type { PinnedRelease } from './releases.ts';

/** Answers of the API for something that is made of them on the main thread. */
interface AnswersOnThread {
  answers: Answers;
  /**
   * Runs `make` in the client's turn. Answers that are files are read. If an answer has to be computed, `make` stops,
   * and runs again when the answer threads have made it.
   */
  make<Made>(make: () => Promise<Made>): Promise<Made>;
}

/** Stops a `make` that needs an answer which is not there yet. */
class NotMadeYet extends Error {
  constructor() {
    super('This answer is being made; its caller is called again.');
    this.name = 'NotMadeYet';
  }
}

/** Opens answers that are never computed on the main thread; with `counts` each counts for the client. */
export function answersOnThread(
  parts: AppContext,
  json: (request: AnswerRequest) => Promise<{ resource: Resource }>,
  counts: boolean,
): (release: PinnedRelease, work: CallerWork) => AnswersOnThread {
  const locate = requestLocator(parts.endpoints);
  return (release, work) => {
    const made = new Map<string, string | HttpError>();
    let lacking: (LocatedRequest & { address: string })[] = [];
    const answers = openAnswers({
      ...parts.manifests.releaseIn(release.folder),
      locate(address) {
        const request = locate(address);
        if (request === null) return null;
        const compute = () => {
          const known = made.get(address);
          if (known instanceof HttpError) throw known;
          if (known !== undefined) return { body: known };
          lacking.push({ ...request, address });
          throw new NotMadeYet();
        };
        return { file: placeOf(request, () => contextIn(parts, release)).file, compute };
      },
    });
    const given = counts ? work : { ...work, count() {} };
    const bodyOf = ({ endpoint, params }: LocatedRequest): Promise<string | HttpError> =>
      json({ endpoint, params, release, work: given, encoding: null }).then(
        ({ resource }) => textOf(resource),
        (error: unknown) => {
          // A refusal is an answer, too.
          if (error instanceof HttpError && error.status < 500) return error;
          throw error;
        },
      );
    return {
      answers,
      async make(make) {
        for (;;) {
          lacking = [];
          const outcome = await work.onThisThread(() =>
            make().then(
              (result) => ({ result }),
              (error: unknown) => ({ error }),
            ),
          );
          for (const each of lacking) made.set(each.address, await bodyOf(each));
          if (lacking.length > 0) continue;
          if ('error' in outcome) throw outcome.error;
          return outcome.result;
        }
      },
    };
  };
}

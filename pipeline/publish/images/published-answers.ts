import { answerPath } from '../../endpoints/address.ts';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Files } from '../../files.ts';
import type { Ask } from '../../images/card.ts';

/** Answers that many images need are read once. */
const KEPT = 64;

/** The answers of a release as they are published. */
export function publishedAnswers(folder: string, endpoints: readonly Endpoint[], files: Files): Ask {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  const kept = new Map<string, unknown>();
  return async (path, params) => {
    const file = answerPath(byPath.get(path)!, params);
    const known = kept.get(file);
    if (known !== undefined) return known;
    const answer: unknown = JSON.parse(files.readText(`${folder}/${file}`));
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(file, answer);
    return answer;
  };
}

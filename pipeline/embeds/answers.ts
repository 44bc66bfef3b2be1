import type { Files } from '../files.ts';

/** Answers of the API by their addresses below its base, `/votes/15155012`; null where nothing of the kind is published. */
export type Answers = <Body>(address: string) => Body | null;

/** Answers kept for widgets that follow and ask for the same: the other languages, or the rows of a whole table. */
const KEPT = 16;

/** The answers that a release has published. */
export function answersIn(releaseFolder: string, files: Files): Answers {
  const kept = new Map<string, unknown>();
  const read = (address: string): unknown => {
    const file = `${releaseFolder}/api${address.replace('?', '/')}.json`;
    return files.exists(file) ? JSON.parse(files.readText(file)) : null;
  };
  return <Body>(address: string) => {
    if (!kept.has(address)) kept.set(address, read(address));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return kept.get(address) as Body | null;
  };
}

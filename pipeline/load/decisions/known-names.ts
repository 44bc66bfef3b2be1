import type { CuratedKnownName } from '../../model/curated.ts';
import type { KnownName } from '../../model/votes/subject.ts';
import { fold } from '../../text/names.ts';

/**
 * Returns a function that finds the popular name of a law by the beginning of its official name after the
 * kind; a law that changes it has another name. The function returns null if no curated entry matches.
 */
export function knownNames(curated: readonly CuratedKnownName[]): (name: string) => KnownName | null {
  const names = curated.map(({ name_begins, ca, es, en }) => ({
    words: fold(name_begins),
    name: { ca, es, en },
  }));
  return (name) => {
    const folded = fold(name);
    return names.find(({ words }) => folded.startsWith(words))?.name ?? null;
  };
}

import { fold } from '../../fold.ts';
import type { CuratedKnownName } from '../../model/curated.ts';
import type { KnownName } from '../../summaries/headlines/headline-facts.ts';

/** Finds the name by which people know a law, by how its official name begins after its kind: a law that changes it has another name; null where nobody curated one. */
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

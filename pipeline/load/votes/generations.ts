import { dirname } from 'node:path';
import type { DocumentPlace } from '../../core/chamber/source.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';

/** The printed form is read only where there is no other, so that it never corrects one. */
const NEVER_CORRECTS = 'vote-pdf';

/**
 * Returns whether a document was generated before the one with the facts of a vote (-1) or after it (1); 0 if
 * they are no generations of one file. Two forms of one file may be generated some seconds apart: only another
 * day makes one of them newer.
 */
export function generationOrder(
  { kind, place }: { kind: string; place: DocumentPlace },
  document: Pick<SnapshotDocument, 'source' | 'place'>,
): -1 | 0 | 1 {
  const [facts, other] = [place.generated, document.place.generated];
  if (facts === null || other === null) return 0;
  if (kind === document.source.kind) {
    if (dirname(place.path) !== dirname(document.place.path)) return 0;
    return compared(facts, other);
  }
  if (document.source.kind === NEVER_CORRECTS || place.date !== document.place.date) return 0;
  return compared(facts.slice(0, 10), other.slice(0, 10));
}

const compared = (facts: string, other: string): -1 | 0 | 1 => {
  if (facts === other) return 0;
  return other < facts ? -1 : 1;
};

import type { DocumentPlace } from '../../sources/source.ts';

/** The facts in the path of a document. */
interface Placed {
  source: { kind: string };
  place: DocumentPlace;
}

/**
 * Removes the print of every vote that has another form as well: the print contains less, and extracting its
 * text takes longer than all other work on a vote.
 */
export function withoutSparePdfs<Document extends Placed>(documents: Document[]): Document[] {
  const covered = new Set<string>();
  for (const { source, place } of documents) {
    if (source.kind === 'vote-json' || source.kind === 'vote-xml') covered.add(voteOf(place));
    if (source.kind === 'session-zip') covered.add(dayOf(place));
  }
  return documents.filter(
    ({ source, place }) =>
      source.kind !== 'vote-pdf' || !(covered.has(voteOf(place)) || covered.has(dayOf(place))),
  );
}

const dayOf = ({ legislature, session, date }: DocumentPlace): string => `${legislature} ${session} ${date}`;

const voteOf = (place: DocumentPlace): string => `${dayOf(place)} ${place.number}`;

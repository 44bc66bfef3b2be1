import type { DocumentPlace } from '../../sources/source.ts';

/** What the place of a document says of it. */
interface Placed {
  source: { kind: string };
  place: DocumentPlace;
}

/**
 * Leaves out the printed form of every vote that another form has as well: it says less, and its text costs more
 * than everything else that is done with a vote.
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

import type { CuratedOffice } from '../model/curated.ts';
import type { SnapshotDocument } from '../snapshots/open.ts';
import type { Photograph } from '../sources/photograph.ts';
import type { MemberPage, WomanRow } from '../sources/rows.ts';
import type { Library } from './library.ts';
import { genderIn, roleIn } from './official-words.ts';
import type { ReadPage, Witnesses } from './testimony.ts';

/** Notes what the pages of deputies tell. */
export function readMemberPages(
  documents: { pages: SnapshotDocument[]; photographs: SnapshotDocument[] },
  library: Library,
  witnesses: Witnesses,
): void {
  const silhouettes = silhouettesAmong(documents.photographs, library);
  for (const document of documents.pages) {
    const rows: MemberPage[] = library.rows(document);
    for (const page of rows) {
      const photo = silhouettes.has(page.photo) ? null : page.photo;
      witness({ ...page, photo, sourceId: document.id }, witnesses);
    }
  }
}

/** Addresses of photographs that are none. */
const silhouettesAmong = (documents: SnapshotDocument[], library: Library): Set<string> =>
  new Set(
    documents.flatMap((document) => {
      const rows: Photograph[] = library.rows(document);
      const isPortrait = rows.some((row) => row.isPortrait);
      return isPortrait ? [] : (document.source.url(document.place) ?? []);
    }),
  );

function witness(page: ReadPage, witnesses: Witnesses): void {
  const { sourceId } = page;
  witnesses.hasPage(page);
  for (const words of page.genderWords) {
    const gender = genderIn(words);
    if (gender !== null) {
      witnesses.saysGender(page, { basis: 'member_page', words, gender, seenOn: null, sourceId });
    }
  }
  for (const { title, startedOn, endedOn } of page.offices) {
    const roleKind = roleIn(title);
    if (roleKind === null || startedOn === null) continue;
    witnesses.saysOffice(page, {
      role_kind: roleKind,
      title,
      start_date: startedOn,
      start_basis: 'official',
      end_date: endedOn,
      end_basis: endedOn === null ? null : 'official',
      evidence: 'member_page',
      source_id: sourceId,
      source: null,
    });
  }
}

/** Notes whom the files of women name; one that does not name its legislature is of that of its day. */
export function readWomen(
  documents: SnapshotDocument[],
  library: Library,
  witnesses: Witnesses,
  legislatureAt: (moment: string | null) => number,
): void {
  for (const document of documents) {
    const rows: WomanRow[] = library.rows(document);
    const ofItsDay = legislatureAt(document.place.generated);
    for (const { name, legislature } of rows) {
      const said = { words: 'Diputadas', gender: 'female' as const, seenOn: null, sourceId: document.id };
      witnesses.saysGender(
        { name, legislature: legislature ?? ofItsDay },
        { basis: 'list_of_women', ...said },
      );
    }
  }
}

/** Notes an office that was written down by hand. */
export function sayCuratedOffice(
  { person, legislature_id, source, ...entry }: CuratedOffice,
  witnesses: Witnesses,
): void {
  witnesses.saysOffice(
    { name: person, legislature: legislature_id },
    {
      ...entry,
      start_basis: entry.basis,
      end_basis: entry.end_date === null ? null : entry.basis,
      evidence: 'curated',
      source_id: null,
      source,
    },
  );
}

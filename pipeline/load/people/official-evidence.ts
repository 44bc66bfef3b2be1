import type {
  DeputyRow,
  MemberCode,
  MemberPage,
  Photograph,
  WomanRow,
} from '../../core/chamber/people-rows.ts';
import type { InterventionRow } from '../../core/chamber/rows.ts';
import type { CuratedOffice } from '../../model/curated.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { officialDate } from '../../text/spanish-dates.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import type { DeputiesFile } from './listed-mandates.ts';
import type { PersonEvidence, ReadPage } from './person-evidence.ts';
import { genderIn, roleIn } from './role-and-gender.ts';

/** A number that an official document gives to a name. */
export interface OfficialCode extends Omit<MemberCode, 'seat'> {
  sourceId: number;
}

/** An answer of the search for deputies in which each has a seat: a list of the deputies of its legislature. */
export interface SeatsOfSearch {
  document: SnapshotDocument;
  rows: DeputyRow[];
}

/** Reads the numbers of deputies in answers of the search, and the seats where an answer gives all of them. */
export function readMemberCodes(
  documents: SnapshotDocument<MemberCode>[],
  reader: DocumentReader,
): { codes: OfficialCode[]; seats: SeatsOfSearch[] } {
  const codes: OfficialCode[] = [];
  const seats: SeatsOfSearch[] = [];
  for (const document of documents) {
    const rows = reader.rows(document);
    codes.push(...rows.map(({ seat: _, ...row }) => ({ ...row, sourceId: document.id })));
    const listed = rows.flatMap(({ seat }) => seat ?? []);
    if (listed.length === rows.length && rows.length > 0) seats.push({ document, rows: listed });
  }
  return { codes, seats };
}

/** Adds the evidence on the pages of deputies; answers the number of each. */
export function readMemberPages(
  documents: { pages: SnapshotDocument<MemberPage>[]; photographs: SnapshotDocument<Photograph>[] },
  reader: DocumentReader,
  evidence: PersonEvidence,
): OfficialCode[] {
  const silhouettes = silhouettesAmong(documents.photographs, reader);
  return documents.pages.flatMap((document) => {
    return reader.rows(document).map((page) => {
      const photo = silhouettes.has(page.photo) ? null : page.photo;
      addPageEvidence({ ...page, photo, sourceId: document.id }, evidence);
      const { legislature, code, name } = page;
      return { legislature, code, name, sourceId: document.id };
    });
  });
}

/** Returns the addresses of images that are no portrait. */
const silhouettesAmong = (documents: SnapshotDocument<Photograph>[], reader: DocumentReader): Set<string> =>
  new Set(
    documents.flatMap((document) => {
      const isPortrait = reader.rows(document).some((row) => row.isPortrait);
      return isPortrait ? [] : (document.source.url(document.place) ?? []);
    }),
  );

function addPageEvidence(page: ReadPage, evidence: PersonEvidence): void {
  const { sourceId } = page;
  evidence.addPage(page);
  for (const words of page.genderWords) {
    const gender = genderIn(words);
    if (gender !== null) {
      evidence.addGender(page, { basis: 'member_page', words, gender, seenOn: null, sourceId });
    }
  }
  for (const { title, startedOn, endedOn } of page.offices) {
    const roleKind = roleIn(title);
    if (roleKind === null || startedOn === null) continue;
    evidence.addOffice(page, {
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
  documents: SnapshotDocument<WomanRow>[],
  reader: DocumentReader,
  evidence: PersonEvidence,
  legislatureAt: (moment: string | null) => number,
): void {
  for (const document of documents) {
    const ofItsDay = legislatureAt(document.place.generated);
    for (const { name, legislature } of reader.rows(document)) {
      const said = { words: 'Diputadas', gender: 'female' as const, seenOn: null, sourceId: document.id };
      evidence.addGender({ name, legislature: legislature ?? ofItsDay }, { basis: 'list_of_women', ...said });
    }
  }
}

/** Notes an office that was written down by hand. */
export function addCuratedOffice(
  { person, legislature_id, source, ...entry }: CuratedOffice,
  evidence: PersonEvidence,
): void {
  evidence.addOffice(
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

/** Biographies of older legislatures begin with "Nacida el 11/05/1968 en Lugo.": nothing else of a biography is trusted. */
const BORN = /^(Nacid[oa]) el (\d{1,2}\/\d{1,2}\/\d{4})(?!\d)/;

/** Notes when deputies were born, where their biographies begin with it, and the sex that the word for it shows. */
export function noteBirths(
  legislature: number,
  deputyFiles: readonly DeputiesFile[],
  evidence: Pick<PersonEvidence, 'addBirth' | 'addGender'>,
): void {
  for (const { documentId, rows } of deputyFiles) {
    for (const { name, biography } of rows) {
      const [, words = '', day = ''] = BORN.exec(biography ?? '') ?? [];
      const bornOn = officialDate(day);
      const gender = genderIn(words);
      if (bornOn === null || gender === null) continue;
      evidence.addBirth({ name, legislature }, bornOn);
      const said = { words, gender, seenOn: null, sourceId: documentId };
      evidence.addGender({ name, legislature }, { basis: 'deputies_file', ...said });
    }
  }
}

/** Records who was called in a call vote as a member of the Government or of the bureau, and so in office that day. */
export function noteCallOffices(
  { legislature, byId }: VoteDrafts,
  evidence: Pick<PersonEvidence, 'addOfficeDay'>,
): void {
  for (const { row, call, documents } of byId.values()) {
    for (const { name, office, words } of call?.offices ?? []) {
      evidence.addOfficeDay(
        { legislature, name },
        {
          roleKind: office,
          title: words.replace(/^Miembros/, 'Miembro'),
          date: row.date,
          evidence: 'call_vote',
          sourceId: documents[0]!,
        },
      );
    }
  }
}

/**
 * Records the sex and office that titles of speakers show. The minutes call unknown people "Diputado" without a
 * group, which is no evidence.
 */
export function noteSpeakers(
  rows: readonly InterventionRow[],
  sourceId: number,
  evidence: PersonEvidence,
): void {
  for (const { legislature, speaker, speakerGroup, speakerOffice, date } of rows) {
    if (speaker === null || speakerGroup === null || speakerOffice === null) continue;
    const about = { legislature, name: speaker };
    const gender = genderIn(speakerOffice);
    const roleKind = roleIn(speakerOffice);
    if (gender !== null) {
      evidence.addGender(about, { basis: 'speech', words: speakerOffice, gender, seenOn: date, sourceId });
    }
    if (roleKind === null) continue;
    evidence.addOfficeDay(about, { roleKind, title: speakerOffice, date, evidence: 'speech', sourceId });
  }
}

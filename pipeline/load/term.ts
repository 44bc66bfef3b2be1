import { type Issue, issue } from '../issues.ts';
import type { CuratedGroup, Majorities } from '../model/curated.ts';
import type { StoredLegislature } from '../model/legislature.ts';
import type { SnapshotDocument } from '../snapshots/open.ts';
import { VOTE_FORMS } from '../sources/same-vote.ts';
import { addDayPage } from './day-pages.ts';
import { addVote, type Divisions, divisionsOf } from './divisions.ts';
import { type Groups, groupsOf } from './groups.ts';
import { type Deputy, identifyDeputies } from './identify.ts';
import type { Library } from './library.ts';
import { mandatesOf } from './mandates.ts';
import { type NumberedMandate, numberMandates, type People } from './people.ts';
import type { Register } from './register.ts';
import { type DeputiesFile, rosterOf } from './roster.ts';

/** What one legislature is put together from. */
export interface TermInputs {
  legislature: StoredLegislature;
  curatedGroups: CuratedGroup[];
  majorities: Majorities | null;
  deputyFiles: DeputiesFile[];
  voteDocuments: SnapshotDocument[];
  dayPages: SnapshotDocument[];
}

/** One legislature, identified and numbered: everything its rows are written from. */
export interface Term {
  legislature: StoredLegislature;
  majorities: Majorities | null;
  divisions: Divisions;
  groups: Groups;
  /** In order of number. */
  mandates: NumberedMandate[];
  /** For each position of the index of names: positions in `mandates`; null for a name nobody has. */
  seatsByName: (number[] | null)[];
  /** For each position of the index of group codes: the group; null for the empty code. */
  groupIds: (number | null)[];
  issues: Issue[];
}

/** Reads the documents of one legislature and finds out who is who in them. */
export function readTerm(
  inputs: TermInputs,
  library: Library,
  people: People,
  register: Register,
  tick: () => void,
): Term {
  const { legislature } = inputs;
  const divisions = readDivisions(inputs, library, tick);
  const roster = rosterOf(inputs.deputyFiles, legislature.end_date);
  const identified = identifyDeputies(roster, divisions);
  const groups = groupsOf(legislature.id, inputs.curatedGroups, register);
  const lastVoteOn = lastNominalDay(divisions);
  const seats = new Map<Deputy, NumberedMandate[]>();
  for (const deputy of identified.deputies.toSorted(byFirstAppearance)) {
    const personId = people.enter(deputy, legislature.id);
    const drafts = mandatesOf(deputy, { dissolvedOn: legislature.end_date, lastVoteOn, groups });
    const owner = { personId, legislature: legislature.id, name: deputy.published };
    seats.set(deputy, numberMandates(drafts, owner, register));
  }
  const mandates = [...seats.values()].flat().sort((a, b) => a.mandate.id - b.mandate.id);
  const position = new Map(mandates.map((mandate, at) => [mandate, at]));
  const groupIds = divisions.groups.texts.map((code) => groups.byCode(code)?.id ?? null);
  return {
    legislature,
    majorities: inputs.majorities,
    divisions,
    groups,
    mandates,
    seatsByName: identified.byName.map(
      (deputy) => deputy && seats.get(deputy)!.map((mandate) => position.get(mandate)!),
    ),
    groupIds,
    issues: [
      ...divisions.issues,
      ...identified.issues,
      ...groups.issues,
      ...tooManySeats(mandates, legislature),
      ...leftUnnoticed(seats, legislature.id),
    ],
  };
}

/** Where a document stands among the forms of one vote. */
const precedence = ({ source }: SnapshotDocument): number =>
  (VOTE_FORMS as readonly string[]).indexOf(source.kind);

function readDivisions(
  { legislature, voteDocuments, dayPages }: TermInputs,
  library: Library,
  tick: () => void,
): Divisions {
  const divisions = divisionsOf(legislature.id);
  const ordered = voteDocuments.toSorted(
    (a, b) =>
      precedence(a) - precedence(b) ||
      (a.place.session ?? 0) - (b.place.session ?? 0) ||
      (a.place.number ?? 0) - (b.place.number ?? 0) ||
      compare(b.place.generated ?? '', a.place.generated ?? '') ||
      a.id - b.id,
  );
  for (const document of ordered) {
    const { id, source, place } = document;
    for (const row of library.rows(document)) {
      if (
        row.date < legislature.start_date ||
        (legislature.end_date !== null && row.date > legislature.end_date)
      ) {
        divisions.issues.push(outside(row.date, place.path, legislature));
      } else addVote(divisions, row, { id, kind: source.kind, place });
    }
    tick();
  }
  for (const document of dayPages) {
    addDayPage(divisions, library.rows(document), {
      id: document.id,
      kind: document.source.kind,
      place: document.place,
    });
    tick();
  }
  return divisions;
}

const outside = (date: string, document: string, { id, start_date, end_date }: StoredLegislature): Issue =>
  issue('vote_outside_legislature', {
    document,
    found: date,
    expected: `${start_date} to ${end_date ?? 'today'}`,
    legislature_id: id,
  });

function lastNominalDay({ byId }: Divisions): string | null {
  let last: string | null = null;
  for (const { row, roll } of byId.values())
    if (roll !== null && (last === null || row.date > last)) last = row.date;
  return last;
}

/** Numbers are given in this order, so that a first build from the same documents gives the same numbers. */
function byFirstAppearance(a: Deputy, b: Deputy): number {
  return compare(firstDay(a), firstDay(b)) || compare(a.keys[0]!, b.keys[0]!);
}

const firstDay = ({ entries, sighting }: Deputy): string =>
  [
    ...entries.flatMap(({ stints }) => stints.map((stint) => stint.startedOn)),
    ...(sighting === null ? [] : [sighting.first]),
  ]
    .sort()
    .at(0) ?? '';

/** Who is missing from a newer complete list left, but nobody can say when. */
function leftUnnoticed(seats: Map<Deputy, NumberedMandate[]>, legislature_id: number): Issue[] {
  return [...seats].flatMap(([{ published }, held]) =>
    held.flatMap(({ mandate }) =>
      mandate.ended_before === null
        ? []
        : [
            issue('left_unnoticed', {
              subject: published,
              found: `gone by ${mandate.ended_before}`,
              legislature_id,
            }),
          ],
    ),
  );
}

function tooManySeats(mandates: NumberedMandate[], { id, seats }: StoredLegislature): Issue[] {
  const open = mandates.filter(({ mandate }) => mandate.is_open).length;
  if (open <= seats) return [];
  return [
    issue('more_mandates_than_seats', {
      found: `${open} open mandates`,
      expected: `${seats} seats`,
      legislature_id: id,
    }),
  ];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import { ascending, min } from 'd3-array';
import { type Issue, issue } from '../../core/issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { fold } from '../../text/names.ts';
import type { Corrections } from '../documents/corrections.ts';
import { officialName } from '../documents/names.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import { groupsOfCodes, namesOfCodes } from './group-names.ts';
import { type GroupIndex, indexGroups } from './groups.ts';
import { type Identification, type IdentifiedDeputy, identifyDeputies, nameFromVotes } from './identify.ts';
import type { DeputiesFile } from './listed-mandates.ts';
import { type MandateDraft, mandatesOf } from './mandates.ts';
import { provisionalAmong } from './provisional.ts';
import type { Register } from './register.ts';
import { renamesAmong } from './renames.ts';
import { type Roster, type RosterEntry, rosterOf } from './roster.ts';
import { type SharedNames, separateNamesakes } from './separate-namesakes.ts';

/** The deputies of one legislature, and their groups. */
interface Seats {
  identified: Identification;
  groups: GroupIndex;
  mandates: Map<IdentifiedDeputy, MandateDraft[]>;
  /** Names in votes whose rows can be any of several deputies'. */
  shared: SharedNames;
  issues: Issue[];
}

/** The sources from which the seats of a legislature are found. */
interface SeatSources {
  legislature: StoredLegislature;
  curatedGroups: CuratedGroup[];
  deputyFiles: DeputiesFile[];
  voteDrafts: VoteDrafts;
  areTwo: (one: string, other: string) => boolean;
  corrections: Corrections;
  register: Register;
}

/** Finds the deputies of a legislature. If files have more people than seats, votes decide instead. */
export function seatsOf(sources: SeatSources): Seats {
  const { legislature, deputyFiles } = sources;
  const { id, seats: size } = legislature;
  unifyGroupCodes(sources.voteDrafts);
  const roster = rosterOf(deputyFiles, legislature);
  const shared = separateNamesakes(roster, sources.voteDrafts, groupNames(roster, sources));
  const seats = seatsBy(sources, roster, shared);
  const open = openIn(seats);
  if (open <= size || deputyFiles.length === 0) return seats;
  if (noteUnseated(roster, seats, sources)) {
    const withoutThem = seatsBy(sources, roster, shared);
    if (openIn(withoutThem) <= size) return withoutThem;
  }
  const tooMany = issue('more_mandates_than_seats', {
    found: `${open} open mandates`,
    rows: open,
    expected: `${size} seats`,
    legislature_id: id,
  });
  const byVotes = seatsBy(sources, rosterOf([], legislature), shared);
  return { ...byVotes, issues: [...byVotes.issues, tooMany] };
}

/** Returns the names of the group that a code means in a vote: as described, else as those under it are listed. */
function groupNames(
  { entries }: Roster,
  { legislature, curatedGroups, voteDrafts }: SeatSources,
): (vote: VoteDraft, code: string) => readonly string[] {
  const own = curatedGroups.filter(({ legislature_id }) => legislature_id === legislature.id);
  const byPosition = voteDrafts.names.texts.map((text): RosterEntry | null => {
    const [entry, ...others] = entries.get(officialName(text).key) ?? [];
    return entry === undefined || others.length > 0 ? null : entry;
  });
  const asListed = groupsOfCodes(byPosition, voteDrafts);
  return (vote, code) => {
    const described = own.find(({ codes }) => codes.some((each) => fold(each) === fold(code)));
    if (described !== undefined) return [described.name_long, ...described.aliases].map(fold);
    return [asListed(vote, code) ?? fold(code)];
  };
}

const openIn = ({ mandates }: Seats): number =>
  [...mandates.values()].flat().filter(({ is_open }) => is_open).length;

/** Marks listed deputies whom later files of records do not have as gone; returns false if there are none. */
function noteUnseated({ listedOn }: Roster, { identified }: Seats, { voteDrafts }: SeatSources): boolean {
  const listed = listedOn.at(-1) ?? null;
  const [since] = listed === null ? [] : daysWithRecords(voteDrafts).filter((day) => day > listed);
  if (since === undefined) return false;
  const unseated = identified.deputies.filter(({ appearance }) => (appearance?.last ?? '') < since);
  const left = unseated
    .flatMap(({ entries }) => entries.flatMap(({ mandatePeriods }) => mandatePeriods.at(-1) ?? []))
    .filter(({ leftOn, missingOn }) => leftOn === null && missingOn.length === 0);
  for (const period of left) period.missingOn.push(since);
  return left.length > 0;
}

function seatsBy(sources: SeatSources, roster: Roster, shared: SharedNames): Seats {
  const { legislature, curatedGroups, voteDrafts, areTwo, corrections, register } = sources;
  const identified = identifyDeputies(roster, voteDrafts, areTwo, corrections, shared);
  const groups = indexGroups({
    ...{ legislature: legislature.id, curated: curatedGroups, register },
    namesOfCodes: namesOfCodes(voteDrafts, identified.byName, (code) =>
      curatedGroups.some(
        ({ legislature_id, codes }) =>
          legislature_id === legislature.id && codes.some((each) => fold(each) === fold(code)),
      ),
    ),
  });
  const nominalDays = daysWithRecords(voteDrafts);
  const listings = [...nominalDays, ...roster.listedOn].sort();
  const lastVoteOn = nominalDays.at(-1) ?? null;
  const context = {
    convenedOn: legislature.start_date,
    dissolvedOn: legislature.end_date,
    lastVoteOn: lastVoteOn === listings.at(-1) ? lastVoteOn : null,
    completeUntil: roster.completeUntil,
    listedAfter: (day: string) => listings.find((each) => each > day) ?? null,
    groups,
  };
  const renames = renamesAmong(identified, voteDrafts, corrections);
  const mandatesOfAll = (deputies: readonly IdentifiedDeputy[]) =>
    new Map(
      deputies
        .toSorted(byFirstAppearance)
        .map((deputy) => [deputy, mandatesOf(deputy, context, renames.bounds.get(deputy))] as const),
    );
  const mandates = mandatesOfAll(identified.deputies);
  const { seats } = legislature;
  const provisional = provisionalAmong(identified.strangers, voteDrafts, {
    ...{ mandates, seats },
    completeUntil: roster.completeUntil,
  });
  const byName = [...identified.byName];
  for (const { deputy, positions } of provisional)
    for (const position of positions) byName[position] = deputy;
  const newcomers = provisional.map(({ deputy }) => deputy);
  const deputies = [...identified.deputies, ...newcomers];
  const held = newcomers.length === 0 ? mandates : mandatesOfAll(deputies);
  return {
    identified: { ...identified, deputies, byName },
    groups,
    mandates: held,
    shared,
    issues: [
      ...identified.issues,
      ...newcomers.map((each) => nameFromVotes(each, legislature.id)),
      ...roster.issues,
      ...shared.issues,
      ...renames.issues,
      ...strayGroups(held, legislature.id),
    ],
  };
}

/** Reports groups that the vote files of one day give a deputy and that nothing confirms. */
const strayGroups = (mandates: Seats['mandates'], legislature_id: number): Issue[] =>
  [...mandates].flatMap(([{ published }, held]) =>
    held.flatMap(({ strays }) =>
      strays.map(({ date, printed, usual, isListed }) =>
        issue('stray_group', {
          subject: published,
          found: `${printed.name_short} in the votes of ${date}`,
          expected: `${usual.name_short}, as in ${isListed ? 'the official list' : 'the other votes'}`,
          legislature_id,
        }),
      ),
    ),
  );

/** Returns the days with files of records, which list all sitting deputies. A Diario lists only those who voted. */
const daysWithRecords = ({ byId }: VoteDrafts): string[] =>
  [
    ...new Set(
      [...byId.values()].flatMap(({ row, records, call }) =>
        records === null || call !== null ? [] : row.date,
      ),
    ),
  ].sort();

/** Compares deputies in the order in which numbers are given, which the documents alone determine. */
function byFirstAppearance(a: IdentifiedDeputy, b: IdentifiedDeputy): number {
  return (
    ascending(firstDay(a), firstDay(b)) ||
    ascending(a.keys[0]!, b.keys[0]!) ||
    ascending(a.mark ?? '', b.mark ?? '')
  );
}

const firstDay = ({ entries, appearance }: IdentifiedDeputy): string =>
  min([
    ...entries.flatMap(({ mandatePeriods }) => mandatePeriods.map(({ startedOn }) => startedOn)),
    ...(appearance === null ? [] : [appearance.first]),
  ]) ?? '';

/** Gives records under codes that differ in case or accents alone (`GVOX`, `GVox`) the most frequent spelling. */
function unifyGroupCodes({ byId, groups }: VoteDrafts): void {
  const spellings = Map.groupBy(groups.texts.keys(), (code) => fold(groups.texts[code]!));
  if (spellings.size === groups.texts.length) return;
  const counts = groups.texts.map(() => 0);
  const all = [...byId.values()].flatMap(({ records }) => records ?? []);
  for (const records of all) for (const code of records.groups) counts[code]!++;
  const usual = groups.texts.map((text) =>
    spellings.get(fold(text))!.reduce((most, code) => (counts[code]! > counts[most]! ? code : most)),
  );
  for (const records of all) records.groups.set(records.groups.map((code) => usual[code]!));
}

import { ascending, min } from 'd3-array';
import { type Issue, issue } from '../../issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { type GroupIndex, indexGroups } from './groups.ts';
import { type Identification, type IdentifiedDeputy, identifyDeputies, nameFromVotes } from './identify.ts';
import { type MandateDraft, mandatesOf } from './mandates.ts';
import { namesOfCodes } from './names-of-codes.ts';
import { provisionalAmong } from './provisional.ts';
import type { Register } from './register.ts';
import { type DeputiesFile, type Roster, rosterOf } from './roster.ts';

/** The deputies of one legislature, and their groups. */
interface Seats {
  identified: Identification;
  groups: GroupIndex;
  mandates: Map<IdentifiedDeputy, MandateDraft[]>;
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

/**
 * Finds the deputies of a legislature. Files of deputies with more people than seats have at least one error,
 * and nothing shows which entry is wrong.
 */
export function seatsOf(sources: SeatSources): Seats {
  const { legislature, deputyFiles } = sources;
  const { id, seats: size } = legislature;
  const roster = rosterOf(deputyFiles, legislature.end_date);
  const seats = seatsBy(sources, roster);
  const open = openIn(seats);
  if (open <= size || deputyFiles.length === 0) return seats;
  if (noteUnseated(roster, seats, sources)) {
    const withoutThem = seatsBy(sources, roster);
    if (openIn(withoutThem) <= size) return withoutThem;
  }
  const tooMany = issue('more_mandates_than_seats', {
    found: `${open} open mandates`,
    rows: open,
    expected: `${size} seats`,
    legislature_id: id,
  });
  const byVotes = seatsBy(sources, rosterOf([], legislature.end_date));
  return { ...byVotes, issues: [...byVotes.issues, tooMany] };
}

const openIn = ({ mandates }: Seats): number =>
  [...mandates.values()].flat().filter(({ is_open }) => is_open).length;

/**
 * Finds listed deputies who have left since the lists: files of records newer than the lists do not have
 * them. Marks them in the roster; returns false if there are none.
 */
function noteUnseated(
  { entries, listedOn }: Roster,
  { identified }: Seats,
  { voteDrafts }: SeatSources,
): boolean {
  const listed = listedOn.at(-1) ?? null;
  const [since] = listed === null ? [] : daysWithRecords(voteDrafts).filter((day) => day > listed);
  if (since === undefined) return false;
  const unseated = identified.deputies.filter(({ appearance }) => (appearance?.last ?? '') < since);
  const left = unseated
    .flatMap(({ keys }) => keys.flatMap((key) => entries.get(key)?.mandatePeriods.at(-1) ?? []))
    .filter(({ leftOn, missingSince }) => leftOn === null && missingSince === null);
  for (const period of left) period.missingSince = since;
  return left.length > 0;
}

function seatsBy(sources: SeatSources, roster: Roster): Seats {
  const { legislature, curatedGroups, voteDrafts, areTwo, corrections, register } = sources;
  const identified = identifyDeputies(roster, voteDrafts, areTwo, corrections);
  const groups = indexGroups({
    ...{ legislature: legislature.id, curated: curatedGroups, register },
    namesOfCodes: namesOfCodes(voteDrafts, identified, (code) =>
      curatedGroups.some(
        ({ legislature_id, codes }) => legislature_id === legislature.id && codes.includes(code),
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
    listedAfter: (day: string) => listings.find((each) => each > day) ?? null,
    groups,
  };
  const mandatesOfAll = (deputies: readonly IdentifiedDeputy[]) =>
    new Map(
      deputies.toSorted(byFirstAppearance).map((deputy) => [deputy, mandatesOf(deputy, context)] as const),
    );
  const mandates = mandatesOfAll(identified.deputies);
  const { seats } = legislature;
  const provisional = provisionalAmong(identified.strangers, voteDrafts, {
    ...{ mandates, seats },
    completeUntil: roster.completeUntil,
  });
  if (provisional.length === 0) return { identified, groups, mandates, issues: identified.issues };
  const byName = [...identified.byName];
  for (const { deputy, positions } of provisional)
    for (const position of positions) byName[position] = deputy;
  const newcomers = provisional.map(({ deputy }) => deputy);
  const deputies = [...identified.deputies, ...newcomers];
  return {
    identified: { ...identified, deputies, byName },
    groups,
    mandates: mandatesOfAll(deputies),
    issues: [...identified.issues, ...newcomers.map((each) => nameFromVotes(each, legislature.id))],
  };
}

/**
 * Returns the days with files of records, which list all sitting deputies. A Diario lists only those who
 * voted.
 */
const daysWithRecords = ({ byId }: VoteDrafts): string[] =>
  [
    ...new Set(
      [...byId.values()].flatMap(({ row, records, call }) =>
        records === null || call !== null ? [] : row.date,
      ),
    ),
  ].sort();

/**
 * The order in which numbers are given, so that a first build from the same documents gives the same numbers.
 */
function byFirstAppearance(a: IdentifiedDeputy, b: IdentifiedDeputy): number {
  return ascending(firstDay(a), firstDay(b)) || ascending(a.keys[0]!, b.keys[0]!);
}

const firstDay = ({ entries, appearance }: IdentifiedDeputy): string =>
  min([
    ...entries.flatMap(({ mandatePeriods }) => mandatePeriods.map(({ startedOn }) => startedOn)),
    ...(appearance === null ? [] : [appearance.first]),
  ]) ?? '';

import { ascending, min } from 'd3-array';
import { type Issue, issue } from '../../issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { type GroupIndex, indexGroups } from './groups.ts';
import { type Identification, type IdentifiedDeputy, identifyDeputies } from './identify.ts';
import { type MandateDraft, mandatesOf } from './mandates.ts';
import { namesOfCodes } from './names-of-codes.ts';
import type { Register } from './register.ts';
import { type DeputiesFile, rosterOf } from './roster.ts';

/** Who sits in one legislature, and in which groups. */
interface Seats {
  identified: Identification;
  groups: GroupIndex;
  mandates: Map<IdentifiedDeputy, MandateDraft[]>;
  issues: Issue[];
}

/** What the seats of a legislature are found from. */
interface SeatSources {
  legislature: StoredLegislature;
  curatedGroups: CuratedGroup[];
  deputyFiles: DeputiesFile[];
  voteDrafts: VoteDrafts;
  areTwo: (one: string, other: string) => boolean;
  corrections: Corrections;
  register: Register;
}

/** Finds who sits. Files of deputies with more people than seats are wrong about somebody, and nobody can tell about whom. */
export function seatsOf(sources: SeatSources): Seats {
  const seats = seatsBy(sources, sources.deputyFiles);
  const { id, seats: size } = sources.legislature;
  const open = [...seats.mandates.values()].flat().filter(({ is_open }) => is_open).length;
  if (open <= size || sources.deputyFiles.length === 0) return seats;
  const tooMany = issue('more_mandates_than_seats', {
    found: `${open} open mandates`,
    expected: `${size} seats`,
    legislature_id: id,
  });
  const byVotes = seatsBy(sources, []);
  return { ...byVotes, issues: [...byVotes.issues, tooMany] };
}

function seatsBy(sources: SeatSources, deputyFiles: DeputiesFile[]): Seats {
  const { legislature, curatedGroups, voteDrafts, areTwo, corrections, register } = sources;
  const roster = rosterOf(deputyFiles, legislature.end_date);
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
  const mandates = new Map(
    identified.deputies
      .toSorted(byFirstAppearance)
      .map((deputy) => [deputy, mandatesOf(deputy, context)] as const),
  );
  return { identified, groups, mandates, issues: identified.issues };
}

/** The days with files of records, which list everybody who sits; a Diario lists who voted. */
const daysWithRecords = ({ byId }: VoteDrafts): string[] =>
  [
    ...new Set(
      [...byId.values()].flatMap(({ row, records, call }) =>
        records === null || call !== null ? [] : row.date,
      ),
    ),
  ].sort();

/** Numbers are given in this order, so that a first build from the same documents gives the same numbers. */
function byFirstAppearance(a: IdentifiedDeputy, b: IdentifiedDeputy): number {
  return ascending(firstDay(a), firstDay(b)) || ascending(a.keys[0]!, b.keys[0]!);
}

const firstDay = ({ entries, appearance }: IdentifiedDeputy): string =>
  min([
    ...entries.flatMap(({ mandatePeriods }) => mandatePeriods.map(({ startedOn }) => startedOn)),
    ...(appearance === null ? [] : [appearance.first]),
  ]) ?? '';

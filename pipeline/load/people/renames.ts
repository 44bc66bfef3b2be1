import { type Issue, issue } from '../../core/issues.ts';
import { daysAfter } from '../../core/time.ts';
import { areSameConstituency } from '../../model/people/mandate.ts';
import { fold } from '../../text/names.ts';
import type { Corrections } from '../documents/corrections.ts';
import { officialName } from '../documents/names.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import { inOrderOfTime } from './appearances.ts';
import { correctionLine } from './correct-names.ts';
import type { Identification, IdentifiedDeputy } from './identify.ts';
import type { NameBounds } from './mandates.ts';
import type { MandatePeriod } from './roster.ts';

/** Two names that may be one deputy: the second appears where the first disappears. */
interface Rename {
  former: IdentifiedDeputy;
  latter: IdentifiedDeputy;
  /** The first day on which a document has the second name. */
  since: string;
}

/**
 * Finds deputies who may have changed their name: one disappears from the lists, another appears with the same
 * constituency, list and dates. They stay two persons who never sit together; an issue has the line that joins
 * them.
 */
export function renamesAmong(
  { deputies, byName }: Pick<Identification, 'deputies' | 'byName'>,
  drafts: VoteDrafts,
  corrections: Corrections,
): { bounds: Map<IdentifiedDeputy, NameBounds>; issues: Issue[] } {
  const listed = deputies.filter(({ entries }) => entries.length > 0);
  const possible = listed
    .flatMap((former) =>
      listed
        .filter((latter) => follows(former, latter) && !isSettled(former, latter, drafts, corrections))
        .map((latter) => ({ former, latter, since: firstDayOf(latter) })),
    )
    .filter((rename) => !haveCommonVote(rename, byName, drafts));
  const renames = likeliest(possible, byName, drafts);
  const bounds = new Map<IdentifiedDeputy, NameBounds>();
  for (const { former, latter, since } of renames) {
    const last = former.appearance?.last ?? '';
    bounds.set(former, { since: null, goneBy: last >= since ? daysAfter(last, 1) : since });
    bounds.set(latter, { since, goneBy: null });
  }
  return { bounds, issues: renames.map((rename) => renameIssue(rename, drafts.legislature)) };
}

/** Returns whether a name can be a later name of the deputy of another. */
function follows(former: IdentifiedDeputy, latter: IdentifiedDeputy): boolean {
  const [one, other] = [former.entries.at(-1)!, latter.entries[0]!];
  const { leftOn } = other.mandatePeriods[0]!;
  return (
    one.lastListedOn < other.firstListedOn &&
    (leftOn === null || leftOn > one.lastListedOn) &&
    (former.appearance?.last ?? '') <= (latter.appearance?.first ?? '9999') &&
    haveOneMandate(one.mandatePeriods.at(-1)!, other.mandatePeriods[0]!)
  );
}

const haveOneMandate = (one: MandatePeriod, other: MandatePeriod): boolean =>
  one.leftOn === null &&
  one.startedOn === other.startedOn &&
  one.fullConditionOn === other.fullConditionOn &&
  one.constituency !== null &&
  other.constituency !== null &&
  areSameConstituency(one.constituency, other.constituency) &&
  (one.party === null || other.party === null || fold(one.party) === fold(other.party));

/** Returns the first day on which a deputy is known under a name; one who is listed after leaving sat before. */
const firstDayOf = ({ entries, appearance }: IdentifiedDeputy): string =>
  [entries[0]!.firstListedOn, entries[0]!.mandatePeriods[0]!.leftOn, appearance?.first]
    .filter((day) => day != null)
    .sort()[0]!;

/** Returns whether a correction says whether two names are one person. */
const isSettled = (
  one: IdentifiedDeputy,
  other: IdentifiedDeputy,
  { legislature }: VoteDrafts,
  corrections: Corrections,
): boolean =>
  corrections.of('person').some((correction) => {
    const [here, there] = correction.names.map((name) => officialName(name).key) as [string, string];
    const isOn = ({ keys }: IdentifiedDeputy, key: string) => keys.includes(key);
    return (
      correction.legislature === legislature &&
      ((isOn(one, here) && isOn(other, there)) || (isOn(one, there) && isOn(other, here)))
    );
  });

/** Returns the rows of a deputy in a vote. */
const rowsOf = (
  deputy: IdentifiedDeputy,
  { records }: VoteDraft,
  byName: Identification['byName'],
): number[] =>
  records === null ? [] : [...records.names.keys()].filter((row) => byName[records.names[row]!] === deputy);

const haveCommonVote = (
  { former, latter }: Rename,
  byName: Identification['byName'],
  { byId }: VoteDrafts,
): boolean =>
  [...byId.values()].some(
    (vote) => rowsOf(former, vote, byName).length > 0 && rowsOf(latter, vote, byName).length > 0,
  );

/** Returns renames without those that another, with the deputy’s seat, excludes. */
function likeliest(
  renames: readonly Rename[],
  byName: Identification['byName'],
  drafts: VoteDrafts,
): Rename[] {
  const isAlone = ({ former, latter }: Rename) =>
    renames.filter((other) => other.former === former || other.latter === latter).length === 1;
  const seated = renames.filter((rename) => !isAlone(rename) && keepsSeat(rename, byName, drafts));
  return renames.filter(
    (rename) =>
      seated.includes(rename) ||
      !seated.some(({ former, latter }) => former === rename.former || latter === rename.latter),
  );
}

function keepsSeat(
  { former, latter }: Rename,
  byName: Identification['byName'],
  drafts: VoteDrafts,
): boolean {
  const seats = (deputy: IdentifiedDeputy) =>
    inOrderOfTime(drafts).flatMap((vote) =>
      rowsOf(deputy, vote, byName).map((row) => vote.records!.seats[row]!),
    );
  const [last, first] = [seats(former).at(-1), seats(latter)[0]];
  return last !== undefined && last > 0 && last === first;
}

const renameIssue = ({ former, latter, since }: Rename, legislature: number): Issue =>
  issue('perhaps_renamed', {
    subject: latter.published,
    found: former.published,
    expected: `${correctionLine(legislature, latter.published, former.published)}; the new name is known since ${since}`,
    legislature_id: legislature,
  });

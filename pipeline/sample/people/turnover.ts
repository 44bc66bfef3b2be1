import { dayOf } from '../business/scenario.ts';
import { addDays, earliest } from '../dates.ts';
import type { Random } from '../random.ts';
import { benchOn, newDeputy, type SampleDeputy } from './deputies.ts';
import { MIXED_BENCHES } from './groups.ts';
import type { SamplePerson } from './people.ts';

/** Share of the seats that change hands within a legislature; in the XV it was one in six. */
const LEAVE = 0.15;
/** Number of seats per deputy who changes group; in the XV nine people did. */
const SEATS_PER_CHANGE = 70;
const FEWEST_LEAVERS = 3;

/**
 * Returns whether a deputy may leave or change group: not if the sample uses the name or office elsewhere.
 */
const ordinary = ({ person, onBureau, minister }: SampleDeputy): boolean =>
  !person.distinctive && !onBureau && !minister;

/** Changes the first deputies of a legislature: some leave, others enter, some change group or name. */
export function turnOver(
  first: SampleDeputy[],
  days: string[],
  people: () => SamplePerson,
  random: Random,
): SampleDeputy[] {
  const waiting = random.shuffled(first.filter(ordinary));
  changeGroups(waiting, days, random);
  shortenName(first, days);
  const leavers = waiting.splice(0, Math.max(FEWEST_LEAVERS, Math.round(first.length * LEAVE)));
  const successors = leavers.map((leaver, order) => {
    const vacancy = order === 0;
    const before = vacancy ? dayOf('vacancy', days.length) : 2 + random.below(days.length - 3);
    leaver.leftOn = dayBetween(days[before - 1]!, days[before]!, random);
    const enters = days[vacancy ? before + 2 : before]!;
    const place = { code: first.length + order + 1, date: enters, seat: leaver.seat };
    const bench = benchOn(leaver, leaver.leftOn);
    const candidate = { person: people(), constituency: leaver.constituency, party: leaver.party };
    const successor = newDeputy(candidate, bench, place, random);
    successor.startedOn = vacancy ? addDays(enters, -1) : earliest(addDays(leaver.leftOn, 1), enters);
    return successor;
  });
  return [...first, ...successors];
}

/** Moves deputies of the bigger groups to the mixed group, on consecutive voting days. */
function changeGroups(waiting: SampleDeputy[], days: string[], random: Random): void {
  const from = dayOf('groupChange', days.length);
  const losing = waiting.filter(({ memberships }) => memberships[0]!.bench.group.share > 0.05);
  const changers = losing.slice(0, Math.max(1, Math.round(waiting.length / SEATS_PER_CHANGE)));
  changers.forEach((changer, order) => {
    waiting.splice(waiting.indexOf(changer), 1);
    changer.memberships.push({ bench: random.pick(MIXED_BENCHES), from: days[from + order]! });
  });
}

function shortenName(first: SampleDeputy[], days: string[]): void {
  for (const deputy of first.filter(({ person }) => person.shortGiven !== null)) {
    deputy.shortNameFrom = days[dayOf('shortName', days.length)]!;
  }
}

/** Returns a day between two voting days, within a fortnight of the first. */
function dayBetween(from: string, next: string, random: Random): string {
  return earliest(addDays(from, random.below(14)), addDays(next, -1));
}

import offices from './data/offices.json' with { type: 'json' };
import { addDays, earliest } from './dates.ts';
import { dayOf, type SampleLegislature } from './legislatures.ts';
import {
  BENCHES,
  type Bench,
  CONSTITUENCIES,
  GROUPS,
  isBig,
  MIXED_BENCHES,
  officialName,
  type SamplePerson,
} from './people.ts';
import type { Random } from './random.ts';
import { THEMES } from './titles.ts';

/** A deputy in one legislature. */
export type SampleDeputy = ReturnType<typeof newDeputy>;

/** Minimum seats: with fewer, some groups have no members. */
export const FEWEST_SEATS = 40;
const ON_BUREAU = 9;
/** Share of the deputies who return in the next legislature. */
const RETURN = 0.45;
/** Share of the seats that change hands within a legislature; in the XV it was one in six. */
const LEAVE = 0.15;
const FEWEST_LEAVERS = 3;
/** Number of seats per deputy who changes group; in the XV nine people did. */
const SEATS_PER_CHANGE = 70;

/** Returns the group of a deputy on a day. */
export const benchOn = (deputy: SampleDeputy, date: string): Bench => membershipOn(deputy, date).bench;

export const membershipOn = ({ memberships }: SampleDeputy, date: string) =>
  memberships.findLast(({ from }) => from <= date) ?? memberships[0]!;

/** Returns the name in documents of a day. */
export function nameOn({ person, shortNameFrom }: SampleDeputy, date: string): string {
  const isShort = person.shortGiven !== null && shortNameFrom !== null && date >= shortNameFrom;
  return officialName(isShort ? { family: person.family, given: person.shortGiven! } : person);
}

/** Returns whether vote files of a day contain a deputy. */
export const sitsOn = ({ fullConditionOn, leftOn }: SampleDeputy, date: string): boolean =>
  fullConditionOn <= date && (leftOn === null || date <= leftOn);

/** Returns everyone who sits in a legislature: some of the former deputies, and new people. */
export function deputiesOf(
  legislature: SampleLegislature,
  former: SampleDeputy[],
  people: () => SamplePerson,
  random: Random,
): SampleDeputy[] {
  const stayed = former.filter(({ leftOn }) => leftOn === null);
  const distinctive = stayed.filter(({ person }) => person.distinctive);
  const others = stayed.filter(({ person }) => !person.distinctive && random.chance(RETURN));
  const returning = Map.groupBy([...distinctive, ...others], ({ memberships }) => memberships[0]!.bench);
  const candidateFor = (bench: Bench) => returning.get(bench)?.shift() ?? { person: people() };
  return turnOver(firstDeputies(legislature, candidateFor, random), legislature, people, random);
}

/** A person for a seat, with the constituency and list of an earlier legislature if there was one. */
type Candidate = { person: SamplePerson; constituency?: string; party?: string };

function firstDeputies(
  { seats, start, government }: SampleLegislature,
  candidateFor: (bench: Bench) => Candidate,
  random: Random,
): SampleDeputy[] {
  const codes = random.shuffled(Array.from({ length: seats }, (_, index) => index + 1));
  const deputies = random.shuffled(benchesFor(seats)).map((bench, index) => {
    const place = { code: codes[index]!, date: start, seat: seatNumber(index) };
    return { ...newDeputy(candidateFor(bench), bench, place, random), onBureau: index < ON_BUREAU };
  });
  const governing = deputies.filter(
    ({ memberships, onBureau }) => !onBureau && government.includes(memberships[0]!.bench),
  );
  for (const deputy of governing.slice(0, Math.max(3, Math.round(seats / 30)))) {
    deputy.minister = true;
    deputy.absence += 0.2;
  }
  return deputies;
}

/** Distributes the seats by share, at least two a group; the first and biggest absorbs the difference. */
function benchesFor(seats: number): Bench[] {
  const counts = GROUPS.map(({ share, lineMeaningful }) =>
    Math.max(lineMeaningful ? 2 : 3, Math.round(share * seats)),
  );
  counts[0]! += seats - counts.reduce((sum, count) => sum + count, 0);
  return GROUPS.flatMap((group, order) => {
    const benches = BENCHES.filter((bench) => bench.group === group);
    return Array.from({ length: counts[order]! }, (_, index) => benches[index % benches.length]!);
  });
}

/** Returns 1 to 9 for the bureau; for all others a sector, a row and a place: `4706`. */
function seatNumber(index: number): string {
  if (index < ON_BUREAU) return String(index + 1);
  const place = index - ON_BUREAU;
  const row = 1 + (Math.floor(place / 4) % 8);
  return `${1 + (place % 4)}${row}${String(1 + Math.floor(place / 32)).padStart(2, '0')}`;
}

/** Makes a deputy of a group from a day on, with random diligence. */
function newDeputy(
  { person, constituency, party }: Candidate,
  bench: Bench,
  { code, date, seat }: { code: number; date: string; seat: string },
  random: Random,
) {
  const [lot, list] = [random.pick(CONSTITUENCIES), random.pick(bench.parties)];
  return {
    person,
    constituency: constituency ?? lot,
    /** Electoral list. */
    party: party ?? list,
    /** Order of registration, used by vote files. */
    code,
    startedOn: date,
    /** First day on which vote files contain the deputy. */
    fullConditionOn: date,
    /** Last day in the seat; null for the end of the legislature. */
    leftOn: null as string | null,
    /** Ordered by time; the first begins on the day of full condition. */
    memberships: [{ bench, from: date }],
    seat,
    onBureau: false,
    minister: false,
    /** First day on which documents use the short form of the name; null for never. */
    shortNameFrom: null as string | null,
    absence: 0.004 + random.next() ** 4 * 0.15,
    /** Share of votes cast against the group. */
    dissent: random.chance(0.04) ? 0.05 : 0.003,
  };
}

/** Changes the first deputies of a legislature: some leave, others enter, some change group or name. */
function turnOver(
  first: SampleDeputy[],
  legislature: SampleLegislature,
  people: () => SamplePerson,
  random: Random,
): SampleDeputy[] {
  const days = legislature.voting.map(({ date }) => date);
  // The sample uses the name or office of all others elsewhere.
  const waiting = random.shuffled(
    first.filter(({ person, onBureau, minister }) => !person.distinctive && !onBureau && !minister),
  );
  const losing = waiting.filter(({ memberships }) => isBig(memberships[0]!.bench));
  const changers = losing.slice(0, Math.max(1, Math.round(waiting.length / SEATS_PER_CHANGE)));
  for (const [order, changer] of changers.entries()) {
    waiting.splice(waiting.indexOf(changer), 1);
    const from = days[dayOf('groupChange', legislature) + order]!;
    changer.memberships.push({ bench: random.pick(MIXED_BENCHES), from });
  }
  for (const deputy of first.filter(({ person }) => person.shortGiven !== null))
    deputy.shortNameFrom = days[dayOf('shortName', legislature)]!;
  const leavers = waiting.splice(0, Math.max(FEWEST_LEAVERS, Math.round(first.length * LEAVE)));
  const successors = leavers.map((leaver, order) => {
    const vacancy = order === 0;
    const before = vacancy ? dayOf('vacancy', legislature) : 2 + random.below(days.length - 3);
    // Between two voting days, within a fortnight of the first.
    leaver.leftOn = earliest(addDays(days[before - 1]!, random.below(14)), addDays(days[before]!, -1));
    const date = days[vacancy ? before + 2 : before]!;
    const { constituency, party, seat } = leaver;
    const place = { code: first.length + order + 1, date, seat };
    const bench = benchOn(leaver, leaver.leftOn);
    const successor = newDeputy({ person: people(), constituency, party }, bench, place, random);
    successor.startedOn = vacancy ? addDays(date, -1) : earliest(addDays(leaver.leftOn, 1), date);
    return successor;
  });
  return [...first, ...successors];
}

/** Returns `Presidenta del Congreso`, `Secretario segundo del Congreso`, by the seats 1 to 9; null for others. */
export const bureauOffice = ({ onBureau, seat, person }: SampleDeputy): string | null =>
  onBureau ? `${offices[person.female ? 'women' : 'men'][Number(seat) - 1]} del Congreso` : null;

/** Returns the office of a speaker: `Ministra de Sanidad`, `Vicepresidente primero del Congreso`, `Diputado`. */
export function spokenOffice(deputy: SampleDeputy): string {
  const { minister, person, code } = deputy;
  if (!minister) return bureauOffice(deputy) ?? (person.female ? 'Diputada' : 'Diputado');
  return `${person.female ? 'Ministra' : 'Ministro'} de ${THEMES[code % THEMES.length]!.ministry}`;
}

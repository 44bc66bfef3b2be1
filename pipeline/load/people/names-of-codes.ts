import { ascending } from 'd3-array';
import { fold } from '../../text/names.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import type { Identification, IdentifiedDeputy } from './identify.ts';
import type { MembershipPeriod } from './listed-mandates.ts';

/**
 * Finds which group each code of the vote files means that no description has, by the official memberships of the deputies under it: the group of
 * most of those records, if most records of that group in the same votes have the code, too. One stray record joins nothing.
 */
export function namesOfCodes(
  drafts: VoteDrafts,
  { byName }: Identification,
  isDescribed: (code: string) => boolean,
): Map<string, string> {
  const codes = drafts.groups.texts;
  const isOpen = codes.map((code) => code !== '' && !isDescribed(code));
  if (!isOpen.includes(true)) return new Map();
  const memberships = byName.map(membershipsOf);
  const pairs = new Map<string, number>();
  const ofCode = new Map<string, number>();
  /** Records of a group in the votes in which a code occurs. */
  const besideCode = new Map<string, number>();
  const spelled = new Map<string, string>();
  const addTo = (counts: Map<string, number>, key: string, more = 1) =>
    counts.set(key, (counts.get(key) ?? 0) + more);

  for (const { row, records, call } of drafts.byId.values()) {
    if (records === null || call !== null || !records.groups.some((group) => isOpen[group])) continue;
    const ofGroup = new Map<string, number>();
    const here = new Set<string>();
    records.names.forEach((position, at) => {
      const group = records.groups[at]!;
      const code = codes[group]!;
      const name = officialGroupOn(memberships[position]!, row.date);
      if (isOpen[group]) here.add(code);
      if (name === null) return;
      const folded = fold(name);
      spelled.set(folded, name);
      addTo(ofGroup, folded);
      if (!isOpen[group]) return;
      addTo(ofCode, code);
      addTo(pairs, `${code}\n${folded}`);
    });
    for (const code of here)
      for (const [name, count] of ofGroup) addTo(besideCode, `${code}\n${name}`, count);
  }
  return new Map(
    [...pairs].flatMap(([pair, together]) => {
      const [code, name] = pair.split('\n') as [string, string];
      const isMost = 2 * together > ofCode.get(code)! && 2 * together > besideCode.get(pair)!;
      return isMost ? [[code, spelled.get(name)!]] : [];
    }),
  );
}

/** The official memberships of a deputy, the earliest first. */
const membershipsOf = (deputy: IdentifiedDeputy | null): MembershipPeriod[] =>
  (deputy?.entries ?? [])
    .flatMap(({ mandatePeriods }) => mandatePeriods.flatMap(({ membershipPeriods }) => membershipPeriods))
    .sort((a, b) => ascending(a.since, b.since));

/** The group on a day by official dates; before the first membership the one that comes next. */
function officialGroupOn(memberships: readonly MembershipPeriod[], day: string): string | null {
  const held =
    memberships.findLast((period) => covers(period, day)) ?? memberships.find(({ since }) => since > day);
  return held?.groupName ?? null;
}

const covers = ({ since, until }: MembershipPeriod, day: string): boolean =>
  since <= day && (until === null || until >= day);

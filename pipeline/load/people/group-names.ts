import { ascending } from 'd3-array';
import { fold } from '../../text/names.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import type { MembershipPeriod } from './listed-mandates.ts';
import type { RosterEntry } from './roster.ts';

/** The part of an official long name that all groups share: "Grupo Parlamentario", with the preposition after it. */
const SHARED = /^(?:grupo|agrupación) (?:parlamentari[oa] )?(?:de (?:las? |los |el )?|del )?/i;

/** What lists write in the column of the group for a deputy who is in no group. */
const NO_GROUP = /\b(?:no adscrit[oa]s?|sin (?:adscribir|grupo))\b/;

/** Longer names do not fit where charts and tables have room for a short one. */
const LONGEST_SHORT_NAME = 24;

/** Returns whether a long name means that its deputies are in no group. */
export const meansNoGroup = (name: string): boolean => NO_GROUP.test(fold(name));

/** Returns a long name without the words that all names of groups share: "Nuevo". */
const ownWords = (name: string): string => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.replace(SHARED, '') || plain;
};

/** Returns the short name of a group that only its long name and perhaps a code describe. */
export function shortNameOf(longName: string, code: string | undefined): string {
  const own = ownWords(longName);
  return own.length > LONGEST_SHORT_NAME && code !== undefined ? code : own;
}

/** Returns the slug of an official long name, `nuevo`; null if no letter or digit is left. */
export const slugOfName = (name: string): string | null => slugged(ownWords(name)) || slugged(name) || null;

/** Returns the slug of a group of which only a code is known: `group-gx`. */
export const slugOfCode = (code: string): string => `group-${slugged(code)}`.replace(/-$/, '');

const slugged = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the group of a deputy on a day, folded, as official lists name it; null if they name none. */
export const officialGroupOn = (entries: readonly RosterEntry[], day: string): string | null => {
  const held = membershipsIn(entries).findLast((period) => covers(period, day));
  return held === undefined ? null : fold(held.groupName);
};

const membershipsIn = (entries: readonly RosterEntry[]): MembershipPeriod[] =>
  entries.flatMap(({ mandatePeriods }) =>
    mandatePeriods.flatMap(({ membershipPeriods }) => membershipPeriods),
  );

const covers = ({ since, until }: MembershipPeriod, day: string): boolean =>
  since <= day && (until === null || until >= day);

/**
 * Returns a function that finds the group of a code in a vote: that of most listed deputies under it, by their
 * positions in the index of names.
 */
export function groupsOfCodes(
  entries: readonly (RosterEntry | null)[],
  drafts: VoteDrafts,
): (vote: VoteDraft, code: string) => string | null {
  const codes = drafts.groups.texts;
  const known = new Map<VoteDraft, Map<string, string | null>>();
  const groupsUnder = ({ records, row }: VoteDraft, code: string): string[] =>
    [...records!.names].flatMap((name, at) => {
      const entry = codes[records!.groups[at]!] === code ? (entries[name] ?? null) : null;
      return entry === null ? [] : (officialGroupOn([entry], row.date) ?? []);
    });
  return (vote, code) => {
    const ofVote = known.get(vote) ?? new Map<string, string | null>();
    known.set(vote, ofVote);
    if (!ofVote.has(code)) ofVote.set(code, mostFrequent(groupsUnder(vote, code)));
    return ofVote.get(code)!;
  };
}

/** Returns the text that makes up more than half of a list; null if none does. */
function mostFrequent(texts: readonly string[]): string | null {
  const counts = Map.groupBy(texts, (text) => text);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length * 2 > texts.length ? most[0] : null;
}

/**
 * Returns the group that each undescribed code means: that of most records under it, if most records of that
 * group in the same votes have the code, too.
 */
export function namesOfCodes(
  drafts: VoteDrafts,
  byName: readonly ({ entries: readonly RosterEntry[] } | null)[],
  isDescribed: (code: string) => boolean,
): Map<string, string> {
  const codes = drafts.groups.texts;
  const isOpen = codes.map((code) => code !== '' && !isDescribed(code));
  if (!isOpen.includes(true)) return new Map();
  const memberships = byName.map((deputy) =>
    membershipsIn(deputy?.entries ?? []).sort((a, b) => ascending(a.since, b.since)),
  );
  const pairs = new Map<string, number>();
  const ofCode = new Map<string, number>();
  /** Records of a group in the votes in which a code occurs. */
  const ofGroupWithCode = new Map<string, number>();
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
      const name = groupOnOrNext(memberships[position]!, row.date);
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
      for (const [name, count] of ofGroup) addTo(ofGroupWithCode, `${code}\n${name}`, count);
  }
  return new Map(
    [...pairs].flatMap(([pair, together]) => {
      const [code, name] = pair.split('\n') as [string, string];
      const isMost = 2 * together > ofCode.get(code)! && 2 * together > ofGroupWithCode.get(pair)!;
      return isMost ? [[code, spelled.get(name)!]] : [];
    }),
  );
}

/** Returns the group on a day by official dates; before the first membership, the one that comes next. */
const groupOnOrNext = (memberships: readonly MembershipPeriod[], day: string): string | null =>
  (memberships.findLast((period) => covers(period, day)) ?? memberships.find(({ since }) => since > day))
    ?.groupName ?? null;

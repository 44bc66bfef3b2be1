import type { z } from 'zod';
import { type Ask, answered } from '../pipeline/core/answers.ts';
import type { cohesion } from '../pipeline/metrics/cohesion.ts';
import type { dissent } from '../pipeline/metrics/dissent.ts';
import { type Chamber, isFictional } from '../pipeline/model/chamber.ts';
import type { Coverage, VotesCoverage } from '../pipeline/model/coverage.ts';
import type { GroupInBrief } from '../pipeline/model/groups/group.ts';
import type { LegislatureHistory } from '../pipeline/model/legislature.ts';
import type { Deputy } from '../pipeline/model/people/mandate.ts';
import type { Person } from '../pipeline/model/people/person.ts';
import type { Topic } from '../pipeline/model/topic.ts';
import type { Vote } from '../pipeline/model/votes/vote.ts';

// Types and answers that several pages use.

export type Cohesion = z.output<typeof cohesion.row>;

/** A deputy who voted against the group line. */
export type Dissident = z.output<typeof dissent.row>;

/** A page of a long list, with the length of the whole list. */
export interface ListPage<Item> {
  total: number;
  page: number;
  page_size: number;
  items: Item[];
}

/** A page of votes, with the number of their matters and the coverage of the count. */
export interface VotesPage<Item = Vote> extends ListPage<Item> {
  matters: number;
  coverage: VotesCoverage;
}

/** Returns the first page of the votes, newest first. */
export const latestVotes = (ask: Ask): VotesPage => answered(ask, '/votes');

/** Returns the deputies who voted against the group line in one vote. */
export const dissidentsOf = (ask: Ask, id: number): Dissident[] =>
  ask<Dissident[]>(`/votes/${id}/dissidents`) ?? [];

/**
 * Returns the newest legislature with sitting deputies; groups are formed some weeks after it has convened.
 */
export function newestLegislature(ask: Ask): number {
  const grouped = Math.max(0, ...allGroups(ask).map(({ legislature_id }) => legislature_id));
  const convened = (ask<Coverage[]>('/stats/coverage') ?? [])
    .map(({ legislature_id }) => legislature_id)
    .filter((legislature) => legislature > grouped && deputiesOf(ask, legislature).length > 0);
  return Math.max(grouped, ...convened);
}

/**
 * Returns whether a legislature is dissolved: then even the deputies who served to its last day no longer
 * sit.
 */
export function isDissolved(ask: Ask, legislatureId: number): boolean {
  const [first] = deputiesOf(ask, legislatureId);
  return first !== undefined && ask<Person>(`/persons/${first.person_id}`)?.sits_today === false;
}

/** Returns the day on which a legislature was dissolved; null before it, or if no document says so. */
export const dissolvedOn = (ask: Ask, legislatureId: number): string | null =>
  ask<Pick<LegislatureHistory, 'end_date'>>(`/legislatures/${legislatureId}/history`)?.end_date ?? null;

/**
 * Returns the groups of the newest legislature that has any: until new ones are formed, pages show and follow
 * those.
 */
export function newestGroups(ask: Ask): GroupInBrief[] {
  const groups = allGroups(ask);
  return groupsOf(ask, Math.max(0, ...groups.map(({ legislature_id }) => legislature_id)));
}

/** Returns the loaded data of some legislatures, or of all. */
export const coverageOf = (ask: Ask, legislatures?: readonly number[]): Coverage[] =>
  (ask<Coverage[]>('/stats/coverage') ?? []).filter(
    ({ legislature_id }) => legislatures?.includes(legislature_id) ?? true,
  );

/** Returns the groups of every legislature. */
export const allGroups = (ask: Ask): GroupInBrief[] => ask<GroupInBrief[]>('/groups') ?? [];

/** Returns the groups of one legislature by seating, from left to right. */
export const groupsAsTheySit = (ask: Ask, legislatureId: number): GroupInBrief[] =>
  allGroups(ask).filter(({ legislature_id }) => legislature_id === legislatureId);

/** Returns the groups of one legislature, largest first. */
export const groupsOf = (ask: Ask, legislatureId: number): GroupInBrief[] =>
  groupsAsTheySit(ask, legislatureId).sort((a, b) => b.members_active - a.members_active || a.id - b.id);

/** Returns the sitting deputies of one legislature, by family name. */
export const deputiesOf = (ask: Ask, legislatureId: number): Deputy[] =>
  ask<{ items: Deputy[] }>(`/dump/deputies?legislature_id=${legislatureId}`)?.items ?? [];

/**
 * The seats of one legislature as shares of the chamber: those of each group, and those of deputies without
 * one.
 */
interface SeatCounts {
  total: number;
  groupless: number;
}

/** Counts current mandates, or those held on the last day of a legislature that has ended. */
export function seatCounts(ask: Ask, legislatureId: number): SeatCounts {
  const members = groupsAsTheySit(ask, legislatureId).reduce((sum, group) => sum + group.members_active, 0);
  const groupless = Math.max(0, deputiesOf(ask, legislatureId).length - members);
  return { total: members + groupless, groupless };
}

/** Returns themes and goals, by slug. */
export const topics = (ask: Ask): Topic[] => ask<Topic[]>('/topics') ?? [];

/** Returns the chamber of the release, and whether it is fictional. */
export function chamber(ask: Ask): Chamber & { fictional: boolean } {
  const [first] = answered<Chamber[]>(ask, '/chambers');
  if (!first) throw new Error('/chambers names no chamber; expected one.');
  return { ...first, fictional: isFictional(first) };
}

/** Returns the numbers of the votes of one legislature, newest first. */
export const votesIn = (ask: Ask, legislatureId: number): number[] =>
  (ask<{ items: Pick<Vote, 'id'>[] }>(`/dump/votes?legislature_id=${legislatureId}`)?.items ?? [])
    .map(({ id }) => id)
    .sort((a, b) => b - a);

/** Returns a function that computes something once for all pages made of the same answers. */
export function once<Held, Rest extends unknown[]>(compute: (ask: Ask, ...rest: Rest) => Held) {
  const known = new WeakMap<Ask, Held>();
  return (ask: Ask, ...rest: Rest): Held => {
    const held = known.get(ask) ?? compute(ask, ...rest);
    known.set(ask, held);
    return held;
  };
}

/**
 * Returns a function that computes something of one legislature, and keeps only the latest result: pages about one
 * legislature follow each other, and memory must not grow with the number of legislatures.
 */
export function oncePerLegislature<Held>(compute: (ask: Ask, legislatureId: number) => Held) {
  const known = new WeakMap<Ask, { legislatureId: number; held: Held }>();
  return (ask: Ask, legislatureId: number): Held => {
    const latest = known.get(ask);
    if (latest?.legislatureId === legislatureId) return latest.held;
    // The former result is freed before the next is computed.
    known.delete(ask);
    const held = compute(ask, legislatureId);
    known.set(ask, { legislatureId, held });
    return held;
  };
}

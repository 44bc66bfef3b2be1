import type { VoteRecord } from '../model/votes/record.ts';
import { HEMICYCLE, hemicycle, round, type Seat } from './hemicycle.ts';

/** The positions of a vote’s deputies, in the order of the given records. */
export interface SeatPlan {
  places: Seat[];
  diameter: number;
  /** Height of the drawing: more than half a circle if some deputies have no seat. */
  height: number;
  /** Whether the positions follow the seat numbers. */
  official: boolean;
  /** Number of deputies without a seat in the official file, drawn at the foot. */
  aside: number;
}

/**
 * Seat numbers contain sector, row and place: 2615 is the fifteenth place in the sixth row of the second
 * sector. Sectors 4 and 5 are the wings, behind the fifth row; numbers below 10 belong to the presiding
 * board. The distances between seats are not published: the drawing is schematic.
 */
const SECTORS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  4: [0, 0.09],
  1: [0.1, 0.36],
  2: [0.37, 0.63],
  3: [0.64, 0.9],
  5: [0.91, 1],
};
const ROWS = 8;
const BOARD = 10;
const ROW_DEPTH = 13;
const DIAMETER = 7;
const BASE = HEMICYCLE.base;
const GAP = 9;

/** Minimum share of deputies with a numbered seat: below it, a plan would omit too many. */
const ENOUGH = 0.75;
const MANY = 200;

/** Returns the plan of the numbered seats, or groups side by side if the official file has no numbers. */
export function seatPlan(records: readonly Pick<VoteRecord, 'seat'>[]): SeatPlan {
  const seated = records.filter(({ seat }) => isKnown(seat));
  if (seated.length < Math.max(MANY, ENOUGH * records.length)) return byGroup(records.length);
  const lengths = rowLengths(seated.map(({ seat }) => seat!));
  let aside = 0;
  const places = records.map(({ seat }) => (isKnown(seat) ? placeOf(seat!, lengths) : asidePlace(aside++)));
  return { places, diameter: DIAMETER, height: BASE + 8 + footHeight(aside), official: true, aside };
}

function byGroup(count: number): SeatPlan {
  const { seats, diameter } = hemicycle(count);
  return { places: seats, diameter, height: HEMICYCLE.height, official: false, aside: 0 };
}

const sectorOf = (seat: number): number => Math.floor(seat / 1000);
const rowOf = (seat: number): number => Math.floor(seat / 100) % 10;

function isKnown(seat: number | null): boolean {
  if (seat === null || seat < 1) return false;
  if (seat < BOARD) return true;
  return sectorOf(seat) in SECTORS && rowOf(seat) >= 1 && rowOf(seat) <= ROWS && seat % 100 > 0;
}

/** Returns the highest occupied place in each row of each sector, by the number without the place. */
function rowLengths(seats: readonly number[]): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const seat of seats) {
    const row = Math.floor(seat / 100);
    lengths.set(row, Math.max(lengths.get(row) ?? 0, seat % 100));
  }
  return lengths;
}

function placeOf(seat: number, lengths: ReadonlyMap<number, number>): Seat {
  const middle = HEMICYCLE.width / 2;
  if (seat < BOARD) return [middle + (seat - BOARD / 2) * GAP, BASE];
  const [from, to] = SECTORS[sectorOf(seat)]!;
  const share = ((seat % 100) - 0.5) / lengths.get(Math.floor(seat / 100))!;
  const angle = Math.PI * (1 - (from + (to - from) * share));
  const radius = HEMICYCLE.radius - (ROWS - rowOf(seat)) * ROW_DEPTH;
  return [round(middle + radius * Math.cos(angle)), round(BASE - radius * Math.sin(angle))];
}

const PER_LINE = Math.floor((HEMICYCLE.width - 2 * GAP) / GAP);

const asidePlace = (at: number): Seat => [
  GAP + (at % PER_LINE) * GAP,
  BASE + 2 * GAP + Math.floor(at / PER_LINE) * GAP,
];

const footHeight = (aside: number): number => (aside === 0 ? 0 : GAP + Math.ceil(aside / PER_LINE) * GAP);

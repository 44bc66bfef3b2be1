import { HEMICYCLE, type Seat } from './hemicycle.ts';

/** Position of a group’s name, outside the outermost row. */
export interface GroupPlace {
  group: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Minimum share of seats of a labelled group: the legend names smaller ones. */
const ENOUGH = 0.05;
const BEYOND = 11;

/** Returns the positions of group names, in the middle of each group’s seats. */
export function groupPlaces(
  seated: readonly { group_slug: string | null }[],
  places: readonly Seat[],
): GroupPlace[] {
  const angles = Map.groupBy(
    seated.map(({ group_slug }, at) => ({ group_slug, angle: angleOf(places[at]!) })),
    ({ group_slug }) => group_slug,
  );
  return [...angles].flatMap(([group, own]) => {
    if (group === null || own.length < ENOUGH * seated.length) return [];
    return [placeAt(group, own.reduce((sum, { angle }) => sum + angle, 0) / own.length)];
  });
}

const MIDDLE = HEMICYCLE.width / 2;

const angleOf = ([x, y]: Seat): number => Math.atan2(Math.max(0, HEMICYCLE.base - y), x - MIDDLE);

function placeAt(group: string, angle: number): GroupPlace {
  const across = Math.cos(angle);
  return {
    group,
    x: Math.round(MIDDLE + (HEMICYCLE.radius + BEYOND) * across),
    y: Math.round(HEMICYCLE.base - (HEMICYCLE.radius + BEYOND) * Math.sin(angle)),
    anchor: Math.abs(across) < 0.25 ? 'middle' : across < 0 ? 'end' : 'start',
  };
}

/**
 * The drawing with margins for names, in the unit of the plan: left, top, width, and height without a foot.
 */
export const AROUND = { left: -48, top: -18, width: HEMICYCLE.width + 96 } as const;

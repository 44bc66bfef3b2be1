/**
 * Minimum votes that differ from the group's, and their share of those compared, for a deputy to be listed.
 */
export const OFTEN = { votes: 5, share: 1 } as const;

/** The facts about a deputy that the list uses. */
interface Compared {
  dissents: number;
  dissidence: number | null;
}

/** Returns the deputies who often vote differently from their group, most votes first. */
export const oftenDissident = <Row extends Compared>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ dissents, dissidence }) => dissents >= OFTEN.votes && (dissidence ?? 0) >= OFTEN.share)
    .sort((a, b) => b.dissents - a.dissents);

/** The fewest votes that differ from the group's, and their share of those compared, with which a list names a deputy. */
export const OFTEN = { votes: 5, share: 1 } as const;

/** What the list knows of a deputy. */
interface Compared {
  dissents: number;
  dissidence: number | null;
}

/** Returns the deputies who often vote differently from their group, most votes first. */
export const oftenDissident = <Row extends Compared>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ dissents, dissidence }) => dissents >= OFTEN.votes && (dissidence ?? 0) >= OFTEN.share)
    .sort((a, b) => b.dissents - a.dissents);

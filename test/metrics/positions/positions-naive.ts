/** What each deputy did in each vote, by code; a row is a vote, 3 an absence. */
export type Chamber = readonly (readonly number[])[];

const VALUE: Record<number, number> = { 0: 1, 1: 0, 2: 0.5 };
const isCast = (choice: number): boolean => choice in VALUE;

/** The votes in which at least one of forty went against the most frequent choice. */
export const divided = (chamber: Chamber): Chamber =>
  chamber.filter((vote) => {
    const counts = [0, 1, 2].map((choice) => vote.filter((own) => own === choice).length);
    const cast = vote.filter(isCast).length;
    return cast > 0 && cast - Math.max(...counts) >= cast / 40;
  });

/** Deputies who cast 20 of these votes, by their place in a row. */
export const heard = (votes: Chamber): number[] =>
  (votes[0] ?? []).flatMap((_, who) =>
    votes.filter((vote) => isCast(vote[who]!)).length >= 20 ? [who] : [],
  );

export interface NaivePlaces {
  values: number[];
  /** By dimension, of the deputies who are heard. */
  dimensions: number[][];
  /** What decides where each dimension points: near 0 it may point to either side. */
  sides: number[];
}

/** The places a second time, from the whole matrix and by power iteration; it shares no code with the program. */
export function naivePlaces(chamber: Chamber): NaivePlaces {
  const votes = divided(chamber);
  const people = heard(votes);
  const squares = people.map((a) =>
    people.map((b) => {
      const both = votes.filter((vote) => isCast(vote[a]!) && isCast(vote[b]!));
      const apart = both.map((vote) => (VALUE[vote[a]!]! - VALUE[vote[b]!]!) ** 2);
      return mean(apart);
    }),
  );
  const rows = squares.map(mean);
  const all = mean(rows);
  let matrix = squares.map((row, a) => row.map((square, b) => -(square - rows[a]! - rows[b]! + all) / 2));
  const found = [0, 1, 2].map(() => {
    const { value, vector } = strongest(matrix);
    matrix = matrix.map((row, a) => row.map((cell, b) => cell - value * vector[a]! * vector[b]!));
    return { value, vector };
  });
  const won = people.map((who) => {
    const cast = votes.filter((vote) => isCast(vote[who]!));
    return mean(cast.map((vote) => sideOf(vote, vote[who]!)));
  });
  const [first, second] = found.map(({ value, vector }) =>
    vector.map((cell) => cell * Math.sqrt(Math.max(0, value))),
  ) as [number[], number[]];
  const sides = [sum(first.map((cell, at) => cell * won[at]!)), sum(second.map((cell) => cell ** 3))];
  return {
    values: found.map(({ value }) => value),
    dimensions: [pointing(first, sides[0]!), pointing(second, sides[1]!)],
    sides,
  };
}

/** 1 with the more frequent of yes and no, -1 with the other, else 0. */
function sideOf(vote: readonly number[], choice: number): number {
  const [ayes, noes] = [0, 1].map((which) => vote.filter((own) => own === which).length) as [number, number];
  if (ayes === noes || choice > 1) return 0;
  return ayes > noes === (choice === 0) ? 1 : -1;
}

const pointing = (dimension: number[], sign: number) =>
  sign < 0 ? dimension.map((cell) => -cell) : dimension;

/** The largest eigenvalue of all, not in size: the matrix is raised until none is below 0. */
function strongest(matrix: number[][]): { value: number; vector: number[] } {
  const raise = Math.max(...matrix.map((row) => sum(row.map(Math.abs))));
  let vector = matrix.map((_, at) => Math.sqrt(at + 2) - 1.5);
  for (let step = 0; step < 4000; step++) {
    const image = matrix.map((row, at) => dot(row, vector) + raise * vector[at]!);
    const length = Math.sqrt(dot(image, image)) || 1;
    vector = image.map((cell) => cell / length);
  }
  return {
    value: dot(
      vector,
      matrix.map((row) => dot(row, vector)),
    ),
    vector,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((each, at) => each * b[at]!));

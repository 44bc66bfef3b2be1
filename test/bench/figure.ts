/** One measured line: the task, its cost, and the value it is compared with. */
export interface Figure {
  what: string;
  measured: string;
  /** The peer or limit in the same run. */
  against: string;
  /** Figure divided by the peer’s: comparable between machines. Null for a limit in seconds or bytes. */
  ratio: number | null;
  goal: string;
}

/** A group of figures that share their data. */
export interface Bench {
  title: string;
  /** Measures in an empty folder, which is removed afterwards. */
  run(progress: (line: string) => void, folder: string): Promise<Figure[]>;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** Returns the median of some numbers. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

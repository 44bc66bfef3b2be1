import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { registerError, registerRows } from '../documents/register-csv.ts';
import type { MatterWords } from './matter.ts';

/** The totals of a vote as the register keeps them; null where a document gives none. */
export type RegisteredTotals = [yes: number, no: number, abstention: number] | null;

/** What a number stood for in one build: one line of the register. */
export interface RegisteredVote extends MatterWords {
  id: number;
  legislature: number;
  session: number;
  number: number;
  /** Whether this program gave the number, because official documents give none. */
  isOwn: boolean;
  date: string;
  totals: RegisteredTotals;
}

/**
 * The list of the numbers of votes, `votes.csv`, which only grows. It keeps the numbers that this program gives to
 * votes without an official one, and the title, day and totals under which every number was published.
 */
export type VoteRegister = ReturnType<typeof openVoteRegister>;

const COLUMNS = [
  ...(['id', 'legislature', 'session', 'number', 'numbered_by', 'date'] as const),
  ...(['title', 'matter', 'yes', 'no', 'abstention'] as const),
];

/** Returns the path of the register of votes: in the folder of the register of people. */
export const voteRegisterPath = (register: string): string => join(dirname(register), 'votes.csv');

/** Opens the register of votes; without a file, with the votes of an older release, so that no number moves. */
export function openVoteRegister(
  csv: string | null,
  path: string,
  published: readonly RegisteredVote[] = [],
) {
  const lines = csv === null ? [...published] : readLines(csv, path);
  const byLegislature = new Map<number, Map<number, RegisteredVote[]>>();
  const enter = (vote: RegisteredVote) => {
    const votes = byLegislature.get(vote.legislature) ?? new Map<number, RegisteredVote[]>();
    byLegislature.set(vote.legislature, votes);
    votes.set(vote.id, [...(votes.get(vote.id) ?? []), vote]);
  };
  lines.forEach(enter);
  return {
    /** Returns the lines of each vote of a legislature by id, the latest last. */
    of: (legislature: number): ReadonlyMap<number, readonly RegisteredVote[]> =>
      byLegislature.get(legislature) ?? new Map(),
    add(vote: RegisteredVote): void {
      lines.push(vote);
      enter(vote);
    },
    /** Returns the register as CSV, in order of id; with ids, the lines of these votes alone. */
    toCsv(ids?: ReadonlySet<number>): string {
      const wanted = ids === undefined ? lines : lines.filter(({ id }) => ids.has(id));
      const sorted = wanted.toSorted((one, other) => one.id - other.id);
      return stringify(sorted.map(asRow), { header: true, columns: [...COLUMNS] });
    },
  };
}

const asRow = ({ isOwn, totals, ...vote }: RegisteredVote) => ({
  ...vote,
  numbered_by: isOwn ? 'us' : 'chamber',
  yes: totals?.[0] ?? '',
  no: totals?.[1] ?? '',
  abstention: totals?.[2] ?? '',
});

const NUMBERS = ['id', 'legislature', 'session', 'number'] as const;

function readLines(csv: string, path: string): RegisteredVote[] {
  return registerRows(csv, path, COLUMNS, 'votes').map((row, at) => {
    const [id, legislature, session, number] = NUMBERS.map((name) => Number(row[name]));
    const figures = [row.yes, row.no, row.abstention].map((figure) => (figure ? Number(figure) : null));
    const whole = [id, legislature, session, number, ...figures.map((figure) => figure ?? 0)];
    if (!whole.every(Number.isSafeInteger) || !/^\d{4}-\d\d-\d\d$/.test(row.date ?? ''))
      throw registerError(
        `Line ${at + 2} of the register ${path} is invalid: expected ${COLUMNS.join(', ')}.`,
        'votes',
      );
    const isCounted = figures.every((figure) => figure !== null);
    return {
      ...{ id: id!, legislature: legislature!, session: session!, number: number! },
      ...{ isOwn: row.numbered_by === 'us', date: row.date!, title: row.title!, matter: row.matter! },
      totals: isCounted ? (figures as unknown as RegisteredTotals) : null,
    };
  });
}

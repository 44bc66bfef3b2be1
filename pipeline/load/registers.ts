import type { Files } from '../core/effects.ts';
import { openDatabase } from '../db/open.ts';
import { isOfficialNumber } from '../model/votes/vote-numbers.ts';
import { mendText } from './documents/mend-text.ts';
import { openRegister, type Register } from './people/register.ts';
import { wordsOf } from './votes/matter.ts';
import {
  openVoteRegister,
  type RegisteredVote,
  type VoteRegister,
  voteRegisterPath,
} from './votes/vote-register.ts';

/** The registers of numbers, which outlive every release. */
interface Registers {
  people: Register;
  votes: VoteRegister;
  /** Writes the new entries; returns the register of people, and that of votes with the lines of these ids. */
  save(ids: ReadonlySet<number>): { people: string; votes: string };
}

/**
 * Opens the register of people and the register of votes next to it, which begins with the votes of an older
 * release if it does not exist.
 */
export function openRegisters(
  path: string,
  unregistered: string | null,
  files: Pick<Files, 'exists' | 'readText' | 'write'>,
): Registers {
  const textOf = (file: string) => (files.exists(file) ? files.readText(file) : null);
  const votesPath = voteRegisterPath(path);
  const [formerPeople, formerVotes] = [textOf(path), textOf(votesPath)];
  const people = openRegister(formerPeople, path);
  const published = formerVotes === null && unregistered !== null ? votesOf(unregistered) : [];
  const votes = openVoteRegister(formerVotes, votesPath, published);
  return {
    people,
    votes,
    save(ids) {
      const [peopleText, votesText] = [people.toCsv(), votes.toCsv()];
      if (peopleText !== formerPeople) files.write(path, peopleText);
      if (votesText !== formerVotes) files.write(votesPath, votesText);
      // A line of a vote that no document shows changes no release.
      return { people: peopleText, votes: votes.toCsv(ids) };
    },
  };
}

/** Returns the votes of a release without a register of votes. Throws if it cannot be read, because numbers would move. */
function votesOf(database: string): RegisteredVote[] {
  using read = openDatabase(database);
  const rows = read.all(
    read.db
      .selectFrom('votes')
      .select(['id', 'legislature_id', 'session_number', 'vote_number', 'date', 'title', 'description'])
      .select(['yes', 'no', 'abstention'])
      .orderBy('id'),
  );
  return rows.map(
    ({ id, legislature_id, session_number, vote_number, date, yes, no, abstention, ...texts }) => ({
      ...{ id, legislature: legislature_id, session: session_number, number: vote_number, date },
      isOwn: !isOfficialNumber(vote_number),
      totals: yes === null || no === null || abstention === null ? null : [yes, no, abstention],
      ...wordsOf({ title: mendText(texts.title).text, description: mendText(texts.description).text }),
    }),
  );
}

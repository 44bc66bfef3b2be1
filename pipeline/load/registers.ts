import type { Files } from '../core/effects.ts';
import { openRegister, type Register } from './people/register.ts';
import { votesOf } from './votes/published-votes.ts';
import { openVoteRegister, type VoteRegister, voteRegisterPath } from './votes/vote-register.ts';

/** The registers of numbers, which outlive every release. */
interface Registers {
  people: Register;
  votes: VoteRegister;
  /** Writes the new entries; returns the register of people, and that of votes with the lines of these ids. */
  save(ids: ReadonlySet<number>): { people: string; votes: string };
}

/**
 * Opens the register of people at a path and the register of votes next to it. If there is no register of
 * votes, it begins with the votes of a release from before there was one.
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

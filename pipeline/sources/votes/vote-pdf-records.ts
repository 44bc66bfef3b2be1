import { CHOICES, type Choice, REMOTE_SEAT } from '../../model/votes/choice.ts';
import type { RollCall } from '../rows.ts';

/** The printed seat of a vote cast remotely. */
const REMOTE = 'TELEMÁTICO';
const RECORD = new RegExp(`^(\\d{1,4}|${REMOTE}) - (\\S.*, .*\\S)$`);
const TOTAL = /^Total: (\d+)$/;
const HEADINGS: ReadonlyMap<string, Choice> = new Map([
  ['SÍ', 'aye'],
  ['NO', 'no'],
  ['ABSTENCIONES', 'abstention'],
  ['NO VOTAN', 'absent'],
]);

/** Returns whether a line is the heading above the names of one choice. */
export const isChoiceHeading = (line: string): boolean => HEADINGS.has(line);

/**
 * Reads names under their groups under their choices. Every group ends with its total, and every choice as
 * well: an unexpected line, or a total that differs, ends the reading with an error.
 */
export function readPrintedRollCall(lines: string[]): RollCall {
  const names: string[] = [];
  const groups: string[] = [];
  const choices: number[] = [];
  const seats: number[] = [];
  let choice = -1;
  let group: string | null = null;
  let begun = { group: 0, choice: 0 };
  for (const line of lines) {
    const [, seat, name] = RECORD.exec(line) ?? [];
    const total = TOTAL.exec(line)?.[1];
    if (isChoiceHeading(line)) {
      choice = CHOICES.indexOf(HEADINGS.get(line)!);
      begun = { group: names.length, choice: names.length };
    } else if (total !== undefined) {
      const counted = names.length - (group === null ? begun.choice : begun.group);
      if (counted !== Number(total)) throw new Error(`"${line}" after ${counted} names`);
      begun.group = names.length;
      group = null;
    } else if (name !== undefined && group !== null) {
      names.push(name);
      groups.push(group);
      choices.push(choice);
      seats.push(seat === REMOTE ? REMOTE_SEAT : Number(seat));
    } else if (name === undefined && begun.group === names.length) {
      group = group === null ? line : `${group} ${line}`;
    } else throw new Error(`the line "${line}"`);
  }
  return { names, groups, choices: Uint8Array.from(choices), seats: Int32Array.from(seats) };
}

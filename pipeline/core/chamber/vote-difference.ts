import { CHOICES } from '../../model/votes/choice.ts';
import { quote } from '../../text/quote.ts';
import type { RollCall, VoteRow } from './rows.ts';

const FACTS = [
  'session',
  'number',
  'date',
  'section',
  'text',
  'subgroupTitle',
  'subgroupText',
  'byAssent',
] as const;
const TOTALS = ['present', 'yes', 'no', 'abstention', 'notVoting'] as const;

/**
 * Returns the first difference between two formats of one vote, or null. Ignores facts that only one format
 * can contain.
 */
export function voteDifference(a: VoteRow, b: VoteRow): string | null {
  for (const fact of FACTS) {
    if (a[fact] !== b[fact]) return differing(fact, a[fact], b[fact]);
  }
  for (const total of TOTALS) {
    if (a.totals?.[total] !== b.totals?.[total]) {
      return differing(`total ${total}`, a.totals?.[total], b.totals?.[total]);
    }
  }
  return differingJoint(a.joint, b.joint) ?? differingRollCalls(a.rollCall, b.rollCall);
}

/** XML has no joint votes, so an empty list on one side is no difference. */
function differingJoint(a: string[], b: string[]): string | null {
  if (a.length === 0 || b.length === 0) return null;
  const joint = [a.join(' · '), b.join(' · ')] as const;
  return joint[0] === joint[1] ? null : differing('joint', ...joint);
}

function differingRollCalls(a: RollCall | null, b: RollCall | null): string | null {
  const rows = a?.names.length ?? 0;
  const others = b?.names.length ?? 0;
  if (rows !== others) return differing('records', rows, others);
  if (a === null || b === null) return null;
  const seated = a.seats.some(isSeat) && b.seats.some(isSeat);
  for (let row = 0; row < rows; row++) {
    const name = a.names[row]!;
    if (name !== b.names[row]) return differing(`name of record ${row + 1}`, name, b.names[row]);
    if (a.groups[row] !== b.groups[row]) return differing(`group of ${name}`, a.groups[row], b.groups[row]);
    if (a.choices[row] !== b.choices[row]) {
      return differing(`choice of ${name}`, CHOICES[a.choices[row]!], CHOICES[b.choices[row]!]);
    }
    if (seated && a.seats[row] !== b.seats[row]) {
      return differing(`seat of ${name}`, a.seats[row], b.seats[row]);
    }
  }
  return null;
}

const isSeat = (seat: number): boolean => seat !== 0;

const differing = (what: string, a: unknown, b: unknown): string => `${what}: ${shown(a)} / ${shown(b)}`;

const shown = (value: unknown): string => quote(String(value ?? 'none'));

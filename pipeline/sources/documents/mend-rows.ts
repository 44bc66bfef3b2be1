import type { Issue } from '../../core/issues.ts';
import type { DocumentPlace } from '../source.ts';
import { issueAt } from './document-issues.ts';
import { mendText, visible } from './official-text.ts';
import { quote } from './text.ts';

/** A text of a row that had to be decoded, or that cannot be. */
interface Found {
  text: string;
  isDamaged: boolean;
}

/** Addresses have their own rules. */
const ADDRESS = /^(?:https?:)?\/\//;

/**
 * Decodes the texts of rows in place. Returns an issue for each row about a vote with such texts, and one for
 * all other rows of a document together.
 */
export function mendRows(rows: readonly unknown[], place: DocumentPlace): Issue[] {
  const votes: Issue[] = [];
  const others: Found[] = [];
  for (const row of rows) {
    const found: Found[] = [];
    mend(row, found);
    if (found.length === 0) continue;
    const subject = voteIn(row);
    if (subject === null) others.push(...found);
    else votes.push(...issuesOn(found, place, subject));
  }
  return [...votes, ...issuesOn(others, place, null)];
}

function issuesOn(found: readonly Found[], place: DocumentPlace, subject: string | null): Issue[] {
  const damaged = found.find(({ isDamaged }) => isDamaged);
  if (damaged !== undefined)
    return [issueAt(place, 'text_damaged', { subject, found: quote(visible(damaged.text)) })];
  const [first] = found;
  if (first === undefined) return [];
  const texts = found.length === 1 ? '1 text' : `${found.length} texts`;
  return [
    issueAt(place, 'text_mended', { subject, found: texts, expected: `as decoded: ${quote(first.text)}` }),
  ];
}

function voteIn(row: unknown): string | null {
  const { session, number } = row as { session?: unknown; number?: unknown };
  return typeof session === 'number' && typeof number === 'number'
    ? `session ${session} vote ${number}`
    : null;
}

/** Decodes every text inside a list or an object, at any depth. */
function mend(value: unknown, found: Found[]): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (typeof part !== 'string') mend(part, found);
    else if (!ADDRESS.test(part)) {
      const { text, isDamaged } = mendText(part);
      if (text === part && !isDamaged) continue;
      found.push({ text, isDamaged });
      parts[key] = text;
    }
  }
}

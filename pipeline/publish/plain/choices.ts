import type { DbReader } from '../../db/open.ts';
import { againstOwnLine } from '../../metrics/against-line.ts';
import { CHOICES } from '../../model/choice.ts';

/** What one deputy did in the votes of a list. */
interface PlainChoices {
  name: string;
  /** Position of the first vote that lists the deputy. */
  from: number;
  /** A sign for each vote from there on: see `in-page/records.js`. A point where the deputy is not listed. */
  done: string;
}

const SIGNS = 15;
const UNLISTED = '.';

/** What every deputy did in a list of votes, by the number of the deputy: the same for all languages. */
export function choicesIn(
  { db, all }: DbReader,
  votes: readonly { id: number }[],
): Record<string, PlainChoices> {
  const places = new Map(votes.map(({ id }, place) => [id, place]));
  const done = new Map<number, Uint8Array>();
  const records = db
    .selectFrom('vote_records as r')
    .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
    .select(['m.person_id', 'r.vote_id', 'r.choice', againstOwnLine.as('against')]);
  for (const { person_id, vote_id, choice, against } of all(records)) {
    const signs = done.get(person_id) ?? new Uint8Array(votes.length).fill(UNLISTED.charCodeAt(0));
    done.set(person_id, signs);
    const line = against === null ? 0 : against + 1;
    signs[places.get(vote_id)!] = (choice + CHOICES.length * line).toString(SIGNS).charCodeAt(0);
  }
  const names = all(db.selectFrom('persons').select(['id', 'full_name']).orderBy('id'));
  return Object.fromEntries(
    names.flatMap(({ id, full_name }) => {
      const signs = done.get(id);
      if (signs === undefined) return [];
      const whole = Buffer.from(signs).toString('latin1').replace(/\.+$/, '');
      const listed = whole.replace(/^\.+/, '');
      return [[id, { name: full_name, from: whole.length - listed.length, done: listed }]];
    }),
  );
}

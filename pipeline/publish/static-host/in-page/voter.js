/** Whose votes are shown on the page of all votes: what each is shown with, and what else they are chosen by. */
import { deputyAsked } from './deputy.js';
import { groupAsked } from './group.js';

/** The legislature whose votes are counted; empty for all. */
const legislature = (query) => query.get('legislature_id') ?? '';
const ANYBODY = { introduce: () => {}, meets: () => true, told: () => [], legislature };
const NOBODY = { introduce: () => {}, meets: () => false, told: () => [], legislature };

/** The deputy or the group that the address asks for: anybody where it asks for none, nobody where it knows none; null where it cannot be had what they did. */
export async function voterAsked(form, said) {
  const query = new URLSearchParams(location.search);
  if (said.of === undefined) return ANYBODY;
  const [person, group] = [query.get('person_id'), query.get('group_slug')];
  const voter =
    person !== null
      ? await deputyAsked(form, person, said)
      : group !== null
        ? await groupAsked(form, group, said)
        : ANYBODY;
  return voter === undefined ? NOBODY : voter && { legislature, ...voter };
}

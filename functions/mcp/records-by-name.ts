import { HttpError } from '../../pipeline/core/errors.ts';
import { groups } from '../../pipeline/endpoints/groups/groups.ts';
import { search } from '../../pipeline/endpoints/search/search.ts';
import { topics } from '../../pipeline/endpoints/topics/topics.ts';
import { refuseSuperseded } from '../../pipeline/endpoints/votes/superseded.ts';
import { coverageIn } from '../../pipeline/metrics/coverage.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { fold } from '../../pipeline/text/names.ts';
import { legislatureNumber, toRoman } from '../../pipeline/text/roman.ts';
import type { ToolContext } from './tool.ts';

// Tools take what a person would say: a number, a slug, a name, or the address of a page. A refusal names the values to
// choose from.

const refusal = (argument: string, said: string): HttpError => new HttpError(422, `${argument}: ${said}`);

/** Returns the last part of the address of a page, or the text itself. */
const lastSegment = (text: string): string =>
  text.trim().replace(/^https?:\/\/[^?#]*?([^/?#]+)\/?(?:[?#].*)?$/, '$1');

type Numbered = 'persons' | 'votes' | 'initiatives';

interface Sought {
  kind: Numbered;
  /** What a record is called in a refusal. */
  noun: string;
  /** Tools that list these records. */
  list: string;
}

const SOUGHT = {
  person: { kind: 'persons', noun: 'deputy', list: 'list_people' },
  vote: { kind: 'votes', noun: 'vote', list: 'list_votes' },
  initiative: { kind: 'initiatives', noun: 'initiative', list: 'list_initiatives' },
} as const satisfies Record<string, Sought>;

/** Returns the number of a record that is named by its number, its page or words that only it has. */
function numberOf(
  context: ToolContext,
  { kind, noun, list }: Sought,
  text: string,
  argument: string,
): number {
  const name = lastSegment(text);
  if (/^\d+$/.test(name)) {
    const { db, get } = context.read;
    const id = Number(name);
    if (get(db.selectFrom(kind).select('id').where('id', '=', id)) !== undefined) return id;
    if (kind === 'votes') refuseSuperseded(context.read, id, context.webUrl);
    throw refusal(argument, `there is no ${noun} with number ${name}; find one with search or ${list}`);
  }
  const { total, items } = search.compute({ q: name, limit: CANDIDATES }, context)[kind];
  const called = items.map((item) => ({ id: item.id, name: nameOf(item) }));
  const same = called.filter((one) => fold(one.name) === fold(name));
  const [only] = same.length === 1 ? same : total === 1 ? called : [];
  if (only !== undefined) return only.id;
  if (total === 0)
    throw refusal(argument, `no ${noun} matches "${name}"; try fewer or Spanish words, or ${list}`);
  throw refusal(
    argument,
    `"${name}" matches ${total}: ${called.map((one) => `${one.id} (${one.name.slice(0, LONGEST_NAME)})`).join('; ')}. Repeat with one of these numbers`,
  );
}

const CANDIDATES = 8;
const LONGEST_NAME = 120;

const nameOf = (item: object): string => {
  const { full_name, title_original, headline_es } = item as Record<string, string | undefined>;
  return full_name ?? title_original ?? headline_es ?? '';
};

export const personNumber = (context: ToolContext, text: string, argument = 'person'): number =>
  numberOf(context, SOUGHT.person, text, argument);

export const initiativeNumber = (context: ToolContext, text: string): number =>
  numberOf(context, SOUGHT.initiative, text, 'initiative');

export const voteNumber = (context: ToolContext, text: string): number =>
  numberOf(context, SOUGHT.vote, text, 'vote');

/** Returns the items with a name; without any, those whose names contain all of its words. */
function named<Item>(items: readonly Item[], text: string, namesOf: (item: Item) => string[]): Item[] {
  const exact = items.filter((item) => namesOf(item).some((name) => fold(name) === fold(text)));
  if (exact.length > 0) return exact;
  const words = wordsOf(text);
  return items.filter((item) => {
    const known = new Set(namesOf(item).flatMap(wordsOf));
    return words.length > 0 && words.every((word) => known.has(word));
  });
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Finds the group that a text means, in a given legislature or in the newest that has one. */
export function groupOf(
  context: ToolContext,
  text: string,
  legislature?: number,
  argument = 'group',
): GroupInBrief {
  const all = groups.compute({ legislature_id: legislature }, context);
  const found = named(all, lastSegment(text), (group) => [
    ...[group.slug, group.name_short, group.name_long],
    ...group.former_slugs,
  ]);
  const newest = found.at(-1)?.legislature_id;
  const [group, ...others] = found.filter(({ legislature_id }) => legislature_id === newest);
  if (group !== undefined && others.length === 0) return group;
  const latest = all.at(-1)?.legislature_id;
  const choice =
    group === undefined ? all.filter(({ legislature_id }) => legislature_id === latest) : [group, ...others];
  throw refusal(
    argument,
    `${group === undefined ? 'no group' : 'more than one group'} matches "${text}"; use one of ${choice.map(({ slug, name_short }) => `${slug} (${name_short})`).join(', ')}. A party without a group of its own is found by list_people with party`,
  );
}

/** Returns the slug of the group that a text means; undefined without a text. */
export const groupSlug = (
  context: ToolContext,
  text: string | undefined,
  legislature?: number,
  argument?: string,
): string | undefined =>
  text === undefined ? undefined : groupOf(context, text, legislature, argument).slug;

/** Returns the slug of the topic that a text means; undefined without a text. */
export const topicSlug = (context: ToolContext, text: string | undefined): string | undefined =>
  text === undefined ? undefined : topicOf(context, text);

/** Returns the slug of the topic that a text means. */
export function topicOf(context: ToolContext, text: string): string {
  const all = topics.compute({}, context);
  const found = named(all, lastSegment(text), ({ slug, name_ca, name_es, name_en }) => [
    ...[slug, name_ca, name_es, name_en],
  ]);
  if (found.length === 1) return found[0]!.slug;
  const choice = found.length > 1 ? found : all;
  throw refusal(
    'topic',
    `${found.length > 1 ? 'more than one topic' : 'no topic'} matches "${text}"; use one of ${choice.map(({ slug }) => slug).join(', ')}`,
  );
}

/** Returns the number of the legislature that a text means, as 15 or XV; undefined without a text. */
export function legislatureOf(context: ToolContext, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = legislatureNumber(text.trim().toUpperCase());
  const all = coverageIn(context.read).map(({ legislature_id }) => legislature_id);
  if (number !== null && all.includes(number)) return number;
  throw refusal(
    'legislature',
    `there is none called "${text}"; use one of ${all.map((id) => `${id} (${toRoman(id)})`).join(', ')}`,
  );
}

/** Returns the newest legislature, which may not have voted yet. */
export function newestLegislature({ read }: ToolContext): number {
  const newest = coverageIn(read).at(-1);
  if (newest === undefined) throw refusal('legislature', 'none is loaded');
  return newest.legislature_id;
}

/** Returns the requested legislature; by default, the newest with votes on or before a day. */
export function oneLegislature(
  context: ToolContext,
  { legislature, to = '9999' }: { legislature?: string | undefined; to?: string | undefined },
): number {
  const asked = legislatureOf(context, legislature);
  if (asked !== undefined) return asked;
  const voted = coverageIn(context.read).filter(({ first_vote }) => first_vote !== null);
  const newest = voted.findLast(({ first_vote }) => first_vote! <= to) ?? voted.at(-1);
  if (newest === undefined) throw refusal('legislature', 'no votes are loaded; see get_legislature');
  return newest.legislature_id;
}

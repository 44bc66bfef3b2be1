import { type Ask, answered } from '../../core/answers.ts';
import { dataLine, initiativesLine } from '../../i18n/data-line.ts';
import { type Key, type Language, type Voice, voice } from '../../i18n/index.ts';
import { outcomeWord } from '../../i18n/initiative-words.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { pageAddress, titleIn, voteName } from '../../i18n/names.ts';
import { tallyLine } from '../../i18n/tally.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { Initiative } from '../../model/initiatives/initiative.ts';
import { CAST_CHOICES, CHOICES } from '../../model/votes/choice.ts';
import type { Vote } from '../../model/votes/vote.ts';
import { readPage } from '../../text/html.ts';

/** One line of a list, as a script shows it. */
export interface StaticItem {
  /** Its address. */
  at: string;
  name: string;
  /** Whether the name is an official text. */
  official?: boolean;
  note: string;
  /** The day used by the filter of periods. */
  day?: string | null;
  /** Further words that find it. */
  words?: string;
}

/** A list that a script filters in the page. */
export interface StaticList {
  items: StaticItem[];
  /** Positions of the items that match each option, by menu and option. */
  chosen: Record<string, Record<string, number[]>>;
  /** Positions in other sort orders, by name. */
  orders: Record<string, number[]>;
  said: Record<string, string>;
  /** The basis of the list: under an empty name for all legislatures, under its number for one. */
  data: Record<string, string>;
  /** A number for the matter of each vote, by position: votes on one matter share it. */
  matters?: readonly number[];
}

/** Definition of a list. */
interface Kind<Item extends { id: number }> {
  route: string;
  item(item: Item, voice: Voice): Omit<StaticItem, 'at'>;
  counted: 'votes.counted' | 'initiatives.counted';
  none: Key;
  /** Returns further texts of the script. */
  says?(voice: Voice): Record<string, string>;
  /** Returns the basis of a list over some legislatures. */
  data(coverage: readonly Coverage[], voice: Voice): string | null;
}

const votes: Kind<Vote> = {
  route: '/votes',
  item: (vote, texts) => ({
    name: inLanguage(vote, 'headline', texts.language),
    note: [texts.date(vote.voted_at), voteName(texts.say, vote), tallyLine(vote, texts)].join(' · '),
    day: vote.voted_at.slice(0, 'yyyy-mm-dd'.length),
    words: `${vote.title}\n${vote.description}\n${vote.subject}`,
  }),
  counted: 'votes.counted',
  none: 'votes.none',
  data: dataLine,
  says: ({ say }) => ({
    on_one: say('votes.on_matters.one', { count: '{count}' }),
    on_other: say('votes.on_matters.other', { count: '{count}' }),
    of: say('votes.of', { name: '{name}' }),
    of_person: say('votes.of_person'),
    of_group: say('votes.of_group', { legislature: '{legislature}' }),
    legislature: say('legislature', { number: '{number}' }),
    any: say('votes.any'),
    choice: say('votes.choice'),
    dissent: say('votes.dissent'),
    true: say('votes.dissent.true'),
    false: say('votes.dissent.false'),
    agrees_with: say('votes.agrees_with'),
    differs_from: say('votes.differs_from'),
    against: say('person.against_line'),
    against_one: say('votes.against.one', { count: '{count}' }),
    against_other: say('votes.against.other', { count: '{count}' }),
    // Texts for the signs in the lines of groups.
    line_absent: say('mail.group.no_votes'),
    line_no_vote_recorded: say('mail.group.no_line'),
    ...Object.fromEntries(
      CAST_CHOICES.map((line) => [
        `line_${line}`,
        say('mail.group.line_only', { line: say(`choice.${line}`) }),
      ]),
    ),
    ...Object.fromEntries(CHOICES.map((choice) => [choice, say(`choice.${choice}`)])),
  }),
};

const initiatives: Kind<Initiative> = {
  route: '/initiatives',
  item: (initiative, texts) => ({
    name: titleIn(initiative, texts.language).text,
    official: titleIn(initiative, texts.language).lang === 'es',
    note: [
      initiative.submitted_at === null
        ? texts.say('initiatives.undated')
        : texts.date(initiative.submitted_at),
      inLanguage(initiative.official_type, 'name', texts.language) ?? texts.say(`type.${initiative.type}`),
      initiative.official_id,
      outcomeWord(initiative, texts),
    ].join(' · '),
    day: initiative.submitted_at,
    words: initiative.official_id,
  }),
  data: initiativesLine,
  counted: 'initiatives.counted',
  none: 'initiatives.unmet',
};

const KINDS = { votes, initiatives };

/** The lists that are filtered in the page. */
export type ListName = keyof typeof KINDS;
export const LIST_NAMES = Object.keys(KINDS) as ListName[];

/** A list as read from the API, the same for every language. */
interface AskedList {
  name: ListName;
  records: { id: number }[];
  chosen: StaticList['chosen'];
  orders: StaticList['orders'];
}

/** Reads a list and the results of every filter of its page from the API, so that both find the same. */
export function askList(name: ListName, page: string, ask: Ask): AskedList {
  const { route } = KINDS[name];
  const records = wholeList<{ id: number }>(ask, route);
  const places = new Map(records.map(({ id }, at) => [id, at]));
  const placesOf = (query: string) =>
    wholeList<{ id: number }>(ask, route, query).map(({ id }) => places.get(id)!);
  const asked: AskedList = { name, records, chosen: {}, orders: {} };
  for (const [field, values] of menusOf(page)) {
    const found = values.map((value) => [value, placesOf(`&${new URLSearchParams({ [field]: value })}`)]);
    if (field === 'sort') asked.orders = Object.fromEntries(found);
    else asked.chosen[field] = Object.fromEntries(found);
  }
  return asked;
}

/** Fields that only a server answers; a page without one omits them. */
export const SERVED_ONLY = ['constituency'];

/** Returns the menus of a form with their options. */
function menusOf(page: string): [string, string[]][] {
  const $ = readPage(page);
  return $('form[data-refines] select')
    .get()
    .filter(({ attribs }) => !SERVED_ONLY.includes(attribs.name!))
    .map((menu) => [
      menu.attribs.name!,
      $(menu)
        .find('option')
        .get()
        .flatMap(({ attribs }) => attribs.value || []),
    ]);
}

/** Facts about a list that come from the database and not from the API. */
interface Counted {
  coverage: readonly Coverage[];
  /** The matter of each vote, by id. */
  matters: ReadonlyMap<number, number>;
}

/** Writes a list in a language, with the texts of its script. */
export function writeList(
  { name, records, chosen, orders }: AskedList,
  language: Language,
  { coverage, matters }: Counted,
): StaticList {
  const { item, counted, none, says, data } = KINDS[name] as Kind<{ id: number }>;
  const texts = voice(language);
  const { say } = texts;
  const home = pageAddress('', language, `/${name}`);
  return {
    items: records.map((record) => ({ at: `${home}/${record.id}/`, ...item(record, texts) })),
    chosen,
    orders,
    said: {
      one: say(`${counted}.one`, { count: '{count}' }),
      other: say(`${counted}.other`, { count: '{count}' }),
      none: say(none),
      place: say('pages.place', { page: '{page}', pages: '{pages}' }),
      previous: say('pages.previous'),
      next: say('pages.next'),
      pages: say('pages.label'),
      ...says?.(texts),
    },
    data: Object.fromEntries([
      ['', data(coverage, texts) ?? ''],
      ...coverage.map((one) => [String(one.legislature_id), data([one], texts) ?? '']),
    ]),
    ...(name === 'votes' ? { matters: records.map(({ id }) => matters.get(id)!) } : {}),
  };
}

/** Maximum page size of the API. */
const AT_ONCE = 100;

/** Returns a complete list of the API, page by page: of `/votes`, or of a query such as `&result=tie`. */
export function wholeList<Item>(ask: Ask, route: string, query = ''): Item[] {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const address = `${route}?page=${page}&page_size=${AT_ONCE}${query}`;
    const { items, total } = answered<{ items: Item[]; total: number }>(ask, address);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

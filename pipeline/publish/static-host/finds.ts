import { type Ask, answered } from '../../core/answers.ts';
import { type Language, voice } from '../../i18n/index.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { latestGroup } from '../../i18n/latest-group.ts';
import { pageAddress, placeName } from '../../i18n/names.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import type { Person } from '../../model/people/person.ts';
import type { Topic } from '../../model/topic.ts';
import type { HasFile } from './address.ts';
import { type StaticItem, wholeList } from './lists.ts';

/** Names that the search in a page finds, besides votes and initiatives, which have separate lists. */
interface StaticFinds {
  kinds: { title: string; items: StaticItem[] }[];
  /** Lists of votes and initiatives, by title. */
  lists: { title: string; list: string }[];
  said: Record<string, string>;
}

/** Writes the names of deputies, groups and topics in a language. */
export function writeFinds(ask: Ask, language: Language, has: HasFile): StaticFinds {
  const texts = voice(language);
  const { say } = texts;
  const groups = answered<GroupInBrief[]>(ask, '/groups').toSorted(
    (a, b) => b.legislature_id - a.legislature_id || a.id - b.id,
  );
  const at = (path: string) => `${pageAddress('', language, path)}/`;
  const newest = new Map(groups.toReversed().map((group) => [group.slug, group]));
  return {
    kinds: [
      {
        title: say('nav.persons'),
        items: wholeList<Person>(ask, '/persons').map((person) => ({
          at: at(`/persons/${person.id}`),
          name: person.full_name,
          note: [latestGroup(person, texts), person.constituency && placeName(person.constituency)]
            .filter(Boolean)
            .join(' · '),
        })),
      },
      {
        title: say('nav.groups'),
        items: [...newest.values()].map(({ slug, name_long, name_short }) => ({
          at: at(`/groups/${slug}`),
          name: name_long,
          official: true,
          note: name_short,
        })),
      },
      {
        title: say('topics.title'),
        items: answered<Topic[]>(ask, '/topics').map((topic) => ({
          at: at(`/topics/${topic.slug}`),
          name: inLanguage(topic, 'name', language),
          note: inLanguage(topic, 'description', language),
        })),
      },
    ].map((kind) => ({ ...kind, items: kind.items.filter((item) => has(`${item.at.slice(1)}index.html`)) })),
    lists: [
      { title: say('initiatives.title'), list: 'initiatives' },
      { title: say('votes.title'), list: 'votes' },
    ],
    said: {
      none: say('search.none'),
      one: say('search.found.one', { count: '{count}' }),
      other: say('search.found.other', { count: '{count}' }),
      more: say('search.more', { shown: '{shown}', total: '{total}' }),
    },
  };
}

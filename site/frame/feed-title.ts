import type { Ask } from '../../pipeline/core/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { InitiativeType } from '../../pipeline/model/initiatives/initiative.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import type { Topic } from '../../pipeline/model/topic.ts';
import type { Remarkable } from '../../pipeline/model/votes/remarkable.ts';
import { chamber } from '../published.ts';

type TitleOf = (about: string, ask: Ask, voice: Voice) => string | undefined;

/** Returns the title of the feed at an address; undefined for a feed with the title of its page. */
export const feedTitle = (path: string, ask: Ask, voice: Voice): string | undefined => {
  const [, , kind = '', about = ''] = path.split('/');
  const title = TITLES[kind]?.(about, ask, voice);
  return title !== undefined && chamber(ask).fictional ? `[${voice.say('fiction.name')}] ${title}` : title;
};

const TITLES: Readonly<Record<string, TitleOf>> = {
  votes: (reason, ask, { say, language }) =>
    reason === ''
      ? say('feed.votes', { chamber: inLanguage(chamber(ask), 'name', language) })
      : say('feed.remarkable', { reason: say(`remarkable.${reason as Remarkable}`) }),
  persons: (id, ask, { say }) =>
    named(ask<Person>(`/persons/${id}`), (person) => say('feed.person', { name: person.full_name })),
  groups: (slug, ask, { say }) =>
    named(ask<GroupInBrief>(`/groups/${slug}`), (group) => say('feed.group', { name: group.name_long })),
  topics: (slug, ask, { say, language }) =>
    named(ask<Topic>(`/topics/${slug}`), (topic) =>
      say('feed.topic', { name: inLanguage(topic, 'name', language) }),
    ),
  data: (_about, _ask, { say }) => say('feed.schema'),
  initiatives: (type, _, { say }) => say('feed.type', { type: say(`type.${type as InitiativeType}`) }),
};

const named = <T>(found: T | null, title: (found: T) => string): string | undefined =>
  found === null ? undefined : title(found);

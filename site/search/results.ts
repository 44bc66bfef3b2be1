import type { z } from 'zod';
import type { search } from '../../pipeline/endpoints/search/search.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { placeName } from '../../pipeline/i18n/place-name.ts';
import type { GroupSummary } from '../../pipeline/model/group.ts';
import { groupPath } from '../group/group-path.ts';
import { typeName } from '../initiative/initiative.ts';

/** What a search found, by kind. */
export type SearchResults = z.output<typeof search.result>;

/** One thing that was found. */
export interface Hit {
  /** Its Catalan address; null for what has no page. */
  path: string | null;
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  /** What distinguishes it from others of the same name. */
  note: string;
  /** The group whose colour it has. */
  group?: string | undefined;
}

/** The hits of one kind, and how many there are. */
export interface HitGroup {
  id: keyof SearchResults;
  title: Key;
  total: number;
  hits: Hit[];
}

/** What was found in the order in which it is shown; kinds without anything are left out. */
export function hitGroups(results: SearchResults, groups: readonly GroupSummary[], voice: Voice): HitGroup[] {
  const { language, say, date } = voice;
  const noted = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(' · ');
  const kinds: HitGroup[] = [
    {
      id: 'persons',
      title: 'nav.persons',
      total: results.persons.total,
      hits: results.persons.items.map(({ id, full_name, current_group, constituency }) => ({
        path: `/persons/${id}`,
        name: full_name,
        official: false,
        note: noted(current_group?.name_short, constituency && placeName(constituency)),
        group: current_group?.slug,
      })),
    },
    {
      id: 'groups',
      title: 'nav.groups',
      total: results.groups.total,
      hits: results.groups.items.map(({ slug, legislature_id, name_long, name_short }) => ({
        path: groupPath(groups, slug, legislature_id),
        name: name_long,
        official: true,
        note: name_short,
        group: slug,
      })),
    },
    {
      id: 'topics',
      title: 'nav.topics',
      total: results.topics.total,
      hits: results.topics.items.map((topic) => ({
        path: `/topics/${topic.slug}`,
        name: inLanguage(topic, 'name', language),
        official: false,
        note: inLanguage(topic, 'description', language),
      })),
    },
    {
      id: 'initiatives',
      title: 'nav.initiatives',
      total: results.initiatives.total,
      hits: results.initiatives.items.map((initiative) => ({
        path: `/initiatives/${initiative.id}`,
        name: initiative.title_original,
        official: true,
        note: noted(
          typeName(initiative, voice),
          initiative.official_id,
          initiative.submitted_at && date(initiative.submitted_at),
        ),
      })),
    },
    {
      id: 'votes',
      title: 'nav.votes',
      total: results.votes.total,
      hits: results.votes.items.map((vote) => ({
        path: `/votes/${vote.id}`,
        name: inLanguage(vote, 'headline', language),
        official: false,
        note: noted(
          say('vote.name', { number: vote.vote_number, session: vote.session_number }),
          date(vote.voted_at),
        ),
      })),
    },
  ];
  return kinds.filter(({ hits }) => hits.length > 0);
}

import type { z } from 'zod';
import type { search } from '../../pipeline/endpoints/search/search.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { groupShown, latestGroup } from '../../pipeline/i18n/latest-group.ts';
import { placeName, titleIn, voteName } from '../../pipeline/i18n/names.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { fold } from '../../pipeline/text/names.ts';
import { groupPath } from '../group/group-path.ts';
import { typeName } from '../initiative/initiative.ts';

/** Search results by kind. */
export type SearchResults = z.output<typeof search.result>;

/** One result. */
interface Hit {
  /** Its Catalan address; null if it has no page. */
  path: string | null;
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  /** A note that distinguishes it from others with the same name. */
  note: string;
  /** The group whose colour it has. */
  group?: string | undefined;
  /** Number of further results on the same matter, and the page with all of them. */
  more?: { count: number; path: string } | undefined;
}

/** The results of one kind, and their total. */
export interface HitGroup {
  id: Exclude<keyof SearchResults, 'read_as' | 'names_read_as' | 'nearest'>;
  title: Key;
  total: number;
  hits: Hit[];
}

/** Maximum results of one kind on the page. */
const MOST = 8;

/**
 * Returns the results in display order, a group before people if it is called as asked; empty kinds are left out.
 */
export function hitGroups(
  q: string,
  results: SearchResults,
  groups: readonly GroupInBrief[],
  voice: Voice,
): HitGroup[] {
  const { language, say, date } = voice;
  const noted = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(' · ');
  const kinds: HitGroup[] = [
    {
      id: 'persons',
      title: 'nav.persons',
      total: results.persons.total,
      hits: results.persons.items.map((person) => ({
        path: `/persons/${person.id}`,
        name: person.full_name,
        official: false,
        note: noted(latestGroup(person, voice), person.constituency && placeName(person.constituency)),
        group: groupShown(person)?.slug,
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
      title: 'topics.title',
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
      title: 'initiatives.title',
      total: results.initiatives.total,
      hits: results.initiatives.items.map((initiative) => ({
        path: `/initiatives/${initiative.id}`,
        name: titleIn(initiative, language).text,
        official: titleIn(initiative, language).lang === 'es',
        note: noted(
          typeName(initiative, voice),
          initiative.official_id,
          initiative.submitted_at && date(initiative.submitted_at),
        ),
      })),
    },
    {
      id: 'votes',
      title: 'votes.title',
      total: results.votes.total,
      hits: matters(results.votes.items).map(([vote, ...others]) => ({
        path: `/votes/${vote!.id}`,
        name: inLanguage(vote!, 'headline', language),
        official: false,
        note: noted(voteName(say, vote!), date(vote!.voted_at)),
        more:
          others.length === 0 || vote!.initiative_id === null
            ? undefined
            : { count: others.length, path: `/initiatives/${vote!.initiative_id}` },
      })),
    },
  ];
  const asked = fold(results.read_as ?? q);
  const called = results.groups.items.some(({ name_short, name_long }) =>
    [name_short, ...name_long.split(/[\s(),-]+/)].some((name) => fold(name) === asked),
  );
  const ordered = called ? [kinds[1]!, ...kinds.toSpliced(1, 1)] : kinds;
  return ordered
    .filter(({ hits }) => hits.length > 0)
    .map((kind) => ({ ...kind, hits: kind.hits.slice(0, MOST) }));
}

type FoundVote = SearchResults['votes']['items'][number];

/** Groups votes by matter, each at the position of its first vote. */
const matters = (votes: readonly FoundVote[]): FoundVote[][] => [
  ...Map.groupBy(votes, ({ id, initiative_id }) =>
    initiative_id === null ? `vote ${id}` : `initiative ${initiative_id}`,
  ).values(),
];

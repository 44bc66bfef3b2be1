import { groups } from '../../pipeline/endpoints/groups/groups.ts';
import { type DataLanguage, inLanguage } from '../../pipeline/i18n/languages.ts';
import { titleIn } from '../../pipeline/i18n/names.ts';
import type { VotesCoverage } from '../../pipeline/model/coverage.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { Initiative, InitiativeMini } from '../../pipeline/model/initiatives/initiative.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import type { ToolContext } from './tool.ts';

// Records as short as an answer to a question needs them, each with the page that shows it.

/** Returns a vote in a list. */
export const voteLine = (vote: Vote, { language, link }: ToolContext) => ({
  vote: vote.id,
  date: vote.voted_at.slice(0, 10),
  headline: inLanguage(vote, 'headline', language),
  result: vote.result,
  ...totalsOf(vote),
  is_final: vote.is_final === true ? true : undefined,
  initiative: vote.initiative_id,
  page: link(`/votes/${vote.id}`),
});

const totalsOf = ({ totals, by_assent }: Vote) =>
  totals === null ? { by_assent } : { yes: totals.yes, no: totals.no, abstentions: totals.abstention };

/** Returns an initiative in a list. */
export const initiativeLine = (initiative: Initiative, context: ToolContext) => ({
  ...initiativeName(initiative, context),
  legislature: initiative.legislature_id,
  outcome: initiative.outcome,
  submitted_at: initiative.submitted_at,
  last_event_on: initiative.last_event_on,
});

/** Returns an initiative that another record names. */
export const initiativeName = (
  { id, official_id, type, title_original, status, ...titles }: Initiative | InitiativeMini,
  { language, link }: ToolContext,
) => ({
  initiative: id,
  official_number: official_id,
  type,
  title: titleIn({ title_original, ...titles }, language).text,
  status,
  page: link(`/initiatives/${id}`),
});

/** Returns a person in a list. */
export const personLine = (person: Person, { link }: ToolContext) => ({
  person: person.id,
  name: person.full_name,
  constituency: person.constituency,
  party: person.party,
  group: person.latest_group?.slug,
  sits_today: person.sits_today,
  legislatures: person.legislature_ids,
  page: link(`/persons/${person.id}`),
});

/** Returns a group in a list. */
export const groupLine = (group: GroupInBrief, context: ToolContext) => ({
  group: group.slug,
  name: group.name_short,
  long_name: group.name_long,
  legislature: group.legislature_id,
  members: group.members_active,
  no_common_purpose: group.line_meaningful ? undefined : true,
  page: groupPage(group, context),
});

/** Returns the page of a group: only older groups of a slug have a legislature in their address. */
export function groupPage({ slug, legislature_id }: GroupInBrief, context: ToolContext): string {
  const newest = groups.compute({}, context).findLast((one) => one.slug === slug);
  const older = newest?.legislature_id !== legislature_id;
  return context.link(`${older ? `/legislatures/${legislature_id}` : ''}/groups/${slug}`);
}

interface TopicNames extends Record<`name_${DataLanguage}`, string> {
  slug: string;
}

/** Returns a topic in a list. */
export const topicLine = (topic: TopicNames, { language, link }: ToolContext) => ({
  topic: topic.slug,
  name: inLanguage(topic, 'name', language),
  page: link(`/topics/${topic.slug}`),
});

/** Returns the votes that a list was made from: others may have been held. */
export const loadedVotes = ({ legislature_ids, first_vote, last_vote, votes_missing }: VotesCoverage) => ({
  loaded: { legislatures: legislature_ids, first_vote, last_vote, votes_missing },
});

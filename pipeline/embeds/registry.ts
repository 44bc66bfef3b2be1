import { coincidenceEmbed } from './coincidence.ts';
import { deputiesEmbed } from './deputies.ts';
import type { Embed } from './embed.ts';
import { groupEmbed } from './group.ts';
import { initiativeEmbed } from './initiative.ts';
import { personEmbed } from './person.ts';
import { scorecardEmbed } from './scorecard.ts';
import { topicEmbed } from './topic.ts';
import { voteEmbed } from './vote.ts';
import { voteListEmbed } from './vote-list.ts';

/** Every kind of widget, by its name in addresses. */
export const EMBEDS = {
  votes: voteEmbed,
  groups: groupEmbed,
  topics: topicEmbed,
  persons: personEmbed,
  initiatives: initiativeEmbed,
  lists: voteListEmbed,
  coincidence: coincidenceEmbed,
  deputies: deputiesEmbed,
  scorecards: scorecardEmbed,
} as const satisfies Readonly<Record<string, Embed>>;

export type EmbedKind = keyof typeof EMBEDS;

/** The possible subject of a widget. */
export interface EmbedSubject {
  kind: EmbedKind;
  name: string;
}

/** Returns the subject of a kind and a name such as `/votes/15155012`; null if there is no such kind. */
export function subjectAt(path: string): EmbedSubject | null {
  const [, kind = '', name = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  if (!Object.hasOwn(EMBEDS, kind)) return null;
  const known = kind as EmbedKind;
  return EMBEDS[known].name.test(name) ? { kind: known, name } : null;
}

/** Returns the subject of the widget of a page, by its Catalan address; null if the page has no widget. */
export function subjectOfPage(path: string, query: URLSearchParams): EmbedSubject | null {
  for (const kind of Object.keys(EMBEDS) as EmbedKind[]) {
    const { nameAt, name: pattern }: Embed = EMBEDS[kind];
    const name = nameAt?.(path, query) ?? null;
    if (name !== null && pattern.test(name)) return { kind, name };
  }
  return subjectAt(path);
}

/** Returns the kind and the name of a subject as a path. */
export const pathOf = ({ kind, name }: EmbedSubject): string => `/${kind}/${name}`;

/** Returns the Catalan address of a subject’s page. */
export function pageOf(subject: EmbedSubject): string {
  const { page }: Embed = EMBEDS[subject.kind];
  return page === undefined ? pathOf(subject) : page(subject.name);
}

/** Returns whether the page of a subject has a picture: pages of one record have one. */
export const isPictured = ({ kind }: EmbedSubject): boolean => {
  const { page }: Embed = EMBEDS[kind];
  return page === undefined;
};

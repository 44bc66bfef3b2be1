import type { Embed } from './embed.ts';
import { groupEmbed } from './group.ts';
import { personEmbed } from './person.ts';
import { topicEmbed } from './topic.ts';
import { voteEmbed } from './vote.ts';

/** Every kind of widget by the name that addresses have for it. */
export const EMBEDS = {
  votes: voteEmbed,
  groups: groupEmbed,
  topics: topicEmbed,
  persons: personEmbed,
} as const satisfies Readonly<Record<string, Embed>>;

export type EmbedKind = keyof typeof EMBEDS;

/** One thing that there may be a widget of. */
export interface EmbedSubject {
  kind: EmbedKind;
  name: string;
}

/** What a Catalan path such as `/votes/15155012` is about; null where it is no page of anything that has a widget. */
export function subjectAt(path: string): EmbedSubject | null {
  const [, kind = '', name = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  if (!Object.hasOwn(EMBEDS, kind)) return null;
  const known = kind as EmbedKind;
  return EMBEDS[known].name.test(name) ? { kind: known, name } : null;
}

/** The Catalan address of the page about something. */
export const pageOf = ({ kind, name }: EmbedSubject): string => `/${kind}/${name}`;

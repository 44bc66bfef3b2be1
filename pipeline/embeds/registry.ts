import type { Embed } from './embed.ts';
import { groupEmbed } from './group.ts';
import { personEmbed } from './person.ts';
import { topicEmbed } from './topic.ts';
import { voteEmbed } from './vote.ts';

/** Every kind of widget, by its name in addresses. */
export const EMBEDS = {
  votes: voteEmbed,
  groups: groupEmbed,
  topics: topicEmbed,
  persons: personEmbed,
} as const satisfies Readonly<Record<string, Embed>>;

export type EmbedKind = keyof typeof EMBEDS;

/** The possible subject of a widget. */
export interface EmbedSubject {
  kind: EmbedKind;
  name: string;
}

/** Returns the subject of a Catalan path such as `/votes/15155012`; null if the page has no widget. */
export function subjectAt(path: string): EmbedSubject | null {
  const [, kind = '', name = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  if (!Object.hasOwn(EMBEDS, kind)) return null;
  const known = kind as EmbedKind;
  return EMBEDS[known].name.test(name) ? { kind: known, name } : null;
}

/** Returns the Catalan address of a subject’s page. */
export const pageOf = ({ kind, name }: EmbedSubject): string => `/${kind}/${name}`;

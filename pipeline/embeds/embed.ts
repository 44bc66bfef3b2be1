import type { Ask } from '../core/answers.ts';
import type { Files } from '../core/effects.ts';
import type { Voice } from '../i18n/index.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import type { Markup } from './markup.ts';

/** The content of a widget. */
export interface EmbedContent {
  /** Its subject, in one line of text. */
  title: string;
  body: Markup;
  /** Rules for this kind of widget, after those common to all. */
  style?: string;
  /** Whether it shows a photograph, whose owner the attribution names. */
  pictured?: boolean;
}

/** One kind of widget. */
export interface Embed {
  /** Height in pixels, whatever the width. */
  height: number;
  /** Pattern of names in addresses. */
  name: RegExp;
  /** Returns the Catalan address of its page; by default the kind and the name. */
  page?(name: string): string;
  /** Returns the name for a page at another address; null if the widget of that page is of another kind. */
  nameAt?(path: string, query: URLSearchParams): string | null;
  /** Returns the names for hosts without a function; by default those of the published records of the kind. */
  names?(ask: Ask): readonly string[];
  /** Returns null if no record of that name is published. */
  show(name: string, ask: Ask, voice: Voice, photographs: Photographs): EmbedContent | null;
}

/** A number in an address. */
export const NUMBER = /^[1-9]\d{0,14}$/;

/** A slug in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the address of a person’s portrait; null without a portrait. */
export type Photographs = (personId: number) => string | null;

export const noPhotographs: Photographs = () => null;

/** Returns the path of a person’s portrait in a release. */
export const photographFile = (personId: number): string => `photographs/${personId}.webp`;

/** Returns the portraits in the folder of a release, at addresses of the newest one, or of a given one. */
export const photographsIn =
  (releaseFolder: string, at: string | null, files: Files): Photographs =>
  (personId) =>
    files.exists(`${releaseFolder}/${photographFile(personId)}`)
      ? `/data/${at === null ? 'latest' : `v/${at}`}/${photographFile(personId)}`
      : null;

/** Names of widgets of a legislature: its number, or the latest one with groups. */
export const OF_LEGISLATURE = /^(?:latest|[1-9]\d?)$/;

/** Returns the legislature that such a name means; null for other names. */
export function legislatureNamed(name: string, ask: Ask): number | null {
  if (name !== 'latest') return Number(name);
  const groups = ask<Pick<GroupInBrief, 'legislature_id'>[]>('/groups') ?? [];
  return groups.length === 0 ? null : Math.max(...groups.map(({ legislature_id }) => legislature_id));
}

/** Returns a function that finds such a name in the addresses of a page that every legislature has. */
export const inLegislaturesOf =
  (page: string) =>
  (path: string): string | null =>
    path === page ? 'latest' : (new RegExp(`^/legislatures/([1-9]\\d?)${page}$`).exec(path)?.[1] ?? null);

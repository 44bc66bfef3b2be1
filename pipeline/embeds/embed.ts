import type { Ask } from '../core/answers.ts';
import type { Files } from '../core/effects.ts';
import type { Voice } from '../i18n/index.ts';
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

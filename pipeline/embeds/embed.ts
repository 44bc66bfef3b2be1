import type { Ask } from '../core/answers.ts';
import type { Voice } from '../i18n/index.ts';
import type { Markup } from './markup.ts';
import type { Photographs } from './photographs.ts';

/** The content of a widget. */
export interface EmbedContent {
  /** Its subject, in one line of text. */
  title: string;
  body: Markup;
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

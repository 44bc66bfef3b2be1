import type { Ask } from '../answers.ts';
import type { Voice } from '../i18n/index.ts';
import type { Markup } from './markup.ts';
import type { Photographs } from './photographs.ts';

/** What a widget shows of one thing. */
export interface EmbedContent {
  /** What it is about, in one line of text. */
  title: string;
  body: Markup;
  /** Whether it shows a photograph, whose owner the attribution names. */
  pictured?: boolean;
}

/** One kind of widget. */
export interface Embed {
  /** Pixels it is high, whatever its width. */
  height: number;
  /** How the thing is named in an address. */
  name: RegExp;
  /** Null where nothing of that name is published. */
  show(name: string, ask: Ask, voice: Voice, photographs: Photographs): EmbedContent | null;
}

/** A number in an address. */
export const NUMBER = /^[1-9]\d{0,14}$/;

/** A slug in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

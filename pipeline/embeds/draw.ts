import type { Ask } from '../core/answers.ts';
import { type Language, voice } from '../i18n/index.ts';
import type { Chamber } from '../model/chamber.ts';
import { noPhotographs, type Photographs } from './embed.ts';
import { type FrameOptions, frame } from './frame.ts';
import { markup } from './markup.ts';
import { EMBEDS, type EmbedSubject, pageOf } from './registry.ts';

/** The look of a widget; the chamber comes from the answers. */
export type Look = Omit<FrameOptions, 'chamber'> & { photographs: Photographs };

/** Returns the page of a widget, made only from published answers; null if its subject does not exist. */
export function drawEmbed(subject: EmbedSubject, ask: Ask, look: Look): string | null {
  const shown = EMBEDS[subject.kind].show(subject.name, ask, voice(look.language), look.photographs);
  if (shown === null) return null;
  return frame({ ...shown, page: pageOf(subject) }, { ...look, chamber: chamberOf(ask) });
}

/** Returns the subject of a widget in one line of text; null if it does not exist. */
export const embedTitle = ({ kind, name }: EmbedSubject, ask: Ask, language: Language): string | null =>
  EMBEDS[kind].show(name, ask, voice(language), noPhotographs)?.title ?? null;

/** Returns a widget without content and with a notice; `lost` names a missing edition. */
export function drawNothing(ask: Ask, look: Look, lost: string | null): string {
  const { say } = voice(look.language);
  const title = say('embed.missing.title');
  const why = lost === null ? say('embed.missing.text') : say('embed.missing.edition', { release: lost });
  const body = markup`<h1>${title}</h1><p>${why}</p>`;
  return frame({ title, body, page: '/' }, { ...look, chamber: chamberOf(ask) });
}

const chamberOf = (ask: Ask): Chamber | null => ask<Chamber[]>('/chambers')?.[0] ?? null;

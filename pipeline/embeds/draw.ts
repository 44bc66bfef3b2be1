import type { Ask } from '../answers.ts';
import { type Language, voice } from '../i18n/index.ts';
import type { Chamber } from '../model/chamber.ts';
import { type FrameOptions, frame } from './frame.ts';
import { markup } from './markup.ts';
import { noPhotographs, type Photographs } from './photographs.ts';
import { EMBEDS, type EmbedSubject, pageOf } from './registry.ts';

/** How a widget is to look; the chamber follows from the answers. */
export type Look = Omit<FrameOptions, 'chamber'> & { photographs: Photographs };

/** The page of a widget, from nothing but published answers; null where they know of no such thing. */
export function drawEmbed(subject: EmbedSubject, ask: Ask, look: Look): string | null {
  const shown = EMBEDS[subject.kind].show(subject.name, ask, voice(look.language), look.photographs);
  if (shown === null) return null;
  return frame({ ...shown, page: pageOf(subject) }, { ...look, chamber: chamberOf(ask) });
}

/** What a widget is about in one line of text; null where there is nothing to show. */
export const embedTitle = ({ kind, name }: EmbedSubject, ask: Ask, language: Language): string | null =>
  EMBEDS[kind].show(name, ask, voice(language), noPhotographs)?.title ?? null;

/** A widget that says it has nothing to show; `lost` names an edition that is not there. */
export function drawNothing(ask: Ask, look: Look, lost: string | null): string {
  const { say } = voice(look.language);
  const title = say('embed.missing.title');
  const why = lost === null ? say('embed.missing.text') : say('embed.missing.edition', { release: lost });
  const body = markup`<h1>${title}</h1><p>${why}</p>`;
  return frame({ title, body, page: '/' }, { ...look, chamber: chamberOf(ask) });
}

const chamberOf = (ask: Ask): Chamber | null => ask<Chamber[]>('/chambers')?.[0] ?? null;

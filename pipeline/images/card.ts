import { sha256 } from '../core/hash.ts';
import type { DbReader } from '../db/open.ts';
import type { CardWords, Figure } from '../i18n/card-words.ts';
import { type Language, type Voice, voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import type { Chamber } from '../model/chamber.ts';

/** The record of a card, by the parameters in its path. */
export type CardParams = Readonly<Record<string, string | number>>;

/** Requests the published answer of a route, the only source of cards, so that they cannot contradict it. */
export type AskRoute = (path: string, params: CardParams) => Promise<unknown>;

/** Strokes of one colour that form seats, in drawing order from back to front. */
export interface SeatStrokes {
  path: string;
  colour: string;
  width: number;
  cap: 'round' | 'square' | 'butt';
}

/** The drawn seats of a vote, in the unit of the hemicycle. */
export interface CardSeats {
  height: number;
  strokes: readonly SeatStrokes[];
}

interface CardContent {
  words: CardWords;
  /** Colour of its group or topic; null for other cards. */
  colour: string | null;
  /** The seats of a vote; null for other records. */
  seats?: CardSeats | null;
}

/** A social card: one kind of record drawn as an image. */
export interface Card {
  /** Addresses of the image with its parameters in braces, the one below its page first. */
  addresses: readonly [string, ...string[]];
  /** Requests the records once; their content can then be formatted in any voice. */
  show(ask: AskRoute, params: CardParams): Promise<(voice: Voice) => CardContent>;
  /** Yields the records worth prerendering: those of one legislature, or all of them. */
  records(read: DbReader, legislature: number | null): Iterable<CardParams>;
}

/** The complete content of an image: equal models give equal images. */
export interface CardModel {
  language: Language;
  place: readonly string[];
  title: string;
  verdict: string | null;
  figures: readonly Figure[];
  notes: readonly string[];
  colour: string | null;
  /** The seats of a vote; null without seats. */
  seats: CardSeats | null;
  /** Notice that the parliament is invented; null for a real one. */
  warning: string | null;
  /** The source and licence of the data. */
  source: string;
}

/** The chamber whose records are shown. */
interface CardSource {
  chamber: Pick<Chamber, 'name_ca' | 'name_es' | 'name_en'>;
  fictional: boolean;
}

export function cardModelOf(
  show: (voice: Voice) => CardContent,
  about: CardSource,
  language: Language,
): CardModel {
  const texts = voice(language);
  const { words, colour, seats = null } = show(texts);
  return {
    language,
    ...words,
    colour,
    seats,
    warning: about.fictional ? texts.say('fiction.name') : null,
    source: sourceOf(about, texts),
  };
}

const sourceOf = ({ chamber, fictional }: CardSource, { language, say }: Voice): string =>
  fictional ? say('card.invented') : say('card.source', { chamber: inLanguage(chamber, 'name', language) });

/** Returns an image’s file name: a hash of its content and of the drawing code. */
export const imageName = (model: CardModel, version: string): string =>
  `${sha256(`${version}\n${JSON.stringify(model)}`).slice(0, 40)}.png`;

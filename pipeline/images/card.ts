import type { DbReader } from '../db/open.ts';
import type { CardWords } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';

/** The record of a card, by the parameters in its path. */
export type CardParams = Readonly<Record<string, string | number>>;

/**
 * Requests the published answer of an API route: cards have no other source, so they cannot contradict it.
 */
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

/** The content of one card in one language. */
export interface CardContent {
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

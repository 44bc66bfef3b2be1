import type { DbReader } from '../db/open.ts';
import type { CardWords } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';

/** What names the record of a card, by the braces in its path. */
export type CardParams = Readonly<Record<string, string | number>>;

/** The published answer of a route of the API: cards know nothing else, so they cannot say anything else. */
export type AskRoute = (path: string, params: CardParams) => Promise<unknown>;

/** Strokes of one colour, which are seats: what is drawn first lies beneath. */
export interface SeatStrokes {
  path: string;
  colour: string;
  width: number;
  cap: 'round' | 'square' | 'butt';
}

/** The seats of a vote as they are drawn, in the unit of the hemicycle. */
export interface CardSeats {
  height: number;
  strokes: readonly SeatStrokes[];
}

/** What one card shows in one language. */
export interface CardContent {
  words: CardWords;
  /** Colour of the group or topic it is about; null where it is about neither. */
  colour: string | null;
  /** The seats of a vote; other records have none. */
  seats?: CardSeats | null;
}

/** A social card: one kind of record drawn as an image. */
export interface Card {
  /** Addresses of the image with its parameters in braces, the one below its page first. */
  addresses: readonly [string, ...string[]];
  /** Asks for the records once; what they show can then be formatted in any voice. */
  show(ask: AskRoute, params: CardParams): Promise<(voice: Voice) => CardContent>;
  /** The records worth drawing ahead: those of one legislature, or all of them. */
  records(read: DbReader, legislature: number | null): Iterable<CardParams>;
}

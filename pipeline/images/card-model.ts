import type { Figure } from '../i18n/card-words.ts';
import { type Language, type Voice, voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import type { Chamber } from '../model/chamber.ts';
import { sha256 } from '../sha256.ts';
import type { CardContent, CardSeats } from './card.ts';

/** Everything that an image shows, and nothing else: the same model is the same image. */
export interface CardModel {
  language: Language;
  place: readonly string[];
  title: string;
  verdict: string | null;
  figures: readonly Figure[];
  notes: readonly string[];
  colour: string | null;
  /** The seats of a vote; null where none are drawn. */
  seats: CardSeats | null;
  /** Says that the parliament is invented; null where it is not. */
  warning: string | null;
  /** Whose data these are and under which licence. */
  source: string;
}

/** Whose records are shown. */
interface CardSource {
  chamber: Pick<Chamber, 'name_ca' | 'name_es' | 'name_en'>;
  fictional: boolean;
}

/** The model of a card in a language. */
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

/** The name of an image’s file: what it shows and the code that draws it, so that other bytes never have the same one. */
export const imageName = (model: CardModel, version: string): string =>
  `${sha256(`${version}\n${JSON.stringify(model)}`).slice(0, 40)}.png`;

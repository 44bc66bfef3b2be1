import { alternativeText } from '../../pipeline/i18n/card-words.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import type { CardModel } from '../../pipeline/images/card.ts';

/** Returns the text of a card, for people who do not see it. */
export const cardText = (model: CardModel): string =>
  alternativeText(
    { ...model, place: [...model.place], figures: [...model.figures], notes: [...model.notes] },
    model.warning !== null,
    voice(model.language),
  );

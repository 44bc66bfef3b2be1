import { initiativeWords } from '../i18n/card-words.ts';
import { cameFrom } from '../model/initiatives/carried-over.ts';
import type { Initiative } from '../model/initiatives/initiative.ts';
import type { ClassifiedTopic } from '../model/topic.ts';
import type { Vote } from '../model/votes/vote.ts';
import type { Card } from './card.ts';

type InitiativeDetail = Initiative & { topics: ClassifiedTopic[]; votes: Vote[] };

/** An initiative: what it is, who submitted it and where it stands. */
export const initiativeCard: Card = {
  addresses: ['/initiatives/{id}/opengraph-image'],
  async show(ask, { id }) {
    const initiative = (await ask('/initiatives/{id}', { id: id! })) as InitiativeDetail;
    // The day on which the chamber convened is none of submission.
    const submitted_at = cameFrom(initiative.title_original) === null ? initiative.submitted_at : null;
    return (voice) => ({
      words: initiativeWords({ ...initiative, submitted_at }, voice),
      colour: initiative.topics[0]?.color_hex ?? null,
    });
  },
  *records({ db, all }, legislature) {
    // Tens of thousands in every legislature, most of which nobody ever shares: drawn when somebody does.
    if (legislature === null) yield* all(db.selectFrom('initiatives').select('id').orderBy('id'));
  },
};

import type { Vote } from '../../pipeline/model/vote.ts';
import type { Deed } from '../../pipeline/news/about-persons.ts';
import { deedTold } from '../../pipeline/news/stances-told.ts';
import { type Linked, sentence, type Telling, voteTold } from '../../pipeline/news/told.ts';
import { type Bulletin, part } from '../mail/bulletin.ts';

/** How a deputy voted, on what, with what result; votes against the line of the group come first. */
export function personBulletin(
  { id, full_name }: { id: number; full_name: string },
  deeds: readonly Deed[],
  votes: ReadonlyMap<number, Vote>,
  tell: Telling,
): Bulletin {
  const { count, number, say } = tell;
  const against = deeds.filter(({ dissent }) => dissent === true);
  const others = deeds.filter(({ dissent }) => dissent !== true);
  const cast = deeds.filter(({ choice }) => choice !== 'absent' && choice !== 'no_vote_recorded').length;
  const gist = [
    count('mail.votes', deeds.length),
    ...(against.length === 0 ? [] : [count('mail.person.against', against.length)]),
  ];
  const [all, ...more] = gist;
  return {
    name: full_name,
    href: tell.page(`/persons/${id}`),
    gist: gist.join(', '),
    lede: sentence([all!, say('mail.person.cast', { count: number(cast) }), ...more]),
    parts: [
      part(
        null,
        [...against, ...others].map((deed) => told(deed, votes.get(deed.voteId)!, tell)),
      ),
    ],
  };
}

const told = (deed: Deed, vote: Vote, tell: Telling): Linked => voteTold(vote, tell, [deedTold(deed, tell)]);

import type { Vote } from '../../pipeline/model/vote.ts';
import type { Stance } from '../../pipeline/news/about-groups.ts';
import { stanceTold } from '../../pipeline/news/stances-told.ts';
import { sentence, type Telling, voteTold } from '../../pipeline/news/told.ts';
import { type Bulletin, part } from '../mail/bulletin.ts';

/** The line of a group, how united it was and who went another way; divided votes come first. */
export function groupBulletin(
  { slug, name_long }: { slug: string; name_long: string },
  stances: readonly Stance[],
  votes: ReadonlyMap<number, Vote>,
  tell: Telling,
): Bulletin {
  const { count } = tell;
  const divided = stances.filter(({ dissidents }) => dissidents.length > 0);
  const united = stances.filter(({ dissidents }) => dissidents.length === 0);
  const all = count('mail.votes', stances.length);
  const parted = divided.length === 0 ? [] : [count('mail.group.divided', divided.length)];
  return {
    name: name_long,
    href: tell.page(`/groups/${slug}`),
    gist: [all, ...parted].join(', '),
    lede: sentence([all, ...averageCohesion(stances, tell), ...parted]),
    parts: [
      part(
        null,
        [...divided, ...united].map((stance) =>
          voteTold(votes.get(stance.voteId)!, tell, stanceTold(stance, tell)),
        ),
      ),
    ],
  };
}

function averageCohesion(stances: readonly Stance[], { say, percent }: Telling): string[] {
  const counted = stances.flatMap(({ cohesion }) => (cohesion === null ? [] : [cohesion]));
  if (counted.length === 0) return [];
  const average = counted.reduce((sum, each) => sum + each, 0) / counted.length;
  return [say('mail.group.cohesion', { cohesion: percent(Math.round(average * 100) / 100) })];
}

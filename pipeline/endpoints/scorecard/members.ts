import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { storedMandate } from '../../model/people/mandate.ts';
import { CHOICES, choice } from '../../model/votes/choice.ts';
import { identifiedRecord } from '../../model/votes/record.ts';
import { byColumn, chosenVoteIds, readVotes } from './chosen-votes.ts';

const row = z
  .object({
    person_id: identifiedRecord.shape.person_id,
    full_name: identifiedRecord.shape.full_name,
    group_slug: identifiedRecord.shape.group_slug.meta({
      description: 'Group of the deputy in the latest of the votes; null if the file names none.',
    }),
    constituency: storedMandate.shape.constituency,
    choices: z.record(z.string(), choice).meta({
      description:
        'The choice of the deputy in each vote, by `vote_` and its number. A vote whose records do not list the deputy is left out; in a table it is empty.',
    }),
  })
  .meta({ id: 'MemberScorecardRow', description: 'The choices of one deputy in chosen votes.' });

export const memberScorecard = endpoint({
  path: '/scorecard/members',
  tag: 'Votes',
  summary: 'The choice of every deputy in chosen votes',
  description:
    'Lists the deputies whom the records of at least one of the votes list, by family name. The client chooses the votes: another choice would give another picture. `absent` does not say why a deputy did not vote.',
  params: chosenVoteIds,
  missing: ['Vote'],
  gone: 'The chamber no longer lists one of the votes.',
  result: z.array(row),
  extra: true,
  compute(params, { read, webUrl }) {
    const { ids } = readVotes(read, params, webUrl);
    const records = read.all(
      read.db
        .selectFrom('vote_records as r')
        .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
        .innerJoin('persons as p', 'p.id', 'm.person_id')
        .leftJoin('groups as g', 'g.id', 'r.group_id')
        .select(['m.person_id', 'p.full_name', 'g.slug as group_slug', 'm.constituency'])
        .select(['r.vote_id', 'r.choice'])
        .where('r.vote_id', 'in', idsIn(sql<string>`${JSON.stringify(ids)}`))
        .orderBy('p.sort_name')
        .orderBy('m.person_id')
        .orderBy('r.vote_id'),
    );
    return [...Map.groupBy(records, ({ person_id }) => person_id).values()].map((own) => {
      const { person_id, full_name, group_slug, constituency } = own.at(-1)!;
      const choices = new Map(own.map((record) => [record.vote_id, CHOICES[record.choice]!]));
      return {
        person_id,
        full_name,
        group_slug,
        constituency,
        choices: byColumn(ids, (vote) => choices.get(vote)),
      };
    });
  },
  prebuild: () => [],
});

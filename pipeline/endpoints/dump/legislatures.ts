import { z } from 'zod';
import { legislatureEndpoint } from '../../core/record-endpoints.ts';
import { dateRange } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { type Deputy, deputy } from '../../model/people/mandate.ts';
import { type ClassifiedTopic, classifiedTopic } from '../../model/topic.ts';
import { vote } from '../../model/votes/vote.ts';
import { presentGroupMini } from '../groups/present.ts';
import { fromInitiatives, initiativePresenter, selectInitiatives } from '../initiatives/present.ts';
import { isChosen } from '../votes/filters.ts';
import { presentVote, selectVotes, votesWithLinks } from '../votes/present.ts';
import { dump, dumpOf } from './dump.ts';

export const deputiesDump = legislatureEndpoint({
  path: '/dump/deputies',
  tag: 'Dumps',
  summary: 'Every open mandate of a legislature, with group and constituency',
  description:
    'One row for each seat that is held, or that was held until the last day of a legislature that has ended; mandates that ended earlier are excluded. A deputy who changed groups appears only under the current one.',
  result: dumpOf(deputy, {
    id: 'DeputiesDump',
    description: 'The deputies of one legislature.',
    items: 'Every seat that is held, by family name of the deputy.',
  }),
  compute: ({ legislature_id }, { read }) => dump(read, legislature_id, deputiesOf(read, legislature_id)),
});

function deputiesOf({ db, all }: DbReader, legislatureId: number): Deputy[] {
  const rows = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select(['m.id as mandate_id', 'm.person_id', 'p.full_name', 'p.given_name', 'p.family_name'])
      .select(['p.gender', 'p.birth_date', 'm.constituency', 'm.party', 'm.party_id'])
      .select(['m.start_date', 'g.slug', 'g.name_short', 'g.name_long', 'g.color_hex', 's.role'])
      .select(['s.start_date as member_since', 'p.source_url'])
      .where('m.legislature_id', '=', legislatureId)
      .where('m.is_open', '=', 1)
      .orderBy('p.sort_name')
      .orderBy('m.id'),
  );
  return rows.map((row) => ({ ...row, current_group: presentGroupMini(row) }));
}

export const votesDump = legislatureEndpoint({
  path: '/dump/votes',
  tag: 'Dumps',
  summary: 'Every vote of a legislature with its totals',
  description: 'Does not include the records of deputies; /dump/vote-records returns those of one vote.',
  params: dateRange,
  result: dumpOf(vote, {
    id: 'VotesDump',
    description: 'The votes of one legislature.',
    items: 'Every vote in the range, by day and number, oldest first.',
  }),
  compute({ legislature_id, from, to }, { read }) {
    const chosen = isChosen(read, { legislature_id, date_from: from, date_to: to });
    const votes = selectVotes(votesWithLinks(read.db).where(chosen)).orderBy('v.date').orderBy('v.id');
    return dump(read, legislature_id, read.all(votes).map(presentVote));
  },
});

/** An initiative with its topics, as in the dump. */
const classifiedInitiative = initiative
  .extend({
    topics: z
      .array(classifiedTopic)
      .meta({ description: 'Topics of the initiative, themes first; empty if it is not classified.' }),
  })
  .meta({ id: 'ClassifiedInitiative', description: 'An initiative with its topics.' });

export const initiativesDump = legislatureEndpoint({
  path: '/dump/initiatives',
  tag: 'Dumps',
  summary: 'Every initiative of a legislature with its topics',
  result: dumpOf(classifiedInitiative, {
    id: 'InitiativesDump',
    description: 'The initiatives of one legislature.',
    items: 'Every initiative, by number.',
  }),
  compute({ legislature_id }, { read }) {
    const topics = topicsOf(read, legislature_id);
    const initiatives = fromInitiatives(read.db).where('i.legislature_id', '=', legislature_id);
    const items = read
      .all(selectInitiatives(initiatives).orderBy('i.id'))
      .map((row) => ({ ...initiativePresenter(read)(row), topics: topics.get(row.id) ?? [] }));
    return dump(read, legislature_id, items);
  },
});

/** Returns the topics of every initiative of a legislature that has any, by the initiative's id. */
function topicsOf({ db, all }: DbReader, legislatureId: number): Map<number, ClassifiedTopic[]> {
  const rows = all(
    db
      .selectFrom('initiative_topics as c')
      .innerJoin('topics as t', 't.id', 'c.topic_id')
      .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
      .select([
        'c.initiative_id',
        't.slug',
        't.name_ca',
        't.name_es',
        't.name_en',
        't.color_hex',
        'c.confidence',
        'c.classified_by',
      ])
      .where('i.legislature_id', '=', legislatureId)
      .orderBy('c.initiative_id')
      .orderBy('t.id'),
  );
  return Map.groupBy(rows, ({ initiative_id }) => initiative_id);
}

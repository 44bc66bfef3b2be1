import { sql } from 'kysely';
import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { agreement } from '../../metrics/agreement.ts';
import { percentage } from '../../metrics/percentage.ts';
import { endpoint } from '../endpoint.ts';
import { mustKnowLegislature } from '../known.ts';
import { legislatureId, personId } from '../record-params.ts';

export const deputyAgreement = endpoint({
  path: '/metrics/agreement',
  tag: 'Metrics',
  summary: 'How often one deputy voted like each other deputy, by family name',
  description: `${agreement.definition} One row for everybody else with a mandate in the legislature; a person without one is a 404.`,
  params: z.object({
    legislature_id: legislatureId,
    person_id: personId.meta({ description: 'The deputy who is compared with all others.' }),
  }),
  missing: ['Legislature', 'Person'],
  result: z.array(agreement.row),
  extra: true,
  compute({ legislature_id, person_id }, { read }) {
    mustKnowLegislature(read, legislature_id);
    const everybody = deputiesOf(read, legislature_id);
    if (!everybody.some((deputy) => deputy.person_id === person_id)) throw notFound('Person');
    const pairs = pairsOf(read, legislature_id, person_id);
    return everybody
      .filter((deputy) => deputy.person_id !== person_id)
      .map((deputy) => {
        const { votes_compared, votes_agreed } = pairs.get(deputy.person_id) ?? NEVER_TOGETHER;
        return {
          ...deputy,
          votes_compared,
          votes_agreed,
          agreement: percentage(votes_agreed, votes_compared),
          definition_version: agreement.version,
        };
      });
  },
  // Every pair of every legislature would be a hundred megabytes of answers that a lookup gives at once.
  prebuild: () => [],
});

const NEVER_TOGETHER = { votes_compared: 0, votes_agreed: 0 };

interface Deputy {
  person_id: number;
  full_name: string;
  group_slug: string | null;
}

/** Everybody with a mandate in a legislature, with the group of the last membership, by family name. */
function deputiesOf({ db, all }: Read, legislatureId: number): Deputy[] {
  const query = sql<Deputy>`
    select p.id as person_id, p.full_name, (
      select g.slug from mandates m
      join memberships s on s.mandate_id = m.id
      join groups g on g.id = s.group_id
      where m.person_id = p.id and m.legislature_id = ${legislatureId}
      order by s.start_date desc, s.id desc limit 1
    ) as group_slug
    from persons p
    where p.id in (select person_id from mandates where legislature_id = ${legislatureId})
    order by p.sort_name, p.id`;
  return all({ compile: () => query.compile(db) });
}

/** What a deputy has in common with others, by person. */
function pairsOf({ db, all }: Read, legislatureId: number, personId: number) {
  const pairs = db.selectFrom('person_pair_totals').where('legislature_id', '=', legislatureId);
  const counts = ['votes_compared', 'votes_agreed'] as const;
  const rows = all(
    pairs
      .select(['person_b_id as person_id', ...counts])
      .where('person_a_id', '=', personId)
      .unionAll(pairs.select(['person_a_id as person_id', ...counts]).where('person_b_id', '=', personId)),
  );
  return new Map(rows.map((row) => [row.person_id, row]));
}

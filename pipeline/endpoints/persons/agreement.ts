import { sql } from 'kysely';
import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { agreement } from '../../metrics/agreement.ts';
import { agreementsOf } from '../../metrics/agreement-rows.ts';
import { extremes, personAgreement } from '../../metrics/person-agreement.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowPerson } from '../known.ts';
import { personId } from '../record-params.ts';

export const agreementOfPerson = endpoint({
  path: '/persons/{person_id}/agreement',
  tag: 'Persons',
  summary: 'With whom one deputy votes most and least alike, in the latest legislature',
  description: `${agreement.definition} /metrics/agreement gives everybody.`,
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personAgreement,
  extra: true,
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const { legislature_id, votes_attended } = latestSeat(read, person_id);
    const found = legislature_id === null ? null : agreementsOf(read, legislature_id, person_id);
    const { group_slug, rows } = found ?? { group_slug: null, rows: [] };
    return {
      legislature_id,
      group_slug,
      votes_attended,
      deputies_total: rows.length,
      ...extremes(rows, { group_slug, votes_attended }),
    };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

/** The legislature in which the deputy sat last, and the votes cast there. */
function latestSeat(read: DbReader, personId: number) {
  const query = sql<{ legislature_id: number | null; votes_attended: number }>`
    select latest.legislature_id, coalesce(t.votes_attended, 0) as votes_attended
    from (select max(legislature_id) as legislature_id from mandates where person_id = ${personId}) latest
    left join person_totals t on t.legislature_id = latest.legislature_id and t.person_id = ${personId}
      and t.date = (select max(date) from person_totals where legislature_id = latest.legislature_id)`;
  return read.get(query)!;
}

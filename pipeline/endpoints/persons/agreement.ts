import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, mustKnowPerson } from '../../core/known.ts';
import { personId } from '../../core/record-params.ts';
import { agreement, agreementsOf } from '../../metrics/agreement.ts';
import { extremes, personAgreement } from '../../metrics/person-agreement.ts';
import { countsByLegislature } from '../../metrics/person-kpis.ts';

export const agreementOfPerson = endpoint({
  path: '/persons/{person_id}/agreement',
  tag: 'Persons',
  summary: 'With whom one deputy votes most and least alike, in the latest legislature',
  description: `${agreement.definition} For all deputies, use /metrics/agreement.`,
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personAgreement,
  extra: true,
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const latest = countsByLegislature(read, person_id).at(-1);
    const { legislature_id, votes_attended } = latest ?? { legislature_id: null, votes_attended: 0 };
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

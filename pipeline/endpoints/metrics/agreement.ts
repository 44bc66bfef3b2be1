import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known, mustKnowLegislature } from '../../core/known.ts';
import { legislatureId, personId } from '../../core/record-params.ts';
import { agreement } from '../../metrics/agreement.ts';
import { agreementsOf } from '../../metrics/agreement-rows.ts';

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
    return known(agreementsOf(read, legislature_id, person_id), 'Person').rows;
  },
  // Not prebuilt: the pairs of all legislatures would take a hundred megabytes, while a look-up is immediate.
  prebuild: () => [],
});

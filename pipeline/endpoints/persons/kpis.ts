import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, mustKnowPerson } from '../../core/known.ts';
import { personId } from '../../core/record-params.ts';
import { personKpis } from '../../metrics/person-kpis.ts';
import { countsByLegislature, figuresOf, roleOf } from './figures.ts';

export const kpis = endpoint({
  path: '/persons/{person_id}/kpis',
  tag: 'Persons',
  summary: 'Attendance and dissidence of one deputy, over every legislature',
  description:
    'The counts of every legislature together; `career` of /persons/{person_id} gives them by legislature, /metrics by dates.',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personKpis,
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const figures = figuresOf(countsByLegislature(read, person_id));
    return { ...figures, role_kind: roleOf(read, person_id) };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

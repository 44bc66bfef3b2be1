import { agreement } from './agreement.ts';
import { attendance } from './attendance.ts';
import { coalitions } from './coalitions.ts';
import { cohesion } from './cohesion.ts';
import { coincidence } from './coincidence.ts';
import { decisive } from './decisive.ts';
import { dissidence } from './dissidence.ts';
import { groupSummary } from './group-summary.ts';
import type { MetricSql } from './metric-sql.ts';
import { trends } from './trends.ts';

/** Every metric as a query. */
export const metricQueries: readonly MetricSql[] = [
  cohesion,
  coincidence,
  attendance,
  dissidence,
  groupSummary,
  coalitions,
  decisive,
  trends,
  agreement,
];

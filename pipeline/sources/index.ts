import { agendaWeek } from './agenda-week.ts';
import { approvedLaws } from './approved-laws.ts';
import { dayPage } from './day-page.ts';
import { activeDeputies, departedDeputies } from './deputies.ts';
import { deputiesOfAllLegislatures } from './deputies-of-all-legislatures.ts';
import { diario } from './diario.ts';
import { hemicycle } from './hemicycle.ts';
import { initiativePage } from './initiative-page.ts';
import { initiativeSearch } from './initiative-search.ts';
import { initiatives } from './initiatives.ts';
import { interventionSearch } from './intervention-search.ts';
import { interventions } from './interventions.ts';
import { memberPage } from './member-page.ts';
import { memberSearch } from './member-search.ts';
import { openDataPage } from './open-data-page.ts';
import { orderOfTheDay } from './order-of-the-day.ts';
import { photograph } from './photograph.ts';
import { plenaryCalendar } from './plenary-calendar.ts';
import { sessionZip } from './session-zip.ts';
import type { Place, Source } from './source.ts';
import { voteJson } from './vote-json.ts';
import { votePdf } from './vote-pdf.ts';
import { voteXml } from './vote-xml.ts';
import { votingDays } from './voting-days.ts';
import { women } from './women.ts';

/** Every type of official document the batch can read. No path is of two types. */
export const sources: readonly Source<unknown>[] = [
  voteJson,
  voteXml,
  sessionZip,
  votePdf,
  dayPage,
  diario,
  activeDeputies,
  departedDeputies,
  deputiesOfAllLegislatures,
  women,
  memberPage,
  initiatives,
  approvedLaws,
  interventions,
  initiativeSearch,
  initiativePage,
  interventionSearch,
  hemicycle,
  plenaryCalendar,
  agendaWeek,
  orderOfTheDay,
  votingDays,
  openDataPage,
  memberSearch,
  photograph,
];

/** The type of the document at a path, and what the path tells; null where no parser knows it. */
export function identifyDocument(path: string): { source: Source<unknown>; place: Place } | null {
  for (const source of sources) {
    const place = source.place(path);
    if (place !== null) return { source, place };
  }
  return null;
}

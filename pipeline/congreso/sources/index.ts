import type { VoteRow } from '../../core/chamber/rows.ts';
import type { DocumentPlace, OfficialRequest, Source } from '../../core/chamber/source.ts';
import { agendaWeek } from './agenda/agenda-week.ts';
import { orderOfTheDay } from './agenda/order-of-the-day.ts';
import { plenaryCalendar } from './agenda/plenary-calendar.ts';
import { diario } from './diario/diario.ts';
import { officialUrl, placeOf } from './documents/official-path.ts';
import { openDataPage } from './documents/open-data-page.ts';
import { approvedLaws } from './initiatives/approved-laws.ts';
import { initiativePage } from './initiatives/initiative-page.ts';
import { initiativeSearch } from './initiatives/initiative-search.ts';
import { initiatives } from './initiatives/initiatives.ts';
import { interventionSearch } from './initiatives/intervention-search.ts';
import { interventions } from './initiatives/interventions.ts';
import { activeDeputies, departedDeputies, deputiesOfALegislature } from './people/deputies.ts';
import { deputiesOfAllLegislatures } from './people/deputies-of-all-legislatures.ts';
import { memberPage } from './people/member-page.ts';
import { memberSearch } from './people/member-search.ts';
import { photograph } from './people/photograph.ts';
import { women } from './people/women.ts';
import { dayPage } from './votes/day-page.ts';
import { sessionZip } from './votes/session-zip.ts';
import { voteJson } from './votes/vote-json.ts';
import { votePdf } from './votes/vote-pdf.ts';
import { voteXml } from './votes/vote-xml.ts';
import { votingDays } from './votes/voting-days.ts';

/**
 * The order of precedence if one vote is found in several formats: its JSON file, then its XML file, then the
 * ZIP of its session (again JSON before XML), and the print only if there is no other. JSON comes first
 * because only it names joint votes; single files come before the ZIP because the site links them, vote by
 * vote, and corrects them. The first format provides the facts; the others are compared by `voteDifference`,
 * and a difference is reported, never merged.
 */
export const voteSources: readonly Source<VoteRow>[] = [voteJson, voteXml, sessionZip, votePdf];

/** Every type of official document that the batch can parse. No path is of two types. */
export const sources: readonly Source<unknown>[] = [
  ...voteSources,
  dayPage,
  diario,
  activeDeputies,
  departedDeputies,
  deputiesOfALegislature,
  deputiesOfAllLegislatures,
  women,
  memberPage,
  initiatives,
  approvedLaws,
  interventions,
  initiativeSearch,
  initiativePage,
  interventionSearch,
  plenaryCalendar,
  agendaWeek,
  orderOfTheDay,
  votingDays,
  openDataPage,
  memberSearch,
  photograph,
];

/** Returns the type of the document at a path, and the facts in the path; null if no parser knows it. */
export function identifyDocument(path: string): { source: Source<unknown>; place: DocumentPlace } | null {
  for (const source of sources) {
    const place = source.place(path);
    if (place !== null) return { source, place };
  }
  return null;
}

/** Returns the first request for the document at a path; a path that no parser knows is an official path. */
export function requestFor(path: string): OfficialRequest {
  const known = identifyDocument(path);
  if (known === null) return { address: officialUrl(placeOf(path)), fields: null };
  const { source, place } = known;
  const address = source.url(place);
  return address === null ? source.form!(place) : { address, fields: null };
}

/** Returns every request that is known for the document at a path, in the order to try them. */
export function requestsFor(path: string, newest: number): [OfficialRequest, ...OfficialRequest[]] {
  const known = identifyDocument(path);
  return [requestFor(path), ...(known?.source.otherRequests?.(known.place, newest) ?? [])];
}

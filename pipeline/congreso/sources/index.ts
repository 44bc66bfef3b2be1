import type { ChamberSources } from '../../core/chamber/chamber.ts';
import type { DocumentTypes, KnownDocument, OfficialRequest, Source } from '../../core/chamber/source.ts';
import { agendaWeek } from './agenda/agenda-week.ts';
import { orderOfTheDay } from './agenda/order-of-the-day.ts';
import { plenaryCalendar } from './agenda/plenary-calendar.ts';
import { diario } from './diario/diario.ts';
import { CONGRESO, offeringPage, officialPath, officialUrl, placeOf } from './documents/official-path.ts';
import { openDataPage } from './documents/open-data-page.ts';
import { approvedLaws } from './initiatives/approved-laws.ts';
import { initiativePage, initiativePageAddress } from './initiatives/initiative-page.ts';
import { initiativeSearch } from './initiatives/initiative-search.ts';
import { initiatives } from './initiatives/initiatives.ts';
import { interventionSearch } from './initiatives/intervention-search.ts';
import { interventions } from './initiatives/interventions.ts';
import { activeDeputies, departedDeputies, deputiesOfALegislature } from './people/deputies.ts';
import { deputiesOfAllLegislatures } from './people/deputies-of-all-legislatures.ts';
import { memberPage, memberPageAddress } from './people/member-page.ts';
import { memberSearch } from './people/member-search.ts';
import { photograph } from './people/photograph.ts';
import { women } from './people/women.ts';
import { dayPage } from './votes/day-page.ts';
import { sessionZip } from './votes/session-zip.ts';
import { voteJson } from './votes/vote-json.ts';
import { votePdf } from './votes/vote-pdf.ts';
import { voteXml } from './votes/vote-xml.ts';
import { votingDays } from './votes/voting-days.ts';

/** The types of documents that the loader reads. */
export const sources: ChamberSources = {
  // If one vote is found in several formats: its JSON file, then its XML file, then the ZIP of its session (again
  // JSON before XML), and the print only if there is no other. JSON comes first because only it names joint votes;
  // single files come before the ZIP because the site links them, vote by vote, and corrects them. The first format
  // provides the facts; the others are compared by `voteDifference`, and a difference is reported, never merged.
  votes: [voteJson, voteXml, sessionZip, votePdf],
  dayPage,
  minutes: diario,
  votingDays,
  activeDeputies,
  departedDeputies,
  deputiesOfALegislature,
  deputiesOfAllLegislatures,
  women,
  memberSearch,
  memberPage,
  photograph,
  initiatives,
  initiativeSearch,
  initiativePage,
  approvedLaws,
  interventions,
  interventionSearch,
  plenaryCalendar,
  agendaWeek,
  orderOfTheDay,
};

/** Every type of official document that the batch can parse. No path is of two types. */
export const allSources: readonly Source<unknown>[] = [...Object.values(sources).flat(), openDataPage];

/** Returns the type of the document at a path, and the facts in the path; null if no parser knows it. */
export function identifyDocument(path: string): KnownDocument | null {
  for (const source of allSources) {
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

/** The official site of the Congreso. */
export const documentTypes: DocumentTypes = {
  site: CONGRESO,
  // The law on the reuse of public information (37/2007) overrides a rule for search engines.
  forReuse: ['/webpublica/opendata/', '/es/opendata/'],
  identify: identifyDocument,
  pathOf: officialPath,
  requestFor,
  requestsFor,
  offeringPage,
  initiativePage: initiativePageAddress,
  memberPage: memberPageAddress,
};

import { type Issue, issue } from '../../issues.ts';
import { type Division, nameOf } from '../divisions.ts';
import { initiativeId } from '../initiatives.ts';
import { CERTAINTY } from './choose.ts';
import type { Section } from './sections.ts';
import type { Candidate } from './titles.ts';
import type { Link } from './vote-link.ts';

/** An initiative of which only the page of a day or a Diario knows: its number, and the words of the item. */
export interface Discovered {
  id: number;
  officialId: string;
  title: string;
  /** The page, or the Diario. */
  documentId: number;
}

interface Named {
  links(division: Division, section: Section | null): Link[];
  discovered: Discovered[];
  issues: Issue[];
}

/** Links by the numbers that a page or a Diario names beside a vote, which must be of a type its section can have. */
export function namedBeside(legislature: number, known: ReadonlyMap<number, Candidate>): Named {
  const issues: Issue[] = [];
  const discovered = new Map<number, Discovered>();

  function linkOf(
    officialId: string,
    beside: Naming,
    division: Division,
    section: Section | null,
  ): Link | null {
    const id = initiativeId(legislature, officialId);
    if (id === null) return null;
    const type = officialId.slice(0, 3);
    if (section !== null && !section.types.has(type)) {
      issues.push(
        issue('link_type_disagrees', {
          document: division.place.path,
          subject: nameOf(division),
          found: officialId,
          expected: `type ${[...section.types].join(', ')}, as under ${division.row.section}`,
          legislature_id: legislature,
        }),
      );
      return null;
    }
    const { title, documentId, evidence } = beside;
    if (!known.has(id)) {
      if (title === '') return null;
      if (!discovered.has(id)) discovered.set(id, { id, officialId, title, documentId });
    }
    return { initiativeId: id, evidence, certainty: CERTAINTY[evidence] };
  }

  return {
    links(division, section) {
      const beside = namingOf(division);
      return beside.expedientes.flatMap((officialId) => linkOf(officialId, beside, division, section) ?? []);
    },
    get discovered() {
      return [...discovered.values()];
    },
    issues,
  };
}

/** The numbers that a document has beside a vote, and its words for them. */
interface Naming {
  expedientes: readonly string[];
  title: string;
  documentId: number;
  evidence: 'day_page' | 'diario';
}

const NOWHERE: Naming = { expedientes: [], title: '', documentId: 0, evidence: 'day_page' };

/** The page of the day comes first. A heading of the Diario with several numbers stands over several votes. */
function namingOf({ page, call, documents }: Division): Naming {
  if (page !== null && page.expedientes.length > 0) return { ...page, evidence: 'day_page' };
  if (call?.expedientes.length !== 1) return NOWHERE;
  return { ...call, documentId: documents[0]!, evidence: 'diario' };
}

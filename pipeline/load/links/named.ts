import { type Issue, issue } from '../../issues.ts';
import { type Division, nameOf } from '../divisions.ts';
import { initiativeId } from '../initiatives.ts';
import { CERTAINTY } from './choose.ts';
import type { Link } from './link.ts';
import type { Section } from './sections.ts';
import type { Candidate } from './titles.ts';

/** An initiative of which only the page of a day knows: its number, and the words of the item. */
export interface Discovered {
  id: number;
  officialId: string;
  title: string;
  /** The page. */
  documentId: number;
}

interface Named {
  links(division: Division, section: Section | null): Link[];
  discovered: Discovered[];
  issues: Issue[];
}

/** Links by the numbers that the page of the day names beside a vote, which must be of a type its section can have. */
export function namedOnPage(legislature: number, known: ReadonlyMap<number, Candidate>): Named {
  const issues: Issue[] = [];
  const discovered = new Map<number, Discovered>();

  function linkOf(officialId: string, division: Division, section: Section | null): Link | null {
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
    const { title, documentId } = division.page!;
    if (!known.has(id)) {
      if (title === '') return null;
      if (!discovered.has(id)) discovered.set(id, { id, officialId, title, documentId });
    }
    return { initiativeId: id, evidence: 'day_page', certainty: CERTAINTY.day_page };
  }

  return {
    links: (division, section) =>
      (division.page?.expedientes ?? []).flatMap((officialId) => linkOf(officialId, division, section) ?? []),
    get discovered() {
      return [...discovered.values()];
    },
    issues,
  };
}

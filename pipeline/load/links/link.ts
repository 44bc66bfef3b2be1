import type { Issue } from '../../issues.ts';
import type { Division, Divisions } from '../divisions.ts';
import { titleLinker } from './by-title.ts';
import { withoutContradictions } from './contradictions.ts';
import type { Floor } from './floor.ts';
import { type Discovered, namedBeside } from './named.ts';
import type { Sections } from './sections.ts';
import type { Candidate } from './titles.ts';
import type { Link } from './vote-link.ts';

/** What the votes of one legislature can be tied to, and by what. */
export interface Linking {
  sections: Sections;
  candidates: readonly Candidate[];
  floor: Floor;
}

/** The votes of one legislature, tied to their initiatives. */
export interface Linked {
  /** By vote, the primary link first; a vote without any is missing. */
  links: Map<number, Link[]>;
  /** Initiatives of which only pages of days know. */
  discovered: Discovered[];
  issues: Issue[];
}

/** Ties votes to initiatives by the strongest evidence there is; what is not certain is not tied. */
export function linkVotes(divisions: Divisions, { sections, candidates, floor }: Linking): Linked {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const named = namedBeside(divisions.legislature, known);
  const byTitle = titleLinker(divisions.legislature, candidates, floor);
  const links = new Map<number, Link[]>();
  for (const division of divisions.byId.values()) {
    const section = sections(division.row.section);
    const found = named.links(division, section);
    for (const text of textsToRead(division, found.length > 0)) {
      const link = byTitle.link(text, section, division);
      if (link !== null && !found.some(({ initiativeId }) => initiativeId === link.initiativeId))
        found.push(link);
    }
    if (found.length > 0) links.set(division.id, found);
  }
  return {
    links: withoutContradictions(links, divisions, known),
    discovered: named.discovered,
    issues: [...named.issues, ...byTitle.issues],
  };
}

/** What was joined to a vote is read in any case; its own words only where no page names a number. */
const textsToRead = ({ row }: Division, isNamed: boolean): string[] =>
  (isNamed ? row.joint : [row.text, ...row.joint]).filter((text) => text !== '');

import type { CorrectionOf } from '../model/correction.ts';
import { type Corrections, refused, worded } from './corrections.ts';
import { type Division, type Divisions, nameOf } from './divisions.ts';
import type { Sections } from './links/sections.ts';
import type { Candidate } from './links/titles.ts';
import type { Link } from './links/vote-link.ts';

/** What links are corrected with. */
interface Linked {
  links: Map<number, Link[]>;
  initiatives: ReadonlyMap<number, Candidate>;
  sections: Sections;
}

/** Corrects what votes were about. The initiative must be known, and of a type that the section of the vote can have. */
export function correctLinks({ byId }: Divisions, corrections: Corrections, linked: Linked): void {
  const { links, initiatives } = linked;
  for (const correction of corrections.of('vote_initiatives')) {
    const division = byId.get(correction.vote);
    if (division === undefined) continue;
    const found = (links.get(division.id) ?? []).map(
      ({ initiativeId }) => initiatives.get(initiativeId)!.officialId,
    );
    corrections.apply(correction, {
      subject: `${nameOf(division)}, initiatives`,
      found: worded(found.toSorted()),
      expected: worded(correction.expect.toSorted()),
      corrected: worded(correction.correct),
    });
    if (correction.correct.length === 0) links.delete(division.id);
    else links.set(division.id, linksBy(correction, division, linked));
  }
}

function linksBy(
  correction: CorrectionOf<'vote_initiatives'>,
  division: Division,
  { initiatives, sections }: Linked,
): Link[] {
  const section = sections(division.row.section);
  return correction.correct.map((officialId) => {
    const initiative = [...initiatives.values()].find((each) => each.officialId === officialId);
    if (initiative === undefined) throw refused(correction, `no document knows an initiative ${officialId}`);
    if (section !== null && !section.types.has(initiative.type)) {
      const types = [...section.types].join(', ');
      throw refused(
        correction,
        `${officialId} is not of type ${types}, as what is voted under ${division.row.section}`,
      );
    }
    return { initiativeId: initiative.id, evidence: 'correction', certainty: 1 };
  });
}

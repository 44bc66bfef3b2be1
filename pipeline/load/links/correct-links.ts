import type { SectionReader } from '../../core/chamber/decision.ts';
import type { CorrectionOf } from '../../model/correction.ts';
import { type Corrections, refusedCorrection, worded } from '../documents/corrections.ts';
import { draftName, type VoteDraft, type VoteDrafts } from '../votes/vote-drafts.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** What links are corrected with. */
interface CorrectableLinks {
  links: Map<number, VoteLink[]>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
  sections: SectionReader;
}

/** Corrects what votes were about. The initiative must be known, and of a type that the section of the vote can have. */
export function correctLinks(
  { byId }: VoteDrafts,
  corrections: Corrections,
  current: CorrectableLinks,
): void {
  const { links, initiatives } = current;
  for (const correction of corrections.of('vote_initiatives')) {
    const draft = byId.get(correction.vote);
    if (draft === undefined) continue;
    const found = (links.get(draft.id) ?? []).map(
      ({ initiativeId }) => initiatives.get(initiativeId)!.officialId,
    );
    corrections.apply(correction, {
      subject: `${draftName(draft)}, initiatives`,
      found: worded(found.toSorted()),
      expected: worded(correction.expect.toSorted()),
      corrected: worded(correction.correct),
    });
    if (correction.correct.length === 0) links.delete(draft.id);
    else links.set(draft.id, linksBy(correction, draft, current));
  }
}

function linksBy(
  correction: CorrectionOf<'vote_initiatives'>,
  draft: VoteDraft,
  { initiatives, sections }: CorrectableLinks,
): VoteLink[] {
  const section = sections(draft.row.section);
  return correction.correct.map((officialId) => {
    const initiative = [...initiatives.values()].find((each) => each.officialId === officialId);
    if (initiative === undefined)
      throw refusedCorrection(correction, `no document knows an initiative ${officialId}`);
    if (section !== null && !section.types.has(initiative.type)) {
      const types = [...section.types].join(', ');
      throw refusedCorrection(
        correction,
        `${officialId} is not of type ${types}, as what is voted under ${draft.row.section}`,
      );
    }
    return { initiativeId: initiative.id, evidence: 'correction', certainty: 1 };
  });
}

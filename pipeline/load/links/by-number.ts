import type { SectionMeaning } from '../../core/chamber/decision.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { initiativeNumber } from '../initiatives/initiatives.ts';
import { draftName, type VoteDraft } from '../votes/vote-drafts.ts';
import { CERTAINTY } from './match-title.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** An initiative that only the page of a day or a Diario mentions: its number and the words of the item. */
export interface DiscoveredInitiative {
  id: number;
  officialId: string;
  title: string;
  /** The page, or the Diario. */
  documentId: number;
}

interface NumberLinker {
  links(draft: VoteDraft, section: SectionMeaning | null): VoteLink[];
  discovered: DiscoveredInitiative[];
  issues: Issue[];
}

/**
 * Links votes by the numbers that a page or a Diario prints with them. The type must be one that the section
 * allows.
 */
export function numberLinker(
  legislature: number,
  known: ReadonlyMap<number, CandidateInitiative>,
): NumberLinker {
  const issues: Issue[] = [];
  const discovered = new Map<number, DiscoveredInitiative>();

  function linkOf(
    officialId: string,
    beside: NamedNumbers,
    draft: VoteDraft,
    section: SectionMeaning | null,
  ): VoteLink | null {
    const id = initiativeNumber(legislature, officialId);
    if (id === null) return null;
    const type = officialId.slice(0, 3);
    if (section !== null && !section.types.has(type)) {
      issues.push(
        issue('link_type_disagrees', {
          document: draft.place.path,
          subject: draftName(draft),
          found: officialId,
          expected: `type ${[...section.types].join(', ')}, as under ${draft.row.section}`,
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
    links(draft, section) {
      const beside = namedNumbers(draft);
      return beside.expedientes.flatMap((officialId) => linkOf(officialId, beside, draft, section) ?? []);
    },
    get discovered() {
      return [...discovered.values()];
    },
    issues,
  };
}

/** The numbers that a document prints with a vote, and its words for them. */
interface NamedNumbers {
  expedientes: readonly string[];
  title: string;
  documentId: number;
  evidence: 'day_page' | 'diario';
}

const NOWHERE: NamedNumbers = { expedientes: [], title: '', documentId: 0, evidence: 'day_page' };

/**
 * The page of the day takes precedence. A heading of the Diario with several numbers covers several votes.
 */
function namedNumbers({ page, call, documents }: VoteDraft): NamedNumbers {
  if (page !== null && page.expedientes.length > 0) return { ...page, evidence: 'day_page' };
  if (call?.expedientes.length !== 1) return NOWHERE;
  return { ...call, documentId: documents[0]!, evidence: 'diario' };
}

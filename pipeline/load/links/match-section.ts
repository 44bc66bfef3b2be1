import type { SectionMeaning } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';
import { CERTAINTY, type TitleMatch } from './match-title.ts';
import { type TitleContext, wasOpen } from './possible-candidates.ts';
import { titleWords } from './title-candidates.ts';

/** The initiative that the section itself names, where the words of the vote name no more than a part of it. */
export function matchSection(
  section: SectionMeaning | null,
  { titles, plenary, occasion }: TitleContext,
): TitleMatch {
  if (section === null || section.title === null) return null;
  const title = section.title.replace('{budget year}', String(budgetYear(occasion.date)));
  const [candidate, ...others] = titles
    .exactly(titleWords(fold(title)), occasion.date)
    .map(({ candidate }) => candidate)
    .filter((candidate) => section.types.has(candidate.type) && wasOpen(candidate, plenary, occasion));
  if (candidate === undefined) return null;
  if (others.length > 0) return { ambiguous: [candidate, ...others] };
  return { candidate, evidence: 'section', certainty: CERTAINTY.section };
}

/** Three months before a year its budget is before the chamber (Constitution, article 134.3); what comes later is late. */
function budgetYear(date: string): number {
  const [year, month] = date.split('-').map(Number);
  return month! >= 10 ? year! + 1 : year!;
}

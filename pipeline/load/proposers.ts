import { fold } from '../fold.ts';
import type { Groups } from './groups.ts';

/** Who alone proposed an initiative: the Government, or one group; neither where several did or nobody is known. */
export function proposerOf(
  submittedBy: string | null,
  groups: Groups,
): { byGovernment: boolean; groupId: number | null } {
  const authors = (submittedBy ?? '').split(/\n|<br\s*\/?>/).map((author) => author.trim());
  const [author, ...others] = authors.filter((name) => name !== '');
  if (author === undefined || others.length > 0) return { byGovernment: false, groupId: null };
  if (fold(author) === 'gobierno') return { byGovernment: true, groupId: null };
  const name = fold(author);
  const group = groups.all().find(({ name_long }) => fold(name_long) === name);
  return { byGovernment: false, groupId: group?.id ?? null };
}

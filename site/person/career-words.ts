import type { Voice } from '../../pipeline/i18n/index.ts';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import { toRoman } from '../../pipeline/text/roman.ts';

/** Returns a sentence for each change of group in a career, oldest first. */
export const careerWords = (career: readonly CareerTerm[], { say }: Voice): string[] =>
  career.flatMap((term, at) => {
    const { legislature_id, groups } = term;
    const legislature = toRoman(legislature_id);
    const before = career[at - 1];
    const came = term.came_from_other_group
      ? [
          say('person.came_from', {
            legislature,
            before: toRoman(before!.legislature_id),
            from: before!.groups.at(-1)!.name_short,
            to: groups[0]!.name_short,
          }),
        ]
      : [];
    const moves = groups.slice(1).flatMap(({ slug, name_short: to }, next) => {
      const former = groups[next]!;
      return former.slug === slug
        ? []
        : [say('person.changed_group', { legislature, from: former.name_short, to })];
    });
    return [...came, ...moves];
  });

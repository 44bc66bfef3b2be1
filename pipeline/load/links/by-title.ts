import { type Issue, issue } from '../../issues.ts';
import { type Division, nameOf } from '../divisions.ts';
import { type Choice, choose } from './choose.ts';
import type { Floor } from './floor.ts';
import { type Matter, matterOf } from './matter.ts';
import type { Section } from './sections.ts';
import { type Candidate, type Titles, titlesOf } from './titles.ts';
import type { Link } from './vote-link.ts';

/** Interpellations, questions, appearances and requests for information: never put to the vote. */
const NEVER_VOTED = /^(?:170|172|178|179|18\d|19\d|21\d|22[1-4])$/;

interface TitleLinker {
  link(text: string, section: Section | null, division: Division): Link | null;
  issues: Issue[];
}

/** Links by title. Many votes share their words, so what these say is worked out once. */
export function titleLinker(
  legislature: number,
  candidates: readonly Candidate[],
  floor: Floor,
): TitleLinker {
  const issues: Issue[] = [];
  let titles: Titles | null = null;
  const matters = new Map<string, Matter>();
  const choices = new Map<string, Choice>();

  function choiceFor(text: string, section: Section | null, { row }: Division): Choice {
    const words = `${row.section}\n${text}`;
    const occasion = `${row.date} ${row.session}\n${words}`;
    let choice = choices.get(occasion);
    if (choice === undefined) {
      const matter = matters.get(words) ?? matterOf(text, section);
      matters.set(words, matter);
      titles ??= titlesOf(candidates.filter(({ type }) => !NEVER_VOTED.test(type)));
      choice = choose(matter, titles, floor, row);
      choices.set(occasion, choice);
    }
    return choice;
  }

  return {
    issues,
    link(text, section, division) {
      const choice = choiceFor(text, section, division);
      if (choice === null) return null;
      if ('candidate' in choice) {
        const { candidate, evidence, certainty } = choice;
        return { initiativeId: candidate.id, evidence, certainty };
      }
      issues.push(
        issue('link_ambiguous', {
          document: division.place.path,
          subject: nameOf(division),
          found: choice.ambiguous.map(({ officialId }) => officialId).join(', '),
          expected: 'one initiative of this title before the plenary',
          legislature_id: legislature,
        }),
      );
      return null;
    },
  };
}

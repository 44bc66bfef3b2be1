import { toRoman } from '../../roman.ts';
import pages from '../data/pages.json' with { type: 'json' };
import { compact } from '../dates.ts';
import type { HeldVote, VotingDay } from '../proceedings.ts';
import { escaped, filled } from '../text.ts';
import type { Archive } from './archive.ts';
import { diarioPath } from './diario.ts';
import { votePath, zipPath } from './votes.ts';

/** Writes the page of a voting day: the only document that links votes to their subjects. Its links name no host. */
export function writeDayPage(archive: Archive, day: VotingDay): void {
  const { number, roman, start, end, voting } = day.legislature;
  const sections = Map.groupBy(day.items, ({ item }) => item.section);
  const page = filled(pages.day, {
    ...{ number, roman, session: day.session, zip: zipPath(day) },
    days: voting.map(({ date }) => compact(date)).join(', '),
    years: `${start.slice(0, 4)}-${end === null ? 'Actualidad' : end.slice(0, 4)}`,
    sections: [...sections]
      .map(([section, items], index) =>
        filled(pages.section, {
          ...{ roman: toRoman(index + 1), order: index + 1, section: escaped(section) },
          items: items.map((item) => itemOf(item, day)).join('\n'),
        }),
      )
      .join('\n'),
  });
  archive.write(`votaciones/${roman}/${day.date}.html`, page);
}

function itemOf({ item, votes }: VotingDay['items'][number], day: VotingDay): string {
  const { roman } = day.legislature;
  const lines = [filled(pages.item, { title: escaped(item.title), roman, id: item.initiative.officialId })];
  let subgroup = '';
  for (const held of votes) {
    const { method, point } = held.question;
    const heading = method === 'call' ? 'Votación. (Pública por llamamiento)' : held.question.subgroup;
    if (heading !== subgroup && heading !== '') lines.push(`<h5>${escaped(heading)}</h5>`);
    subgroup = heading;
    if (point !== '') lines.push(`<h6 class="con_est">${escaped(point)}</h6>`);
    lines.push(voteOf(held, day));
  }
  return lines.join('\n');
}

/** Returns the entry of a vote: each has a picture; a vote by call has no other file, and its names are in the Diario. */
function voteOf({ number, division, question }: HeldVote, day: VotingDay): string {
  const file = `/${votePath(day, number)}`;
  const picture = `<img src="${file}.png" alt="Votación ${number}">`;
  if (division === null) return filled(pages.assent, { picture });
  const { ayes, noes, abstentions } = division;
  const links =
    question.method === 'call'
      ? `<a href="/${diarioPath(day)}.PDF">Detalle</a>`
      : ['pdf', 'xml', 'json'].map((form) => `<a href="${file}.${form}">${form}</a>`).join(' ');
  return filled(pages.result, { ayes, noes, abstentions, links, picture });
}

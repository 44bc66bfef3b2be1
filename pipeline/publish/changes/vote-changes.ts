import type { Value } from '../../core/dump-table.ts';
import { headlineParts } from '../../i18n/headline-parts.ts';
import type { Key } from '../../i18n/index.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { voteName } from '../../i18n/names.ts';
import type { CorrectedVote, FactOfVote, ReleaseChanges } from '../../model/release-changes.ts';
import { VOTE_RESULTS } from '../../model/votes/vote.ts';
import { escaped } from '../../text/encode.ts';
import { folded, link, note, type Writer } from './markup.ts';

/** Returns new votes by day and by matter, and a link to all of a day. */
export function newVotes({ total, items }: ReleaseChanges['votes'], writer: Writer): string {
  const { date, count, page, say, number } = writer;
  const days = [...Map.groupBy(items, (vote) => vote.date)];
  const lists = days.map(([day, votes]) => {
    const href = page(`/votes?date_from=${day}&date_to=${day}`);
    const matters = [...Map.groupBy(votes, (vote) => vote.matter_es).values()];
    const list = folded({ total: matters.length, items: matters }, (own) => matterLine(own, writer), writer);
    return `<h3>${link(href, `${date(day)}: ${count('votes.counted', votes.length)}`)}</h3>${list}`;
  });
  const rest = total - items.length;
  return (
    lists.join('') +
    (rest === 0 ? '' : `<p class="note">${escaped(say('changes.more', { count: number(rest) }))}</p>`)
  );
}

type NewVote = ReleaseChanges['votes']['items'][number];

/** Returns the votes of a day on one matter: one by its headline, several by their results and decisions. */
function matterLine(votes: readonly NewVote[], writer: Writer): string {
  const { language, count, page, say } = writer;
  const [first] = votes as [NewVote, ...NewVote[]];
  if (votes.length === 1) return voteLine(first, writer);
  const matter = headlineParts(first, language).matter.replace(/:$/, '') || first.matter_es;
  const results = VOTE_RESULTS.flatMap((result) => {
    const own = votes.filter((vote) => vote.result === result).length;
    return own === 0 ? [] : [count(`votes.results.${result}`, own)];
  });
  const decisions = votes.map(
    (vote) =>
      `<li>${link(page(`/votes/${vote.id}`), inLanguage(vote, 'decision', language))} ${note(voteName(say, vote))}</li>`,
  );
  return `${escaped(matter)}<details><summary>${escaped(`${count('votes.counted', votes.length)}: ${results.join(', ')}`)}</summary><ul>${decisions.join('')}</ul></details>`;
}

/** Returns a vote by its headline and number. */
export const voteLine = (
  vote: ReleaseChanges['votes']['items'][number],
  { page, language, say }: Writer,
): string =>
  `${link(page(`/votes/${vote.id}`), inLanguage(vote, 'headline', language))} ${note(voteName(say, vote))}`;

/** Returns a corrected vote: each fact before and after, and the official document. */
export function correctedVote(vote: CorrectedVote, writer: Writer, level: number): string {
  const { say, date, page, language, number } = writer;
  const facts = vote.facts.map(({ fact, old, new: now }) => [
    say(`changes.fact.${fact}`),
    factValue(fact, old, writer),
    factValue(fact, now, writer),
  ]);
  const chosen = (choice: CorrectedVote['records']['items'][number]['old']) =>
    choice === null ? say('changes.unpublished') : say(`choice.${choice}`);
  const records = vote.records.items.map(({ full_name, old, new: now }) => [
    say('changes.vote_of', { name: full_name }),
    chosen(old),
    chosen(now),
  ]);
  const cell = (text: string) => `<td>${escaped(text)}</td>`;
  const lines = [...facts, ...records].map(
    ([name, old, now]) => `<tr><th scope="row">${escaped(name!)}</th>${cell(old!)}${cell(now!)}</tr>`,
  );
  const heads = (['changes.fact', 'changes.before', 'changes.now'] as const).map(
    (key) => `<th scope="col">${escaped(say(key))}</th>`,
  );
  const rest = vote.records.total - vote.records.items.length;
  const headline = inLanguage(vote, 'headline', language);
  return [
    `<article class="correction"><h${level + 1}>${link(page(`/votes/${vote.id}`), headline)}</h${level + 1}>`,
    `<p class="note">${escaped(`${voteName(say, vote)}, ${date(vote.date)}`)}</p>`,
    `<table class="quality before-after"><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`,
    rest === 0 ? '' : `<p class="note">${escaped(say('changes.more', { count: number(rest) }))}</p>`,
    `<p>${vote.source_url === null ? escaped(say('changes.no_document')) : `<a href="${escaped(vote.source_url)}" rel="external">${escaped(say('changes.document'))}</a>`}</p></article>`,
  ].join('');
}

/** Returns a fact of a vote in words. */
function factValue(fact: FactOfVote, value: Value, { say, date, number }: Writer): string {
  if (fact === 'has_records') return say(value ? 'changes.published' : 'changes.unpublished');
  if (value === null) return say('changes.unknown');
  if (fact === 'date') return date(String(value));
  if (fact === 'result') return say(`result.${value}` as Key);
  if (fact === 'records_withheld') return say(`withheld.${value}` as Key);
  if (typeof value === 'boolean') return say(value ? 'changes.yes' : 'changes.no');
  return typeof value === 'number' ? number(value) : value;
}

import type { Coverage } from '../../model/coverage.ts';
import { toRoman } from '../../text/roman.ts';

/** Returns a Markdown table of how much of each legislature is loaded, with a link to the full coverage. */
export const coverageText = (
  coverage: readonly Coverage[],
): string => `Every figure is counted from this, and from no more:

| Legislature | First vote | Last vote | Sessions | Votes | Missing | With records | Initiatives |
|---|---|---|---|---|---|---|---|
${coverage.map(row).join('\n')}

Missing are numbers of votes before the last one of a session that is loaded. quality.json lists them under \`coverage\`, with
sessions and days of which no vote is loaded and the types of initiatives; \`/stats/coverage\` answers the same.`;

const row = (loaded: Coverage): string =>
  `| ${[
    toRoman(loaded.legislature_id),
    loaded.first_vote ?? '–',
    loaded.last_vote ?? '–',
    loaded.sessions,
    loaded.votes,
    loaded.votes_numbered - loaded.votes,
    loaded.votes_with_records,
    loaded.initiatives,
  ].join(' | ')} |`;

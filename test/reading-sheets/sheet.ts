import { type DataLanguage, inLanguage, type Language } from '../../pipeline/i18n/languages.ts';

type Text = string | null;

/** The texts of a vote, and the official words. */
export interface ReadVote
  extends Record<
    `headline_${DataLanguage}` | `plain_summary_${DataLanguage}` | 'matter_ca' | 'description',
    Text
  > {
  id: number;
  date: string;
  session_number: number;
  title: string;
  yes: number | null;
  no: number | null;
  abstention: number | null;
}

/** Returns the sheet of a language: for each vote headline and summary, then its result and the official words. */
export const sheetOf = (votes: readonly ReadVote[], language: Language): string =>
  votes
    .map((vote) =>
      [
        `${vote.id}  ${vote.date}`,
        `  ${inLanguage(vote, 'headline', language) ?? '(no headline)'}`,
        `  ${inLanguage(vote, 'plain_summary', language) ?? '(no summary)'}`,
        `    result: ${vote.yes ?? '?'} yes, ${vote.no ?? '?'} no, ${vote.abstention ?? '?'} abstentions`,
        `    title: ${vote.title.replaceAll('\n', ' ')}`,
        ...(vote.description === null ? [] : [`    description: ${vote.description.replaceAll('\n', ' ')}`]),
        '',
      ].join('\n'),
    )
    .join('\n');

/** Words that Catalan does not have. */
const CASTILIAN =
  /(?:^|[\s«“"])(?:los|las|del que|y|ley|proyecto|proposición|según|más|España)(?=[\s,.»”"]|$)/iu;

/** Returns figures about the texts, by what they count. */
export function figuresOf(votes: readonly ReadVote[]): Record<string, number> {
  const headlines = Map.groupBy(votes, (vote) => `${vote.session_number} ${vote.headline_es}`);
  const summaries = votes.flatMap((vote) => vote.plain_summary_es ?? []);
  return {
    votes: votes.length,
    'headlines with “…”': votes.filter(({ headline_es }) => headline_es?.includes('…')).length,
    'Catalan matters with Castilian words': votes.filter(({ matter_ca }) => CASTILIAN.test(matter_ca ?? ''))
      .length,
    'votes with the headline of another vote of the session': [...headlines.values()]
      .filter((same) => same.length > 1)
      .reduce((sum, same) => sum + same.length, 0),
    'summaries without an end': summaries.filter((text) => !/[.!?»”)]$/u.test(text.trim())).length,
  };
}

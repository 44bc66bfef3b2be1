import { noRows } from '../documents/document-issues.ts';
import { readJson } from '../documents/json-document.ts';
import { officialUrl, voteFile } from '../documents/official-path.ts';
import type { VoteRow } from '../rows.ts';
import type { Parsed, Source } from '../source.ts';
import { readVote } from './official-vote.ts';

/** The records of one vote as JSON: the format of highest precedence, see `VOTE_FORMATS`. */
export const voteJson: Source<VoteRow> = {
  kind: 'vote-json',
  description: 'One vote with its records, as JSON.',
  expects: 'informacion, totales and votaciones',
  place: (path) => voteFile(path, '.json'),
  url: officialUrl,
  parse(bytes, place): Parsed<VoteRow> {
    const { value, trouble } = readJson(bytes, place);
    return trouble === null ? readVote(value, place) : noRows(trouble);
  },
};

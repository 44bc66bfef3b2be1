import { readJson } from '../../../core/chamber/json.ts';
import type { VoteRow } from '../../../core/chamber/rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { officialUrl, voteFile } from '../documents/official-path.ts';
import { readVote } from './official-vote.ts';

/** Parses the records of one vote as JSON, the format of highest precedence: see `sources.votes`. */
export const voteJson: Source<VoteRow> = {
  kind: 'vote-json',
  versions: 'kept',
  expects: 'informacion, totales and votaciones',
  place: (path) => voteFile(path, '.json'),
  url: officialUrl,
  parse: (bytes, place) => readJson(bytes, place, readVote),
};

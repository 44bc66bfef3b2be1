import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { cohesion } from '../pipeline/metrics/cohesion.ts';
import type { Chamber } from '../pipeline/model/chamber.ts';
import type { Deputy } from '../pipeline/model/deputy.ts';
import type { GroupSummary } from '../pipeline/model/group.ts';
import type { Quality } from '../pipeline/model/quality.ts';
import type { VoteRecord } from '../pipeline/model/record.ts';
import type { Topic } from '../pipeline/model/topic.ts';
import type { Vote, VoteDetail } from '../pipeline/model/vote.ts';
import type { OpenApi } from './open-api.ts';

export type Cohesion = z.output<typeof cohesion.row>;

/** The newest votes and how many there are in all. */
export interface VotePage {
  total: number;
  items: Vote[];
}

/** All that is published about one vote; the records by name. */
export interface VoteFile {
  vote: VoteDetail;
  cohesion: Cohesion[];
  records: VoteRecord[];
}

/** Slug of the sample parliament: everything under it is invented. */
const FICTIONAL_CHAMBER = 'es-sample';

/** The first page of the votes, newest first. */
export const latestVotes = (): VotePage => read<VotePage>('votes.json');

/** What the build doubted, left out or withheld. */
export const quality = (): Quality => JSON.parse(readFileSync(published('quality.json'), 'utf8'));

/** The numbers of all votes, newest first. */
export const voteIds = (): number[] =>
  filesIn('votes')
    .flatMap((file) => /^(\d+)\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);

let latestRead: VoteFile | undefined;

/** One vote with its groups and records. The last one is kept, because its three languages are built in a row. */
export function voteFile(id: number): VoteFile {
  if (latestRead?.vote.id === id) return latestRead;
  const records =
    readIfPublished<{ items: VoteRecord[] }>(`dump/vote-records/vote_id=${id}.json`)?.items ?? [];
  latestRead = {
    vote: read<VoteDetail>(`votes/${id}.json`),
    cohesion: readIfPublished<Cohesion[]>(`metrics/cohesion/vote_id=${id}.json`) ?? [],
    records: records.sort((a, b) => byName.compare(a.full_name, b.full_name) || a.mandate_id - b.mandate_id),
  };
  return latestRead;
}

const byName = new Intl.Collator('es');

/** The newest legislature that has published groups. */
export const newestLegislature = (): number =>
  Math.max(
    0,
    ...filesIn('groups').map((file) => Number(/^legislature_id=(\d+)\.json$/.exec(file)?.[1] ?? 0)),
  );

/** The groups of one legislature, largest first. */
export const groupsOf = (legislatureId: number): GroupSummary[] =>
  (readIfPublished<GroupSummary[]>(`groups/legislature_id=${legislatureId}.json`) ?? []).toSorted(
    (a, b) => b.members_active - a.members_active || a.id - b.id,
  );

/** The deputies of one legislature who hold a seat, by family name. */
export const deputiesOf = (legislatureId: number): Deputy[] =>
  readIfPublished<{ items: Deputy[] }>(`dump/deputies/legislature_id=${legislatureId}.json`)?.items ?? [];

/** Themes and goals, by slug. */
export const topics = (): Topic[] => readIfPublished<Topic[]>('topics.json') ?? [];

/** The chamber the release is about, and whether it is an invented one. */
export function chamber(): Chamber & { fictional: boolean } {
  const [first] = read<Chamber[]>('chambers.json');
  if (!first) throw new Error(`${answer('chambers.json')} names no chamber; expected one.`);
  return { ...first, fictional: first.slug === FICTIONAL_CHAMBER };
}

/** The description of the API. */
export const apiDescription = (): OpenApi => JSON.parse(readFileSync(published('openapi.json'), 'utf8'));

const published = (path: string): string => {
  if (RELEASE_FOLDER === '') {
    throw new Error(
      'No release to build the site from: set HEMICICLE_RELEASE_DIR to a folder data/public/v/<release>.',
    );
  }
  return join(RELEASE_FOLDER, path);
};

const answer = (path: string): string => published(`api/${path}`);

const read = <Body>(path: string): Body => JSON.parse(readFileSync(answer(path), 'utf8')) as Body;

/** The files of a folder of answers; none where nothing of the kind is published. */
const filesIn = (route: string): string[] => (existsSync(answer(route)) ? readdirSync(answer(route)) : []);

/** Null where no such answer is published: a vote without records has none. */
function readIfPublished<Body>(path: string): Body | null {
  try {
    return read<Body>(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

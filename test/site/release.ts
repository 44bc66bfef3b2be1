import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { examplesFrom } from '../../pipeline/endpoints/openapi/examples.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { METRICS } from '../../pipeline/i18n/methodology.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { SchemaChange } from '../../pipeline/model/schema/schema-change.ts';
import { contextOf } from '../endpoints/ask.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { legislature, topic } from '../rows.ts';
import { CASES, type Case, WON } from './cases.ts';
import { cohesionOf, dissidentsOf, GROUPS, inList, recordsOf, SAMPLE_CHAMBER } from './parliament.ts';
import { qualityOf } from './quality.ts';
import { STATUS } from './status.ts';

/** The basis of this release’s votes. */
const VOTES_COVERAGE = {
  ...{ legislature_ids: [15], first_vote: '2025-01-22', last_vote: '2026-02-12' },
  ...{ sessions: 51, sessions_missing: 0, days_missing: 0, votes_missing: 4 },
};

/** A route that the API pages mark as deprecated. */
const GOING: SchemaChange = {
  ...{ id: 'chambers', kind: 'deprecated', what: 'route', names: ['/chambers'], instead: '/houses' },
  ...{ announced_on: '2025-01-01', effective_on: '2025-01-10', ends_on: '2025-04-15' },
  ...{ from_version: '2.0.0', to_version: '2.1.0', words: 'Chambers are called houses.' },
};

/** Returns whether a deputy holds a seat: the first ten have left, and only votes have their names. */
export const hasSeat = ({ person_id }: { person_id: number }): boolean =>
  person_id > 10 && person_id <= recordsOf(WON).length;

/** Writes a release’s files about these votes in the build’s places; `answers` replace them by file. */
export function writeRelease(
  folder: string,
  {
    chamber = SAMPLE_CHAMBER,
    cases = Object.values(CASES),
    answers = {},
  }: { chamber?: Chamber; cases?: readonly Case[]; answers?: Readonly<Record<string, unknown>> } = {},
): void {
  const write = (path: string, body: unknown) => {
    const file = join(folder, 'api', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(body));
  };
  const description = openapi(
    endpoints,
    'https://votes.example.org',
    examplesFrom(contextOf(smallParliament())),
    undefined,
    [GOING],
  );
  write('../openapi.json', description);
  write('../quality.json', qualityOf(cases.find(({ vote }) => vote.records_withheld !== null)?.vote));
  write('../status.json', STATUS);
  write('../corrections.json', { corrections: [] });
  write('../superseded-votes.json', { superseded_votes: [] });
  write('../publisher.json', { publisher: null });
  write('../datapackage.json', { resources: [] });
  write('../other-formats.datapackage.json', { resources: [] });
  write('../dataset.jsonld', {});
  for (const { sql } of METRICS) write(`../${sql}`, '-- a query');
  for (const [path, body] of Object.entries(answers)) write(path, body);
  write('chambers.json', [chamber]);
  write('legislatures/15/history.json', legislature(15));
  write('groups.json', GROUPS);
  // Too few votes for a quiz.
  write('quiz.json', {
    data_date: '2026-02-12',
    legislature_id: 15,
    coverage: VOTES_COVERAGE,
    rule_version: 1,
    fewest_answers: 8,
    votes: [],
    groups: [],
    deputies: [],
  });
  write('initiatives.json', {
    ...{ total: 0, page: 1, page_size: 20, items: [] },
    coverage: { legislature_ids: [15], first_submitted: null, last_submitted: null },
  });
  write('topics.json', [topic(5, 'housing'), topic(3, 'health'), topic(101, 'sdg-01-no-poverty')]);
  write('dump/deputies/legislature_id=15.json', {
    items: recordsOf(WON)
      .filter(hasSeat)
      .map(({ person_id, full_name: given_name }) => ({ person_id, given_name, family_name: 'Apellido' })),
  });
  const items = cases.slice(0, 20).map(({ vote }) => inList(vote));
  write('votes.json', {
    ...{ total: cases.length, page: 1, page_size: 20, items },
    ...{ matters: cases.length, coverage: VOTES_COVERAGE },
  });
  write('dump/votes/legislature_id=15.json', { items: cases.map(({ vote }) => vote) });
  for (const { vote, ballot } of cases) {
    write(`votes/${vote.id}.json`, vote);
    write(`metrics/cohesion/vote_id=${vote.id}.json`, ballot ? cohesionOf(ballot) : []);
    if (ballot) write(`votes/${vote.id}/dissidents.json`, dissidentsOf(ballot));
    const records = ballot ? recordsOf(ballot) : [];
    write(`dump/vote-records/vote_id=${vote.id}.json`, {
      licence: 'CC-BY-4.0',
      attribution: 'Hemicicle, from official documents',
      vote_id: vote.id,
      total: records.length,
      items: records,
    });
  }
  for (const [path, body] of Object.entries(answers)) write(path, body);
}

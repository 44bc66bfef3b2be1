import { z } from 'zod';
import { dumpTable } from '../../core/dump-table.ts';
import { tables } from '../../db/tables.ts';
import { storedSource } from '../../model/source.ts';
import { selected } from '../stored-table.ts';

const { path, url } = storedSource.shape;

/** Documents by path: their numbers differ between releases. */
export const sources = dumpTable({
  name: 'sources',
  title: 'Official documents',
  description: tables.sources.description,
  scope: 'all',
  noWorkbook: true,
  row: storedSource.omit({ id: true }),
  primaryKey: ['path'],
  rows: selected((db) => db.selectFrom('sources').selectAll()),
});

export const voteSources = dumpTable({
  name: 'vote_sources',
  title: 'Documents of votes',
  description: tables.vote_sources.description,
  scope: 'legislature',
  noWorkbook: true,
  row: z.object({
    vote_id: tables.vote_sources.row.shape.vote_id,
    path: path.meta({ description: 'Path of the document, as in the table sources.' }),
    url,
  }),
  primaryKey: ['vote_id', 'path'],
  references: { vote_id: 'votes' },
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_sources as s')
      .innerJoin('votes as v', 'v.id', 's.vote_id')
      .innerJoin('sources as d', 'd.id', 's.source_id')
      .select(['s.vote_id', 'd.path', 'd.url'])
      .where('v.legislature_id', '=', legislature),
  ),
});

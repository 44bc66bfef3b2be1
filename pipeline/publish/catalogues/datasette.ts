import type { z } from 'zod';
import { type Column, columnOf } from '../../core/dump-table.ts';
import type { Table } from '../../db/table.ts';
import { tables } from '../../db/tables.ts';
import { views } from '../../db/views.ts';
import { attribution } from '../../endpoints/service.ts';
import { type CataloguedRelease, description, LICENCE, title, versionAddress } from './catalogued-release.ts';

/** Returns `datasette.json`, for `datasette parliament.sqlite -m datasette.json`. */
export function datasette(release: CataloguedRelease): object {
  const facts = {
    license: LICENCE.title,
    license_url: LICENCE.address,
    source: attribution(release.about.chamber),
    source_url: versionAddress(release),
  };
  const stored = Object.values<Table>(tables).map(({ name, description: text, row }) => ({
    name,
    text,
    fields: row.shape,
  }));
  const shown = views.map(({ name, description: text, columns }) => ({
    name,
    text,
    fields: Object.fromEntries(Object.entries(columns).map(([column, [, field]]) => [column, field])),
  }));
  return {
    title: title(release).en,
    description: description(release).en,
    ...facts,
    databases: {
      parliament: {
        tables: Object.fromEntries(
          [...stored, ...shown].map(({ name, text, fields }) => [name, described(text, fields)]),
        ),
      },
    },
  };
}

/** Columns that label a row, in order of preference; the first existing one is used. */
const LABELS = [
  'full_name',
  'headline_en',
  'title',
  'title_original',
  'name_short',
  'name_en',
  'name',
  'url',
];

/** Facets are counted for every page, so there are few. */
const MOST_FACETS = 3;

function described(text: string, fields: Readonly<Record<string, z.core.$ZodType>>) {
  const columns = Object.entries(fields).map(([name, field]) => columnOf(name, field as z.ZodType));
  const label = LABELS.find((name) => name in fields);
  const facets = columns.filter(({ values }) => values !== null).map(({ name }) => name);
  return {
    description: text,
    columns: Object.fromEntries(columns.map((column) => [column.name, meaning(column)])),
    ...(label === undefined ? {} : { label_column: label }),
    ...(facets.length === 0 ? {} : { facets: facets.slice(0, MOST_FACETS) }),
  };
}

const meaning = ({ description: text, values }: Column): string =>
  values === null ? text : `${text} One of ${values.join(', ')}.`;

/** The parts of a Data Package that the page of downloads shows. */
export interface DataPackage {
  resources: readonly Resource[];
}

interface Resource {
  name: string;
  title: string;
  path: string;
  bytes: number;
  format: string;
  schema?: { fields: readonly Field[] };
}

interface Field {
  name: string;
  type: string;
  description?: string;
}

/** One table with its columns, and its files, one for each legislature or one for all. */
interface DownloadableTable {
  /** Name of the table in its files. */
  name: string;
  fields: readonly Field[];
  parts: readonly DownloadablePart[];
}

interface DownloadablePart {
  /** Null if one file has all legislatures. */
  legislature: number | null;
  files: { ending: string; path: string; bytes: number }[];
}

/**
 * Returns the tables of a release, from the descriptions of their files: `dumps/15/votes.csv.gz`,
 * `dumps/all/persons.parquet`.
 */
export function tablesIn({ resources }: DataPackage): DownloadableTable[] {
  const files = resources.flatMap((resource) => {
    const found = /^dumps\/(all|\d+)\/(\w+)\.(\w+(?:\.gz)?)$/.exec(resource.path);
    return found === null ? [] : [{ resource, place: found[1]!, table: found[2]!, ending: found[3]! }];
  });
  return [...Map.groupBy(files, ({ table }) => table)].map(([name, ofTable]) => ({
    name,
    fields: ofTable.find(({ resource }) => resource.schema)?.resource.schema?.fields ?? [],
    parts: [...Map.groupBy(ofTable, ({ place }) => place)]
      .map(([place, ofPlace]) => ({
        legislature: place === 'all' ? null : Number(place),
        files: ofPlace.map(({ ending, resource: { path, bytes } }) => ({ ending, path, bytes })),
      }))
      .sort((a, b) => (b.legislature ?? 0) - (a.legislature ?? 0)),
  }));
}

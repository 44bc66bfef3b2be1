import { z } from 'zod';
import { count, megabytes } from '../log.ts';
import { readReleases } from '../publish/pointer.ts';
import type { ReleaseSummary } from '../publish/release.ts';
import { path } from '../setting.ts';
import { command } from './command.ts';
import { publishedFolder } from './folders.ts';

/** `hemicicle releases`: every release of a published tree, newest first. */
export const releases = command({
  name: 'releases',
  summary: 'List the releases, newest first.',
  examples: [
    ['releases', 'Lists what is published; the one that is served carries a star.'],
    ['releases --json', 'The same for a program.'],
  ],
  options: z.object({
    out: path.optional().meta({ description: 'the published tree (default: data/public)', value: 'DIR' }),
  }),
  async run({ out }, config, { files }) {
    const folder = publishedFolder(out, config, files);
    const published = readReleases(folder, files)!;
    return {
      ok: true,
      lines: published.releases.map((release) => line(release, release.name === published.latest)),
      record: { out: folder, ...published },
    };
  },
});

const line = ({ name, data_date, files, bytes }: ReleaseSummary, served: boolean) =>
  `${served ? '*' : ' '} ${name}  data of ${data_date}  ${count(files)} files  ${megabytes(bytes)}`;

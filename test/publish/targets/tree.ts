import type { Run } from '../../../pipeline/core/effects.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { publish } from '../../../pipeline/publish/publish.ts';
import { type TreeInput, type UploadStep, uploadSteps } from '../../../pipeline/publish/targets/tree.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { releaseOf, towns } from '../parliament.ts';

const files = filesOnDisk();

/** A program that writes pages instead of Astro: one for each town, one of all, and one that is always the same; and what a server makes pages with. */
const astro: Run = async (_, __, env) => {
  const out = env.HEMICICLE_SITE_OUT!;
  const chambers = `${env.HEMICICLE_RELEASE_DIR}/api/chambers`;
  for (const path of files.walk(chambers))
    files.write(`${out}/es/chambers/${path.replace('json', 'html')}`, files.read(`${chambers}/${path}`));
  files.write(`${out}/index.html`, `<p>${files.walk(chambers).length} towns</p>`);
  files.write(`${out}/es/index.html`, '<p>Los pueblos</p>');
  for (const page of ['404.html', 'es/404.html']) files.write(`${out}/${page}`, '<p>Nothing</p>');
  files.write(`${out}/.server/entry.mjs`, 'export {};');
  files.write(`${out}/_astro/page.a1b2.css`, 'p { color: teal }');
  return { exitCode: 0, output: '' };
};

/** A published tree with pages. */
export interface Tree {
  folder: string;
  publicFolder: string;
  /** Publishes some towns, which come and go, and a file of so many bytes, where that is said. */
  publish(names: number[], dataDate: string, largest?: number): Promise<string>;
  steps(naming: TreeInput['naming']): UploadStep[];
}

/** An empty tree. */
export function newTree(): Tree {
  const folder = temporaryFolder();
  const publicFolder = `${folder}/public`;
  const sitesFolder = `${folder}/site`;
  return {
    folder,
    publicFolder,
    publish: (numbers, dataDate, largest = 0) =>
      publish(
        {
          ...releaseOf(
            towns(20).filter(({ id }) => numbers.includes(id)),
            folder,
            { dataDate, sitesFolder },
          ),
          extraFiles: [
            { path: 'llms.txt', bytes: new TextEncoder().encode('# Towns'), rows: null },
            ...(largest === 0
              ? []
              : [{ path: 'large.txt', bytes: Buffer.alloc(largest, 'Town'), rows: null }]),
          ],
        },
        { ...effectsForTests(), run: astro },
      ),
    steps: (naming) =>
      uploadSteps({
        ...{ publicFolder, sitesFolder, imagesFolder: `${folder}/images` },
        ...{ workFolder: `${folder}/work`, files, naming },
      }),
  };
}

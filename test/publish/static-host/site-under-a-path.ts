import { binIn } from '../../commands/bin.ts';
import { TODAY } from '../../shared-sample.ts';
import { sharedFolder } from '../../shared-work.ts';

/** The path of a site on a host that it shares with others, as GitHub Pages of a project. */
export const SITE_PATH = '/hemicicle';
export const SITE_URL = `https://example.github.io${SITE_PATH}`;

/** Returns the root of a host with a fictional parliament under a path, published by the commands of the guide. */
export const siteUnderAPath = async (): Promise<string> => {
  const folder = await sharedFolder('under-a-path', async (folder) => {
    const { run } = binIn(folder, { WEB_URL: SITE_URL });
    const well = async (...words: string[]) => {
      const { exitCode, err } = await run(...words);
      if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${err}`);
    };
    await well('sample', '--votes', '60', '--seats', '40', '--legislatures', '1', '--as-of', TODAY);
    await well('build', '--snapshots', `${folder}/data/sample/snapshots`, '--images', 'none');
    const out = ['--out', `${folder}/data/sample/public`];
    await well('publish', '--plain', '--to', `${folder}/www${SITE_PATH}`, ...out, '--widgets', '90');
  });
  return `${folder}/www`;
};

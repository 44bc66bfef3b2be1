import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { staticSteps } from '../../../pipeline/publish/static-host/steps.ts';
import { publishToDirectory } from '../../../pipeline/publish/targets/directory.ts';
import { WEB_URL } from '../../shared-sample.ts';
import { sharedFolder } from '../../shared-work.ts';
import { sampleSite } from '../../site/sample-site.ts';

/** Returns the sample as exported for a static host, made once for all tests. */
export const staticHostSample = (): Promise<string> =>
  sharedFolder('plain', async (folder) => {
    const { data } = await sampleSite();
    const files = filesOnDisk();
    const { steps } = staticSteps({
      publicFolder: `${data}/sample/public`,
      sitesFolder: `${data}/sample/site`,
      imagesFolder: `${data}/sample/images`,
      files,
      webUrl: WEB_URL,
      mostFiles: 20_000,
      // The database of the sample is too large for this host.
      largestFile: 2_000_000,
      mostWidgets: null,
      workFolder: `${folder}.work`,
    });
    publishToDirectory(steps, folder, files, { '.nojekyll': '' });
    files.remove(`${folder}.work`);
  });

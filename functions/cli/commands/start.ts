import { z } from 'zod';
import { build, imagesOption } from '../../../pipeline/commands/build.ts';
import { command } from '../../../pipeline/commands/command.ts';
import { realFolders, sampleFolders } from '../../../pipeline/commands/folders.ts';
import { hasSample, makeSample, usualSample } from '../../../pipeline/commands/sample.ts';
import { operations } from '../../actions/registry.ts';
import { onPort, portOption, serve } from './serve.ts';

/** `hemicicle start`: builds and serves the available data; images are drawn while it serves. */
export const startCommand = command({
  name: 'start',
  summary: 'Build and serve the real parliament, or a fictional sample if there are no official files.',
  examples: [
    ['start', 'Then open http://localhost:4321 in a browser.'],
    ['start --port 8080', 'Serves on another port.'],
    ['start --json', 'Writes JSON lines, for a log collector.'],
  ],
  options: z.object({ images: imagesOption, port: portOption }),
  async run({ images, port }, environment, effects) {
    const config = onPort(port, environment);
    const { files, log } = effects;
    const real = realFolders(config);
    if (files.list(`${real.snapshots}/congreso`).length > 0) {
      const { out } = await build({ site: true }, config, effects, operations);
      return serve(out, config, effects, images);
    }
    log.info(
      `No official files in ${real.snapshots}/congreso: using a fictional sample. Run \`npx hemicicle fetch\` for real data.`,
    );
    if (!hasSample(config, files)) await makeSample(usualSample(), config, effects);
    const { snapshots } = sampleFolders(config);
    const { out } = await build({ snapshots, site: true }, config, effects, operations);
    return serve(out, config, effects, images);
  },
});

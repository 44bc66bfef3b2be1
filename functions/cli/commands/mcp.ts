import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { publishedFolder, publishedTree, sitesFolder } from '../../../pipeline/commands/folders.ts';
import { releaseIn } from '../../../pipeline/core/answers.ts';
import { notPublishedYet } from '../../../pipeline/core/errors.ts';
import { endpoints } from '../../../pipeline/endpoints/registry.ts';
import { mcpServer, toolCaller } from '../../mcp/mcp-server.ts';
import { shortAnswer } from '../../mcp/short-answer.ts';
import { contextIn } from '../../releases/release-answers.ts';
import { openReleases } from '../../releases/releases.ts';

/** `hemicicle mcp`: serves published data to a language model over standard input and output. */
export const mcpCommand = command({
  name: 'mcp',
  summary: 'Answer a language model from what is published (Model Context Protocol), until its input ends.',
  examples: [
    [
      'mcp --out /srv/public',
      'What an assistant starts to read another tree; a server has the same at /mcp.',
    ],
  ],
  options: z.object({
    out: publishedTree,
  }),
  async run({ out }, config, effects) {
    const publicFolder = publishedFolder(out, config, effects.files);
    const releases = openReleases({ ...effects, publicFolder, sitesFolder: sitesFolder(publicFolder) });
    const call = toolCaller({
      endpoints,
      async answer(request) {
        using release = releases.pin();
        if (release === null) throw notPublishedYet();
        const { read } = releaseIn(release.folder, effects.files);
        const context = () => contextIn({ clock: effects.clock, config }, release);
        return JSON.stringify(shortAnswer(request, read, context));
      },
      sorry(error) {
        effects.log.error(`A tool failed: ${error}`);
        return 'This could not be answered; the program’s log says why.';
      },
    });
    const server = mcpServer(endpoints, call);
    try {
      await server.connect(new StdioServerTransport());
      await once(process.stdin, 'end');
      return { ok: true, lines: [], record: {} };
    } finally {
      await server.close();
      releases.close();
    }
  },
});

import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { publishedFolder, publishedTree, sitesFolder } from '../../../pipeline/commands/folders.ts';
import { notPublishedYet } from '../../../pipeline/core/errors.ts';
import { mcpServer, toolCaller } from '../../mcp/mcp-server.ts';
import { writtenAnswer } from '../../mcp/written-answer.ts';
import { contextIn } from '../../releases/answer-maker.ts';
import { openReleases } from '../../releases/releases.ts';

/** `hemicicle mcp`: serves published data to a language model over standard input and output. */
export const mcpCommand = command({
  name: 'mcp',
  summary:
    'Answer the requests of a language model from published data, on standard input and output (Model Context Protocol).',
  examples: [
    [
      'mcp --out /srv/public',
      'Answers from another published tree. An assistant starts this command; a server offers the same at /mcp.',
    ],
  ],
  options: z.object({
    out: publishedTree,
  }),
  async run({ out }, config, effects) {
    const publicFolder = publishedFolder(out, config, effects.files);
    const releases = openReleases({ ...effects, publicFolder, sitesFolder: sitesFolder(publicFolder) });
    const call = toolCaller({
      async answer(request) {
        using release = releases.pin();
        if (release === null) throw notPublishedYet();
        return writtenAnswer(request, contextIn({ clock: effects.clock, config }, release));
      },
      onError(error) {
        effects.log.error(`An MCP tool failed: ${error}`);
        return 'This request failed; the log of the program has the reason.';
      },
    });
    const server = mcpServer(call);
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

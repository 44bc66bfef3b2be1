/** A block of code in a document. */
export interface Block {
  /** Its second-level heading; '' before the first. */
  section: string;
  /** The language after the fence: `sh`, `ts`, `diff`; '' without one. */
  language: string;
  /** The file of the block; null if it names none. */
  file: string | null;
  text: string;
}

const FENCE = /^```(\S*)(?: (.+))?$/;

/** Returns every fenced block of a document, in order. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let section = '';
  let open: (Omit<Block, 'text'> & { lines: string[] }) | null = null;
  for (const line of markdown.split('\n')) {
    const [fence, language, file] = FENCE.exec(line) ?? [];
    if (open !== null && line === '```') {
      const { lines, ...block } = open;
      blocks.push({ ...block, text: `${lines.join('\n')}\n` });
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (fence !== undefined) open = { section, language: language!, file: file ?? null, lines: [] };
    else if (line.startsWith('## ')) section = line.slice(3);
  }
  return blocks;
}

/** Returns the commands of a block, one a line, without comments. */
export const commandsIn = ({ text }: Block): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');

import type { Row } from '../dump-table.ts';
import type { Begun, TableWriter } from './format.ts';
import { firstMembers, openGzipMember } from './gzip-member.ts';

/** A file of lines, each part of it a member of its own. */
export function gzippedLines(
  header: string,
  textOf: (rows: readonly Row[]) => string,
  begun?: Begun,
): TableWriter {
  const members = begun === undefined ? [] : [firstMembers(begun.bytes, begun.parts)];
  let waiting = begun === undefined ? header : '';
  let open = begun === undefined ? openGzipMember() : null;
  const endPart = async () => {
    if (open === null) return;
    await open.write(waiting);
    members.push(await open.finish());
    [open, waiting] = [null, ''];
  };
  return {
    async add(rows) {
      if (rows.length === 0) return;
      open ??= openGzipMember();
      await open.write(waiting + textOf(rows));
      waiting = '';
    },
    endPart,
    async finish() {
      await endPart();
      return Buffer.concat(members);
    },
  };
}

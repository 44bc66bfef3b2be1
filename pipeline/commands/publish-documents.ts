import { join, resolve } from 'node:path';
import { congreso } from '../congreso/congreso.ts';
import type { Config } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { publishToDirectory, type SentCounts } from '../publish/targets/directory.ts';
import { openStore } from '../publish/targets/object-store.ts';
import { publishToStore } from '../publish/targets/store.ts';
import type { Target } from '../publish/targets/target.ts';
import { piece, type UploadStep } from '../publish/targets/tree.ts';
import { DOCUMENT_LIST, DOCUMENTS, sharedFile, sharedFolder } from '../snapshots/mirrored/document-list.ts';
import type { CommandResult } from './command.ts';
import { withLock } from './with-lock.ts';

/** The list of sent files, which a later run may remove. */
const SENT = `${DOCUMENTS}/published.json`;

/** Where the documents are, and what the host takes. */
interface DocumentsInput {
  snapshots: string;
  /** Largest file that the host takes, in bytes. */
  largestFile: number;
}

/** Publishes the official documents with their metadata and hashes, for `fetch --mirror` on another machine. */
export function publishDocuments(
  target: Target,
  { snapshots, largestFile }: DocumentsInput,
  config: Config,
  effects: Effects,
): Promise<CommandResult & { files: number }> {
  const { files } = effects;
  const work = join(config.stateFolder, 'documents');
  const publish = async (): Promise<CommandResult & { files: number }> => {
    const { list, fileOf, withoutOrigin } = sharedFolder(resolve(snapshots), congreso, effects);
    const fitting = list.documents.filter(({ bytes }) => bytes <= largestFile);
    const tooLarge = list.documents.filter(({ bytes }) => bytes > largestFile).map(({ path }) => path);
    if (fitting.length === 0)
      throw new CliError(`${snapshots} has no official documents to publish.`, {
        hint: 'Run `npx hemicicle fetch` first; files that were put there by hand are not published, because nothing records their origin.',
      });
    const listFile = resolve(work, DOCUMENT_LIST);
    files.write(listFile, `${JSON.stringify({ ...list, documents: fitting }, null, 1)}\n`);
    try {
      // The list is last: it names only documents that have arrived.
      const steps: UploadStep[] = [
        fitting.map((document) => piece(`${DOCUMENTS}/${sharedFile(document)}`, fileOf(document))),
        [piece(`${DOCUMENTS}/${DOCUMENT_LIST}`, listFile)],
      ].map((pieces) => ({ about: 'documents', pieces }));
      const sent = await sendFiles(target, steps, config, effects, { forHost: {}, list: SENT });
      return {
        ok: true,
        // With the two lists.
        files: fitting.length + 2,
        lines: [
          `${count(fitting.length)} official documents are published below ${DOCUMENTS}/: ${count(sent.sent)} files sent, ${count(sent.kept)} unchanged, ${count(sent.removed)} removed.`,
          ...leftOut(withoutOrigin, 'because no valid .meta.json records their origin'),
          ...leftOut(tooLarge, 'because they are larger than --largest-file'),
        ],
        record: {
          documents: { ...sent, list: fitting.length, without_origin: withoutOrigin, too_large: tooLarge },
        },
      };
    } finally {
      files.remove(work);
    }
  };
  return withLock([snapshots], files, publish, 'fetch');
}

/** Sends files to a folder, with those that configure its host, or to a bucket; `list` names the list of them. */
export async function sendFiles(
  target: Target,
  steps: readonly UploadStep[],
  { objectStore }: Config,
  effects: Effects,
  { forHost, list }: { forHost: Readonly<Record<string, string>>; list?: string },
): Promise<SentCounts> {
  const { files } = effects;
  if (target.kind === 'directory')
    return publishToDirectory(steps, resolve(target.folder), files, forHost, list);
  const store = openStore(target.bucket, objectStore, effects);
  return publishToStore(steps, store, target.prefix, files, list);
}

const leftOut = ([first, ...others]: readonly string[], why: string): string[] =>
  first === undefined ? [] : [`Left out ${why}: ${count(others.length + 1)} documents, such as ${first}.`];

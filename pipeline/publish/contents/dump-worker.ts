import { filesOnDisk } from '../../core/files-on-disk.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { type DumpPart, filesOfPart } from '../../dumps/dump-files.ts';
import type { Origin } from '../../workbook/notes.ts';
import { openStreamed, type ReleasePlace, type StreamedFile } from '../release/compress.ts';

/** A part of the downloadable files of a finished parliament database, and their target folder. */
export interface DumpTask {
  database: string;
  origin: Origin;
  part: DumpPart;
  place: ReleasePlace;
}

/** An error of the disk or the database, with its code, which error objects lose between threads. */
export interface DumpFailure {
  code: string;
  message: string;
}

const files = filesOnDisk();
const opened = new Map<string, DbReader>();

/** Runs on a worker thread: see dumped-files.ts. */
export default async function makeFiles(task: DumpTask): Promise<StreamedFile[] | DumpFailure> {
  const { database, origin, part, place } = task;
  try {
    const read = opened.get(database) ?? openDatabase(database);
    opened.set(database, read);
    return await filesOfPart(part, read, origin, (path) => openStreamed(place, path, files));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { code, message };
  }
}

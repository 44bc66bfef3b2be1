import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { openRead } from '../db/open.ts';
import { dumpFiles } from '../dumps/dump-files.ts';
import type { TableFile } from '../dumps/table-files.ts';
import type { DumpInput } from './dumped-files.ts';

/** Runs on a thread of its own: see dumped-files.ts. Files are handed over some at a time, and waited for. */
const port = parentPort!;
const [{ database, facts }] = (await once(port, 'message')) as [DumpInput];

/** Bytes that are handed over together. */
const PARCEL = 1 << 20;

const read = openRead(database);
let parcel: TableFile[] = [];
let weight = 0;
let taken: Promise<unknown> = Promise.resolve();
for await (const file of dumpFiles(read, facts)) {
  parcel.push(file);
  weight += file.bytes.length;
  if (weight >= PARCEL) await handOver();
}
await handOver();
read.close();

/** One parcel may be on its way while the next is filled. */
async function handOver(): Promise<void> {
  await taken;
  taken = once(port, 'message');
  const files = parcel.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  port.postMessage(
    files,
    files.map(({ bytes }) => bytes.buffer),
  );
  parcel = [];
  weight = 0;
}

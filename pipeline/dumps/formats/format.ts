import type { Column, DumpTable, Row } from '../../core/dump-table.ts';
import type { Origin } from '../../workbook/notes.ts';

/** Writes a file of a table, some rows at a time. */
export interface TableWriter {
  /** Adds rows; waits if too much output is pending. */
  add(rows: readonly Row[]): Promise<void>;
  /** Waits until the file is complete. */
  finish(): Promise<void>;
}

/** Receives the next bytes of a file, which are valid only during the call. */
export type Emit = (bytes: Uint8Array) => void;

/** What a file says about its table, if the format supports metadata. */
export type TableAbout = Pick<DumpTable, 'name' | 'title' | 'description'> & Origin;

/** A way to write a table. */
export interface Format {
  /** Suffix of its files. */
  ending: string;
  /** Media type of the content; for a compressed file, of the uncompressed content. */
  mediaType: string;
  /**
   * Begins a file, whose bytes are emitted in pieces. A format that compresses text also emits it to `plain`
   * if given.
   */
  open(columns: readonly Column[], about: TableAbout, emit: Emit, plain?: Emit): TableWriter;
}

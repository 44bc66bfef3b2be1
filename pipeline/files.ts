/** A file that is being written. */
export interface NewFile {
  add(piece: Uint8Array): void;
  finish(): void;
}

/** The file system as the batch needs it: whole files, sorted listings, writes that are never half done. */
export interface Files {
  exists(path: string): boolean;
  read(path: string): Uint8Array;
  readText(path: string): string;
  /** The bytes piece by piece, so that a big file never lies in memory whole; a piece is good until the next. */
  pieces(path: string): Iterable<Uint8Array<ArrayBuffer>>;
  /** Size and modification time; null where there is no such file. */
  stat(path: string): { bytes: number; modified: Date } | null;
  /** Every file below a folder, as paths relative to it, sorted by code unit; empty where there is no folder. */
  walk(folder: string): string[];
  /** Names directly inside a folder, sorted; empty where there is no folder. */
  list(folder: string): string[];
  /** Writes under a temporary name, then renames: a reader sees the old bytes or the new ones. */
  write(path: string, bytes: Uint8Array | string, modified?: Date): void;
  /** The same for what nobody but this user may read. */
  writePrivate(path: string, bytes: Uint8Array | string): void;
  /** Writes a new file straight to its name, for folders that nobody reads yet; refuses a name that is taken. */
  create(path: string, bytes: Uint8Array | string, modified: Date): void;
  /** The same piece by piece, for what is too big for the memory. */
  begin(path: string, modified: Date): NewFile;
  append(path: string, text: string): void;
  /** Sets the modification time. */
  touch(path: string, modified: Date): void;
  /** A hard link, or a copy where links fail; keeps the modification time. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  makeFolder(path: string): void;
}

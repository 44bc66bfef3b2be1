import Sqlite from 'better-sqlite3';

/** A lock that is held; the system frees it when its process ends in whatever way, so none is ever left behind. */
interface Lock {
  release(): void;
}

/** Takes the lock of a file that exists for nothing else; null where another process holds it. */
export function takeLock(path: string): Lock | null {
  const file = new Sqlite(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { release: () => void file.close() };
}

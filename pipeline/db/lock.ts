import Sqlite from 'better-sqlite3';

/** A held lock; the system frees it when its process ends for any reason, so no stale lock remains. */
interface Lock {
  release(): void;
}

/** Takes the lock of a file that serves only this purpose; returns null if another process holds it. */
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

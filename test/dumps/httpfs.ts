import { openDuckDB } from './duckdb.ts';

/**
 * DuckDB's HTTP extension, loaded on demand. `install httpfs` fetches it from DuckDB's site. PyPI also has it
 * (duckdb-extension-httpfs of the same version); HEMICICLE_HTTPFS then names the file. Null if this machine
 * has neither.
 */
export const httpfs: string | null = await found(process.env.HEMICICLE_HTTPFS ?? 'httpfs');

async function found(name: string): Promise<string | null> {
  const duckdb = await openDuckDB();
  try {
    await duckdb.run('set autoinstall_known_extensions = false');
    await duckdb.run(`load '${name}'`);
    return name;
  } catch {
    return null;
  } finally {
    duckdb.close();
  }
}

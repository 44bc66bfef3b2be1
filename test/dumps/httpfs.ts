import { openDuckDB } from './duckdb.ts';

/**
 * DuckDB's reader of addresses, a part that DuckDB loads when it is needed: `install httpfs` fetches it from DuckDB's own
 * site; PyPI has it too (duckdb-extension-httpfs of the same version), and HEMICICLE_HTTPFS then names the file. Null
 * where this machine has neither.
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

// Sums vitest's JSON reports. `--has-failure REPORT` succeeds where the report names a failed test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
/**
 * A file that could not even be loaded has no failed test in it and counts as one.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
const failuresOf = ({ testResults }) =>
  testResults.reduce((sum, { status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return sum + Math.max(failed, status === 'failed' ? 1 : 0);
  }, 0);

const [first = '', second = '0', third = '0'] = process.argv.slice(2);
if (first === '--has-failure') {
  process.exitCode = existsSync(second) && failuresOf(read(second)) > 0 ? 0 : 1;
} else {
  const reports = readdirSync(first).map((name) => read(join(first, name)));
  const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = reports.reduce((sum, report) => sum + failuresOf(report), Number(second));
  const unsaid = failed === 0 && (third !== '0' || passed === 0) ? 1 : 0;
  console.log(`${passed} passed, ${failed + unsaid} failed`);
  process.exitCode = failed + unsaid === 0 ? 0 : 1;
}

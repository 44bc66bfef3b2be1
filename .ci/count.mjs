// Sums vitest's JSON reports, and lists the slowest files and all failures at the end of the log, which is truncated last.
// `--has-failure REPORT` exits with 0 if the report has a failed test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
/**
 * Returns the failed tests, or files that failed as a whole, each with the first line of the reason.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 */
const namesOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const told = failed.map(({ fullName, failureMessages }) => [
        ` > ${fullName}`,
        failureMessages[0] ?? '',
      ]);
      return (told.length > 0 ? told : [['', message]]).map(
        ([test, why = '']) => `failed: ${relative('', name)}${test}: ${why.split('\n', 1)[0]}`,
      );
    });
/**
 * Returns the ten files with the longest tests, in seconds.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }[]} reports
 */
const slowest = (reports) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name, took: Math.round((endTime - startTime) / 1000) }))
    .toSorted((a, b) => b.took - a.took)
    .slice(0, 10)
    .map(({ name, took }) => `${String(took).padStart(4)} s  ${relative('', name)}`);
/**
 * Returns the number of failures. A file that could not be loaded has no tests and counts as one.
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
  for (const line of [...slowest(reports), ...reports.flatMap(namesOf)]) console.log(line);
  console.log(`${passed} passed, ${failed + unsaid} failed`);
  process.exitCode = failed + unsaid === 0 ? 0 : 1;
}

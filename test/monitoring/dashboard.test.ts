import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openFigures } from '../../functions/monitoring/figures.ts';
import { addStateFigures } from '../../functions/monitoring/state-figures.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';

const deploy = (name: string) => readFileSync(`functions/deploy/${name}`, 'utf8');

/** Returns the name of every metric of a server. */
function exportedMetrics(): Set<string> {
  const { registry } = openFigures();
  addStateFigures(registry, {
    releases: { pin: () => null },
    failures: { list: () => [] },
    askSubscribers: async () => null,
    config: { dataFolder: '' },
    files: filesOnDisk(),
  });
  return new Set(registry.getMetricsAsArray().map(({ name }) => name));
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

it('the dashboard shows only existing metrics, and all of the service’s own', () => {
  const { panels }: { panels: Panel[] } = JSON.parse(deploy('grafana.json'));
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:hemicicle|process|nodejs)_\w+/g) ?? []),
  );
  const names = asked.map((name) => name.replace(/_bucket$/, ''));
  const known = exportedMetrics();
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const own = [...known].filter((name) => name.startsWith('hemicicle_'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !names.includes(name))).toEqual([]);
});

it('the example of Prometheus uses the port of the guide', () => {
  const [job] = parse(deploy('prometheus.yml')).scrape_configs;
  const [target] = job.static_configs[0].targets;
  expect(target).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(deploy('README.md')).toContain(`MONITORING_PORT=${target.split(':')[1]}`);
});

it('the rules of Prometheus ask for existing metrics, and say what to do', () => {
  const { rule_files } = parse(deploy('prometheus.yml'));
  expect(rule_files).toEqual(['/etc/prometheus/hemicicle.rules.yml']);
  const text = deploy('prometheus-rules.yml');
  expect(text).toContain(rule_files[0]);
  interface Rule {
    alert: string;
    expr: string;
    for: string;
    labels: { severity: string };
    annotations: { summary: string; action: string };
  }
  const rules: Rule[] = parse(text).groups.flatMap((group: { rules: Rule[] }) => group.rules);
  const known = exportedMetrics();
  const asked = rules.flatMap(({ expr }) => expr.match(/\bhemicicle_\w+/g) ?? []);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  const days = [...known].filter((name) => name.endsWith('_timestamp_seconds'));
  expect(days).toHaveLength(5);
  expect(days.filter((name) => !asked.includes(name))).toEqual([]);
  for (const { alert, for: held, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(?:info|warning|critical)$/);
    expect([held, annotations.summary, annotations.action].map(Boolean), alert).toEqual([true, true, true]);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

it('the guide explains every metric of the service', () => {
  const guide = readFileSync('functions/REFERENCE.md', 'utf8');
  const missing = [...exportedMetrics()].filter(
    (name) => name.startsWith('hemicicle_') && !guide.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

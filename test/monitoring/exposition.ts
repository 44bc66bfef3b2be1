/** One sample of a metric: a name, its labels and its value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A metric: its kind, its description, and its samples. */
export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;
const ENDINGS = ['', '_bucket', '_sum', '_count'];

/** Reads the text format of Prometheus, version 0.0.4, strictly: refuses anything else. */
export function readExposition(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, keyword, name, rest] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword !== undefined) {
      const family = families.get(name!) ?? { type: '', help: '', samples: [] };
      if (family.samples.length > 0) throw new Error(`${name} is described after its lines`);
      families.set(name!, { ...family, [keyword.toLowerCase()]: rest! });
      continue;
    }
    const sample = readSample(line);
    const of = ENDINGS.map((ending) => sample.name.slice(0, sample.name.length - ending.length)).find(
      (name, at) => sample.name.endsWith(ENDINGS[at]!) && families.has(name),
    );
    if (of === undefined) throw new Error(`No description of ${sample.name}`);
    families.get(of)!.samples.push(sample);
  }
  return families;
}

function readSample(line: string): Sample {
  const [, name, inside = '', text] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`No figure: ${line}`);
  const value = text === '+Inf' ? Number.POSITIVE_INFINITY : text === 'Nan' ? Number.NaN : Number(text);
  if (Number.isNaN(value) && text !== 'Nan') throw new Error(`No number: ${line}`);
  return { name, labels: readLabels(inside, line), value };
}

function readLabels(inside: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  let read = 0;
  while (read < inside.length) {
    const found = LABEL.exec(inside);
    if (found === null) throw new Error(`No labels: ${line}`);
    labels[found[1]!] = found[2]!;
    read = LABEL.lastIndex;
  }
  return labels;
}

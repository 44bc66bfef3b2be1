/**
 * The imports allowed between areas: `any` for all imports, `types` for types only. A file at the top of
 * pipeline/ is a contract.
 */
export interface Room {
  /** Folder, or `pipeline` for the files at its top. */
  folder: string;
  any: string[];
  types?: string[];
}

const contracts = 'pipeline';
const in_ = (...names: string[]) => names.map((name) => `pipeline/${name}`);

export const rooms: Room[] = [
  { folder: contracts, any: in_('model') },
  { folder: 'pipeline/model', any: [contracts] },
  { folder: 'pipeline/i18n', any: [contracts, ...in_('model')], types: in_('metrics') },
  { folder: 'pipeline/drawing', any: in_('model') },
  { folder: 'pipeline/core', any: [contracts, ...in_('model')], types: in_('db') },
  { folder: 'pipeline/metrics', any: [contracts, ...in_('model', 'db', 'core')] },
  { folder: 'pipeline/db', any: [contracts, ...in_('model', 'metrics')] },
  { folder: 'pipeline/sources', any: [contracts, ...in_('model')] },
  { folder: 'pipeline/topics', any: [contracts, ...in_('model')] },
  { folder: 'pipeline/summaries', any: [contracts, ...in_('model')], types: in_('db') },
  { folder: 'pipeline/snapshots', any: [contracts, ...in_('sources')] },
  { folder: 'pipeline/checks', any: [contracts, ...in_('model')], types: in_('db', 'sources') },
  {
    folder: 'pipeline/load',
    any: [
      contracts,
      ...in_('model', 'db', 'sources', 'snapshots', 'checks', 'metrics', 'summaries', 'topics'),
    ],
  },
  { folder: 'pipeline/sample', any: [contracts, ...in_('model')] },
  { folder: 'pipeline/endpoints', any: [contracts, ...in_('model', 'core', 'metrics')], types: in_('db') },
  { folder: 'pipeline/dumps', any: [contracts, ...in_('model', 'core', 'db', 'metrics')] },
  {
    folder: 'pipeline/news',
    any: [contracts, ...in_('model', 'metrics', 'endpoints', 'i18n')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/feeds',
    any: [contracts, ...in_('model', 'core', 'metrics', 'endpoints', 'i18n', 'news')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/embeds',
    any: [contracts, ...in_('model', 'i18n', 'drawing')],
    types: in_('metrics'),
  },
  {
    folder: 'pipeline/images',
    any: [contracts, ...in_('model', 'i18n', 'drawing')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/publish',
    any: [
      contracts,
      ...in_('model', 'core', 'db', 'metrics', 'endpoints', 'dumps', 'images', 'i18n', 'feeds', 'embeds'),
    ],
  },
  {
    folder: 'pipeline/commands',
    any: [
      contracts,
      ...in_(
        'model',
        'db',
        'snapshots',
        'summaries',
        'topics',
        'load',
        'sample',
        'endpoints',
        'dumps',
        'publish',
      ),
    ],
  },
  {
    folder: 'functions',
    any: [
      contracts,
      ...in_(
        'model',
        'db',
        'metrics',
        'endpoints',
        'news',
        'feeds',
        'embeds',
        'images',
        'i18n',
        'publish',
        'commands',
      ),
    ],
    types: in_('core'),
  },
  {
    folder: 'site',
    any: in_('model', 'i18n', 'embeds', 'drawing', 'news'),
    types: [contracts, ...in_('metrics', 'endpoints')],
  },
];

/** Contracts that the site may use as more than types. */
export const openToSite = [
  'pipeline/answers.ts',
  'pipeline/nearest-names.ts',
  'pipeline/roman.ts',
  'pipeline/time.ts',
];

/** Import cycles, each with its reason. Usually a type that two files need gets a file of its own instead. */
export const justifiedCircles: { files: string[]; because: string }[] = [];

/** Packages and modules that only these paths may import. */
export const homes: { imported: RegExp; only: string[] }[] = [
  { imported: /^better-sqlite3$/, only: ['pipeline/db/', 'functions/subscribers/'] },
  { imported: /^(satori|@takumi-rs\/core|@resvg\/resvg-js)$/, only: ['pipeline/images/render.ts'] },
  { imported: /^sharp$/, only: ['pipeline/images/portrait.ts'] },
  {
    imported: /^node:(fs|fs\/promises|child_process|net|http|https|os)$/,
    only: ['pipeline/files-on-disk.ts', 'pipeline/effects-of-node.ts', 'functions/', 'site/'],
  },
];

/** The only files that may read the environment, the clock or the network; others receive the values. */
export const edges = [
  'pipeline/effects-of-node.ts',
  'functions/cli.ts',
  'functions/server.ts',
  // Runs in the reader's browser, which has no caller to pass in the clock.
  'site/service/days-ago.js',
];

export const LONGEST_FILE = 300;

/** Names that describe nothing. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared', 'tools'];

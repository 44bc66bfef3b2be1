/** The imports allowed between areas: `any` for all imports, `types` for types only. */
export interface FolderRule {
  folder: string;
  any: string[];
  types?: string[];
  /** The only file of the folder that files outside it may import. */
  door?: string;
}

const in_ = (...names: string[]) => names.map((name) => `pipeline/${name}`);

/** The folders that almost every other one may import. */
export const foundations = in_('core', 'text');

export const folderRules: FolderRule[] = [
  { folder: 'pipeline/text', any: [] },
  { folder: 'pipeline/core', any: in_('text', 'model'), types: in_('db') },
  { folder: 'pipeline/model', any: in_('text') },
  { folder: 'pipeline/workbook', any: in_('text'), types: in_('core') },
  { folder: 'pipeline/i18n', any: [...foundations, ...in_('model')], types: in_('metrics') },
  { folder: 'pipeline/drawing', any: in_('model') },
  { folder: 'pipeline/metrics', any: [...foundations, ...in_('model', 'db')] },
  { folder: 'pipeline/db', any: [...foundations, ...in_('model', 'metrics')] },
  {
    folder: 'pipeline/congreso',
    any: [...foundations, ...in_('model', 'summaries', 'snapshots')],
    door: 'pipeline/congreso/congreso.ts',
  },
  { folder: 'pipeline/topics', any: [...foundations, ...in_('model')] },
  { folder: 'pipeline/summaries', any: [...foundations, ...in_('model')], types: in_('db') },
  { folder: 'pipeline/search', any: in_('text') },
  { folder: 'pipeline/snapshots', any: foundations, types: in_('model') },
  { folder: 'pipeline/checks', any: [...foundations, ...in_('model')], types: in_('db') },
  {
    folder: 'pipeline/load',
    any: [
      ...foundations,
      ...in_('model', 'db', 'congreso', 'snapshots', 'checks', 'metrics', 'summaries', 'topics', 'search'),
    ],
  },
  { folder: 'pipeline/sample', any: [...foundations, ...in_('model')] },
  {
    folder: 'pipeline/endpoints',
    any: [...foundations, ...in_('model', 'metrics', 'search', 'workbook')],
    types: in_('db'),
  },
  { folder: 'pipeline/dumps', any: [...foundations, ...in_('model', 'db', 'metrics', 'workbook')] },
  {
    folder: 'pipeline/news',
    any: [...foundations, ...in_('model', 'metrics', 'endpoints', 'i18n', 'summaries')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/feeds',
    any: [...foundations, ...in_('model', 'metrics', 'endpoints', 'i18n', 'news')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/embeds',
    any: [...foundations, ...in_('model', 'i18n', 'drawing')],
    types: in_('metrics'),
  },
  {
    folder: 'pipeline/images',
    any: [...foundations, ...in_('model', 'i18n', 'drawing')],
    types: in_('db'),
  },
  {
    folder: 'pipeline/publish',
    any: [
      ...foundations,
      ...in_(
        'model',
        'db',
        'metrics',
        'search',
        'endpoints',
        'dumps',
        'images',
        'i18n',
        'feeds',
        'embeds',
        'workbook',
      ),
    ],
  },
  {
    folder: 'pipeline/commands',
    any: [
      ...foundations,
      ...in_(
        'model',
        'db',
        'congreso',
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
      ...foundations,
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
        'workbook',
      ),
    ],
  },
  {
    folder: 'site',
    any: in_('model', 'i18n', 'embeds', 'drawing', 'images', 'news'),
    types: in_('core', 'metrics', 'endpoints'),
  },
];

/** Files of `core` and `text` that the site may use as more than types. */
export const openToSite = [
  'pipeline/core/answers.ts',
  'pipeline/core/time.ts',
  'pipeline/text/addressable.ts',
  'pipeline/text/names.ts',
  'pipeline/text/roman.ts',
];

/** Stages of one path: a file of a stage imports only from its own and earlier ones. */
export const stages = {
  folder: 'functions/delivery',
  inOrder: ['select', 'compose', 'enqueue', 'send', 'settle'],
};

/** Import cycles, each with its reason. Usually a type that two files need gets a file of its own instead. */
export const justifiedCycles: { files: string[]; because: string }[] = [];

/** Packages and modules that only these paths may import. */
export const homes: { imported: RegExp; only: string[] }[] = [
  { imported: /^better-sqlite3$/, only: ['pipeline/db/', 'functions/subscribers/'] },
  { imported: /^(satori|@takumi-rs\/core|@resvg\/resvg-js)$/, only: ['pipeline/images/render.ts'] },
  { imported: /^sharp$/, only: ['pipeline/images/portrait.ts'] },
  {
    imported: /^node:(fs|fs\/promises|child_process|net|http|https|os)$/,
    only: ['pipeline/core/files-on-disk.ts', 'pipeline/core/effects-of-node.ts', 'functions/', 'site/'],
  },
];

/** The only files that may read the environment, the clock or the network; others receive the values. */
export const edges = [
  'pipeline/core/effects-of-node.ts',
  'functions/cli.ts',
  'functions/server.ts',
  // They run in the reader's browser, which has no caller to pass in the clock.
  'site/frame/cite.js',
  'site/service/days-ago.js',
];

export const LONGEST_FILE = 300;

/** Names that describe nothing. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared', 'tools'];

import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { LocalEffects } from '../core/effects.ts';
import { codeHash, sha256 } from '../core/hash.ts';
import type { Severity } from '../core/issue-kinds.ts';
import { count } from '../core/log.ts';
import { collectingGarbage, inSmallHeap } from '../core/memory.ts';
import { path } from '../core/settings.ts';
import { localDateOf } from '../core/time.ts';
import { type Operation, operationPaths } from '../endpoints/openapi/operations.ts';
import { endpoints } from '../endpoints/registry.ts';
import { CHAMBERS } from '../load/chambers.ts';
import { type LoadSummary, load } from '../load/load.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { cataloguesOf } from '../publish/catalogues/catalogues.ts';
import { type DumpThread, withDumpThread } from '../publish/contents/dumped-files.ts';
import { photographFiles } from '../publish/contents/photographs.ts';
import { reference } from '../publish/contents/reference.ts';
import { type FetchFacts, withStatus } from '../publish/contents/status.ts';
import { IMAGE_SCOPES, type ImageDrawer, openImageDrawer } from '../publish/images/prerender.ts';
import { publish } from '../publish/publish.ts';
import { DATABASE, type Identity, releaseName } from '../publish/release/release.ts';
import type { ReleaseSigner } from '../publish/release/signature.ts';
import { refuseApostrophe } from '../publish/site/build-site.ts';
import { openSnapshots } from '../snapshots/open.ts';
import { extractPdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import { chamberIn, refuseOtherParliament } from './chamber-of.ts';
import { command } from './command.ts';
import { dayOfLastCompleteFetch, mirrorsOfDocuments } from './fetch-facts.ts';
import {
  type Folders,
  foldersOfBuild,
  imagesFolder,
  portraitsFolder,
  sitesFolder,
  textsFolder,
} from './folders.ts';
import { releaseSignerOf } from './keys.ts';
import { checkLoss, type OnLoss, refuseLostNumbers, unregisteredVotes } from './refuse-loss.ts';
import { extraFiles, picturesIn } from './release-files.ts';
import { reportIssues } from './report-issues.ts';
import { hasTranslated } from './translate.ts';
import { withLock } from './with-lock.ts';

/** The social images to prerender. */
export const imagesOption = z
  .enum([...IMAGE_SCOPES, 'none'], 'recent, all or none')
  .default('recent')
  .meta({
    description:
      'social images to draw now: those of the newest legislature, all or none (the server draws the others on request)',
    value: 'recent|all|none',
  });

/** Options of every command that builds a release of official documents. */
export const buildOptions = {
  out: path.optional().meta({ description: 'folder to publish to (default: data/public)', value: 'DIR' }),
  register: path.optional().meta({
    description: 'register of people (default: people.csv next to the snapshots)',
    value: 'FILE',
  }),
  site: z.boolean().default(true).meta({ description: 'do not build pages' }),
  images: imagesOption,
};

const options = z.object({
  snapshots: path.optional().meta({
    description: 'folder of official documents, read-only (default: data/snapshots)',
    value: 'DIR',
  }),
  ...buildOptions,
  translate: z.boolean().default(false).meta({
    description: 'translate new titles into Catalan with Apertium, if it is installed',
  }),
});

interface BuildResult {
  release: string;
  out: string;
  dataDate: string;
  counts: Record<string, number>;
  issues: Record<Severity, number>;
}

const NO_OPERATIONS: readonly Operation[] = [];

/** The arguments of a build; images are off by default, and losses cause a warning unless `refuse` is set. */
type BuildArguments = Omit<z.output<typeof options>, 'images' | 'translate'> &
  Partial<Pick<z.output<typeof options>, 'images' | 'translate'>> & {
    onLoss?: OnLoss;
    /** How the documents were fetched, if it is not what the snapshots show. */
    fetched?: FetchFacts;
  };

/**
 * Reads official documents and publishes a release; any failure leaves the last release in service.
 * `operations` are the server’s operations besides reading, for the description of the API.
 */
export async function build(
  args: BuildArguments,
  config: Config,
  effects: LocalEffects,
  operations: readonly Operation[] = NO_OPERATIONS,
): Promise<BuildResult> {
  const folders = foldersOfBuild(args, config);
  if (args.site) refuseApostrophe(resolve(config.project));
  const { images = 'none', onLoss = 'warn' } = args;
  const draft = join(folders.out, '.draft');
  return withLock(
    [folders.out, folders.register, voteRegisterPath(folders.register)],
    effects.files,
    async () => {
      effects.files.makeFolder(draft);
      const drawer =
        images === 'none' ? null : openImageDrawer({ project: config.project, scope: images }, effects);
      try {
        const built = await inSmallHeap(() =>
          withDumpThread(effects.files, (tables) =>
            loadAndPublish(
              { ...folders, database: join(draft, DATABASE), tables, drawer },
              {
                site: args.site,
                translate: args.translate ?? false,
                operations,
                onLoss,
                fetched: args.fetched ?? null,
              },
              config,
              effects,
            ),
          ),
        );
        // Last, after the release is in service: images not yet drawn are drawn on request.
        const imageFolders = { publicFolder: folders.out, imagesFolder: imagesFolder(folders.out) };
        await drawer?.draw({ release: built.release, ...imageFolders });
        return built;
      } finally {
        await drawer?.close();
        effects.files.remove(draft);
      }
    },
  );
}

interface Threads {
  tables: DumpThread;
  drawer: ImageDrawer | null;
}

interface PublishSettings {
  /** Whether to translate new matters with Apertium. */
  translate: boolean;
  site: boolean;
  operations: readonly Operation[];
  onLoss: OnLoss;
  fetched: FetchFacts | null;
}

async function loadAndPublish(
  { snapshots, register, out, database, tables, drawer }: Folders & Threads & { database: string },
  { site, translate, operations, onLoss, fetched }: PublishSettings,
  config: Config,
  effects: LocalEffects,
): Promise<BuildResult> {
  // Reading documents leaves a core idle. While pages are built, the threads would wait too long for work.
  if (!site) drawer?.begin();
  const documents = openSnapshots(snapshots, CHAMBERS, effects.files);
  // The sample invents people and votes anew, so their numbers may change.
  const isReal = documents.parliament !== 'sample';
  if (isReal) refuseLostNumbers(out, register, effects.files);
  const pdfTexts = await extractPdfTexts(documents, textsFolder(out), effects);
  const code = codeHash(config.project, effects.files);
  const curated = join(config.project, 'data/curated');
  // A sample has a today of its own.
  const today = isReal ? localDateOf(effects.clock.now()) : undefined;
  const unregistered = isReal ? unregisteredVotes(out, effects.files) : null;
  const loadAll = () =>
    collectingGarbage(() =>
      load({ snapshots, pdfTexts, curated, register, unregistered, today, database }, effects),
    );
  let loaded = loadAll();
  // Documents are read again with the new translations, so that a build is a function of its inputs alone.
  if (translate && (await hasTranslated(register, loaded.untranslated, effects))) loaded = loadAll();
  const fetchFacts = fetched ?? {
    lastCompleteFetchOn: dayOfLastCompleteFetch(snapshots, effects.files),
    mirrors: mirrorsOfDocuments(documents, database),
  };
  const issues = reportIssues(loaded.issues, effects.log);
  const chamber = chamberIn(database);
  refuseOtherParliament(out, chamber, effects.files);
  // Users try samples of different sizes one after another.
  if (isReal) checkLoss({ out, database, onLoss }, effects);
  const signer = releaseSignerOf(config, effects.files);
  const identity = identityOf(loaded, { code, operations, signer }, config);
  const about = { chamber, fictional: loaded.source === 'sample' };
  const photographs = await photographFiles(
    { database, pictures: picturesIn(documents), folder: portraitsFolder(out) },
    effects,
  );
  const context = {
    about,
    webUrl: config.webUrl,
    dataDate: loaded.dataDate,
    release: releaseName(identity),
    publisher: config.publisher,
  };
  const catalogues = cataloguesOf(database, context);
  const release = await publish(
    {
      identity,
      about,
      dumps: (place, free) => tables.files(database, context, place, free),
      catalogues: withStatus(catalogues, database, loaded.quality, fetchFacts),
      database,
      register,
      voteRegister: loaded.voteRegister,
      quality: loaded.quality,
      extraFiles: extraFiles(loaded, photographs, database, config, {
        signer,
        register,
        files: effects.files,
      }),
      signer,
      signed: signer !== null,
      reference: () => reference(database, identity, endpoints, operations, config.webUrl),
      endpoints,
      publicFolder: out,
      webUrl: config.webUrl,
      sitesFolder: site ? sitesFolder(out) : null,
      contact: config.publisher?.contact ?? null,
    },
    effects,
  );
  return { release, out, dataDate: loaded.dataDate, counts: loaded.counts, issues };
}

/** Inputs of a build besides the documents. */
interface Makers {
  /** Hash of the code. */
  code: string;
  operations: readonly Operation[];
  signer: ReleaseSigner | null;
}

/** Returns everything that determines the bytes of a release; excludes the clock. */
function identityOf(
  { dataDate, buildInputs }: LoadSummary,
  { code, operations, signer }: Makers,
  { webUrl, publisher }: Config,
): Identity {
  const settings = [webUrl, JSON.stringify(operationPaths(operations)), JSON.stringify(publisher)];
  if (signer !== null) settings.push(signer.publicKey);
  const madeBy = sha256([code, ...settings, ''].join('\n'));
  return { dataDate, buildId: sha256(`${buildInputs}\n${madeBy}\n`), madeBy };
}

/** Returns `hemicicle build` for a server with these operations. */
export const buildCommand = (operations: readonly Operation[]) =>
  command({
    name: 'build',
    summary: 'Build a release from official documents: database, answers, files, pages and images.',
    examples: [
      ['build', 'Builds from data/snapshots into data/public.'],
      [
        'build --snapshots ../corpus --register data/people.csv --no-site',
        'Builds from a folder outside this project, without pages.',
      ],
    ],
    options,
    async run(args, config, effects) {
      const built = await build(args, config, effects, operations);
      return { ok: true, lines: summaryOf(built), record: { ...built } };
    },
  });

function summaryOf({ release, out, dataDate, counts, issues }: BuildResult): string[] {
  const { votes = 0, vote_records: records = 0, persons = 0 } = counts;
  const doubts = issues.error + issues.warning;
  return [
    `Release ${release} is published in ${out}: data of ${dataDate}.`,
    `${count(votes)} votes, ${count(records)} records, ${count(persons)} persons.`,
    ...(doubts === 0
      ? []
      : [
          `${count(issues.error)} errors and ${count(issues.warning)} warnings: see quality.json in the release.`,
        ]),
  ];
}

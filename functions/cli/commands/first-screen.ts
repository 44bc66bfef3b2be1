import type { Chamber } from '../../../pipeline/model/chamber.ts';

/** The facts of a server's first screen. */
interface ServedSite {
  /** Address of the site, without a trailing slash. */
  url: string;
  chamber: Chamber;
  fictional: boolean;
  /** The newest vote with records; null if there is no such vote. */
  vote: number | null;
  /** Whether the release has pages. */
  site: boolean;
  /** Folder for official documents. */
  snapshots: string;
  /** The file that says which document belongs where. */
  guide: string;
  /** Folder of mails that are not sent; null if they are sent. */
  outbox: string | null;
}

/** Returns the lines that say what to open, and how to get from the sample to real data. */
export function firstScreen(served: ServedSite): string[] {
  const { url, chamber, fictional, vote, site, snapshots, guide, outbox } = served;
  const api = `${url}/api/v1`;
  const places = [
    ...(site ? [['Site', `${url}/`]] : []),
    ...(site && vote !== null ? [['A vote', `${url}/votes/${vote}`]] : []),
    ['API', `${api}/votes`],
    ['Reference', `${api}/openapi.json`],
    ['Data', `${url}/data/latest/manifest.json`],
    ...(outbox === null ? [] : [['Mail', `${outbox}/ (not sent until SMTP_URL is set)`]]),
  ];
  return [
    '',
    fictional
      ? `Hemicicle is serving ${chamber.name_en}, a FICTIONAL sample: its people and votes are invented.`
      : `Hemicicle is serving ${chamber.name_en}.`,
    '',
    ...places.map(([name, address]) => `  ${name!.padEnd(10)} ${address}`),
    '',
    ...(fictional
      ? [
          'For real data, run `npx hemicicle fetch` (about half an hour, at a polite rate) and start again.',
          `Put official files that you already have into ${snapshots}/congreso/: ${guide} says where each belongs.`,
        ]
      : []),
    'Press Ctrl-C to stop the server.',
    '',
  ];
}

/** What an official publication is called: the name of its file, without what says how it is stored. */
export const publicationName = (url: string): string => {
  const { pathname, hostname } = new URL(url);
  const file = pathname.split('/').at(-1) ?? '';
  return file.replace(/\.(pdf|codigo|html?)$/i, '') || hostname;
};

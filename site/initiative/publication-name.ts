/** Returns the name of an official publication: its file name without storage details. */
export const publicationName = (url: string): string => {
  const { pathname, hostname } = new URL(url);
  const file = pathname.split('/').at(-1) ?? '';
  return file.replace(/\.(pdf|codigo|html?)$/i, '') || hostname;
};

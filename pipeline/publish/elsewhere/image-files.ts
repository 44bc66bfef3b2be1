/** Folder of social images on a static host. */
export const IMAGES = 'images/';

const BELOW_PAGE = '/opengraph-image';

/**
 * Returns `images/votes/15155012.png` for the image of a vote; null for a second address of the same image.
 */
export const imageFile = (address: string): string | null =>
  address.endsWith(BELOW_PAGE) ? `${IMAGES}${address.slice(1, -BELOW_PAGE.length)}.png` : null;

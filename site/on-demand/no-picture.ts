/** Replaces Astro's endpoint for resized images, which no page uses. */
export const GET = (): Response => new Response(null, { status: 404 });

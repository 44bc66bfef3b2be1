/** In place of what Astro would make pictures smaller with: pages show none that it could draw. */
export const GET = (): Response => new Response(null, { status: 404 });

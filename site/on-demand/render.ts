import { createApp } from 'astro/app/entrypoint';

// Whole pages, because what fails half way must not have begun to be sent.
const app = createApp({ streaming: false });

/** Makes a page out of what the server gives it. */
type Make = (locals: App.Locals) => Promise<Response>;

/** What makes the page at an address below /on-demand; null where there is none. */
export function pageAt(address: URL): Make | null {
  const request = new Request(address);
  const routeData = app.match(request);
  if (routeData === undefined) return null;
  return (locals) => app.render(request, { locals, routeData, prerenderedErrorPageFetch: nothing });
}

/** The server has the pages that are shown instead. */
const nothing = async (): Promise<Response> => new Response(null);

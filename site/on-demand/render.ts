import { createApp } from 'astro/app/entrypoint';

// Render whole pages: a page that fails halfway must not have been partly sent.
const app = createApp({ streaming: false });

/** Makes a page with what the server provides. */
type Make = (locals: Omit<App.Locals, 'texts'>) => Promise<Response>;

/** Returns a function that renders the page at an address below /on-demand; null if there is no such page. */
export function pageAt(address: URL): Make | null {
  const request = new Request(address);
  const routeData = app.match(request);
  if (routeData === undefined) return null;
  return (locals) => app.render(request, { locals, routeData, prerenderedErrorPageFetch: nothing });
}

/** The server has its own error pages. */
const nothing = async (): Promise<Response> => new Response(null);

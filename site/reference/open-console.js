/** Fetches the console of the API page when a reader opens it: nobody else pays for its weight. */
const details = document.querySelector('.console');
const { component, base } = details.dataset;

// The description names the public address it was built for; the console asks the server that sent this page.
details.querySelector('openapi-explorer').setAttribute('server-url', location.origin + base);
details.addEventListener('toggle', () => import(component), { once: true });

/**
 * On a static host this page is a file that cannot answer queries. If its address has a query, the page says
 * so.
 */
const fields = new Set([...document.querySelectorAll('form [name]')].map(({ name }) => name));
const asked = [...new URLSearchParams(location.search).keys()].some((name) => fields.has(name));
document.querySelector('#unanswered').hidden = !asked;

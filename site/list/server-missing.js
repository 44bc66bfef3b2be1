/** This page is a file: where its address asks for something, the host has nobody to answer, and the page says so. */
const fields = new Set([...document.querySelectorAll('form [name]')].map(({ name }) => name));
const asked = [...new URLSearchParams(location.search).keys()].some((name) => fields.has(name));
document.querySelector('#unanswered').hidden = !asked;

/** Passes the page on as the device does it, or copies its address; without it the address bar is there. */
const button = document.querySelector('button[data-share]');
const { share, copied } = button.dataset;
const told = button.nextElementSibling;
const address = document.querySelector('link[rel="canonical"]').href;
button.hidden = navigator.share === undefined && navigator.clipboard === undefined;

button.addEventListener('click', async () => {
  if (navigator.share === undefined) return copy();
  try {
    await navigator.share({ title: share, url: address });
  } catch (error) {
    // Whoever closes the sheet has changed their mind; anything else leaves them the address.
    if (error.name !== 'AbortError') await copy();
  }
});

async function copy() {
  await navigator.clipboard.writeText(address);
  told.textContent = copied;
}

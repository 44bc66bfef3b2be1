/**
 * Shares the page with the device's own dialog, or copies its address; without this script readers use the
 * address bar.
 */
const button = document.querySelector('button[data-share]');
const { share, copied } = button.dataset;
const statusLine = button.nextElementSibling;
const address = document.querySelector('link[rel="canonical"]').href;
button.hidden = navigator.share === undefined && navigator.clipboard === undefined;

button.addEventListener('click', async () => {
  if (navigator.share === undefined) return copy();
  try {
    await navigator.share({ title: share, url: address });
  } catch (error) {
    // Readers who close the dialog have changed their mind; on any other error, copy the address.
    if (error.name !== 'AbortError') await copy();
  }
});

async function copy() {
  await navigator.clipboard.writeText(address);
  statusLine.textContent = copied;
}

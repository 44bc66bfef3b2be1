/** Says by the reader’s clock how long ago a day was, or how soon it is: no page knows that is made once. */
const DAY = 86_400_000;
const midnight = (moment) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
for (const time of document.querySelectorAll('time[data-ago]')) {
  const days = Math.round((Date.parse(time.dateTime) - midnight(new Date())) / DAY);
  time.after(` (${words.format(days, 'day')})`);
}

/** The reader has begun to scroll: what waits for that below a page's first screen is fetched, at once and on each later page. */
export function beginsToRead(): void {
  window.dispatchEvent(new Event("scroll"));
}

/**
 * Marks pictures that did not come, as without network those that the device never had: one for decoration leaves its place
 * empty then (base.css) instead of the browser's sign of something broken.
 */
export function markBrokenPictures(): void {
  const mark = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-broken", type === "error");
  };
  // Neither event rises to the document: both are heard on their way down.
  for (const type of ["error", "load"]) document.addEventListener(type, mark, true);
}

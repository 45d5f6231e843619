const pages = { "/": "/index.html", "/terms": "/terms.html", "/privacy": "/privacy.html" };

// A media token in the player's path has a dot too, but far more letters behind it.
const fileEnding = /\.[a-z0-9]{2,12}$/i;

/** Viewer request of the site: prerendered pages by their file, files as they are, every other path the app's shell. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith("/") ? request.uri.slice(0, -1) : request.uri;
  if (Object.hasOwn(pages, path)) request.uri = pages[path];
  else if (!fileEnding.test(path)) request.uri = "/shell.html";
  return request;
}

const pages = { "/": "/index.html", "/terms": "/terms.html", "/privacy": "/privacy.html" };

/** Viewer request of the site: prerendered pages by their file, files as they are, every other path the app's shell. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith("/") ? request.uri.slice(0, -1) : request.uri;
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  if (Object.hasOwn(pages, path)) request.uri = pages[path];
  else if (!lastPart.includes(".")) request.uri = "/shell.html";
  return request;
}

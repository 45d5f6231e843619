/* global products -- written before this source by `edge-source.ts`: ids of the prerendered products by folder */
const pages = { "/": "/index.html", "/terms": "/terms.html", "/privacy": "/privacy.html" };
const product = /^\/(challenges|trainings|ebooks)\/(\d{1,9})$/;
const screen = /^\/(?:app(?:\/.*)?|challanges)$/;
const fileEnding = /\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/**
 * Viewer request of the site: prerendered pages by their file, screens of the app and products that the build did not know by
 * its shell, files as they are; everything else is not found.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.uri = fileOf(request.uri.length > 1 && request.uri.endsWith("/") ? request.uri.slice(0, -1) : request.uri);
  return request;
}

function fileOf(path) {
  if (Object.hasOwn(pages, path)) return pages[path];
  const [, folder, id] = product.exec(path) || [];
  if (folder) return (products[folder] || []).includes(Number(id)) ? `${path}.html` : "/shell.html";
  if (screen.test(path)) return "/shell.html";
  return fileEnding.test(path) ? path : "/not-found.html";
}

/* global products -- written before this source by `edge-source.ts`: ids of the prerendered products by folder */
var page = /^\/(?:terms|privacy|pristupacnost|recipes)$/;
var product = /^\/(challenges|trainings|ebooks|recipes)\/(\d{1,9})$/;
var screen = /^\/(?:app(?:\/.*)?|challanges|withdrawal|odjava\/[\w.-]+)$/;
var staff = /^\/admin(?:\/.*)?$/;
var fileEnding = /\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/**
 * Viewer request of the site: prerendered pages by their file, screens of the app and products that the build did not know by
 * its shell, those of the staff by theirs, files as they are; everything else is not found.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  request.uri = fileOf(request.uri.replace(/(.)\/$/, "$1"));
  return request;
}

function fileOf(path) {
  if (path === "/") return "/index.html";
  if (page.test(path)) return path + ".html";
  var found = product.exec(path);
  if (found) return isPrerendered(found[1], found[2]) ? path + ".html" : "/shell.html";
  if (screen.test(path)) return "/shell.html";
  if (staff.test(path)) return "/admin.html";
  return fileEnding.test(path) ? path : "/not-found.html";
}

function isPrerendered(folder, id) {
  return (products[folder] || []).map(String).indexOf(id) >= 0;
}

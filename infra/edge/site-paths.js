/* global build -- written before this source by `edge-source.ts`: the name of the site's build */
import cf from "cloudfront";

var made = /^\/(?:(?:challenges|trainings|ebooks|recipes)\/\d{1,9}|recipes|cjenik|sitemap\.xml)?$/;
var text = /^\/(?:terms|privacy|pristupacnost)$/;
var screen = /^\/(?:app(?:\/.*)?|challanges|withdrawal|prigovor|odjava\/[\w.-]+)$/;
var staff = /^\/admin(?:\/.*)?$/;
var own = /^\/pages\//;
var fileEnding = /\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/**
 * Viewer request of the site: public pages by the file that the store of this build names, or the shell where they were not made
 * yet; screens of the app by its shell, those of the staff by theirs, files as they are; everything else is not found.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/(.)\/$/, "$1");
  request.uri = made.test(path) ? await pageOf(path) : fileOf(path);
  return request;
}

async function pageOf(path) {
  var parts = /^(\/.*?)(\.xml)?$/.exec(path === "/" ? "/index" : path);
  try {
    return "/pages/" + build + parts[1] + "." + (await cf.kvs().get(build + path)) + (parts[2] || ".html");
  } catch (_missing) {
    return path === "/sitemap.xml" ? "/not-found.html" : "/shell.html";
  }
}

function fileOf(path) {
  if (text.test(path)) return path + ".html";
  if (screen.test(path)) return "/shell.html";
  if (staff.test(path)) return "/admin.html";
  return fileEnding.test(path) && !own.test(path) ? path : "/not-found.html";
}

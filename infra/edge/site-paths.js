/* global build -- written before this source by `edge-source.ts`: the name of the site's build */
import cf from "cloudfront";

var made = /^\/(?:(?:challenges|trainings|ebooks|recipes)\/\d{1,9}|recipes|cjenik|sitemap\.xml)?$/;
var checkout = /^\/app\/checkout\/(?:subscription\/[a-z0-9_-]{1,40}|(?:challenge|training|ebook)\/\d{1,9})$/;
// Legal texts name who sells; a build brings its own.
var text = /^\/(?:terms|privacy|pristupacnost)$/;
var screen = /^\/(?:app(?:\/.*)?|challanges|withdrawal|prigovor|odjava\/(?:novosti\/)?[\w.-]+)$/;
var staff = /^\/admin(?:\/.*)?$/;
// What the store says of a page that is made no more; one that was not made yet is none either.
var gone = "gone";
var own = /^\/pages\//;
// A page has no address with an ending.
var fileEnding = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/**
 * Viewer request of the site: public pages by the file that the store of this build names, or the shell where they were not made
 * yet, or are no more; screens of the app by its shell, those of the staff by theirs, files as they are; everything else is not found.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/(.)\/$/, "$1").replace(/^\/index\.html$/, "/");
  request.uri = made.test(path) || checkout.test(path) || text.test(path) ? await pageOf(path) : fileOf(path);
  return request;
}

async function pageOf(path) {
  var parts = /^(\/.*?)(\.xml)?$/.exec(path === "/" ? "/index" : path);
  var hash = await hashOf(path);
  if (hash !== gone) return "/pages/" + build + parts[1] + "." + hash + (parts[2] || ".html");
  if (text.test(path)) return path + ".html";
  return path === "/sitemap.xml" ? "/not-found.html" : "/shell.html";
}

async function hashOf(path) {
  try {
    return await cf.kvs().get(build + path);
  } catch (_missing) {
    return gone;
  }
}

function fileOf(path) {
  if (screen.test(path)) return "/shell.html";
  if (staff.test(path)) return "/admin.html";
  return fileEnding.test(path) && !own.test(path) ? path : "/not-found.html";
}

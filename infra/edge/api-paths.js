/** Viewer request of the API: a trailing slash is optional on every call, the route table holds the bare path. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\/$/, "");
  return request;
}

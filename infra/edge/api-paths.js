/**
 * Viewer request of the API: a trailing slash is optional on every call, the route table holds the bare path; who calls is
 * what CloudFront sees, whatever the caller wrote into that header.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\/$/, "");
  request.headers["true-client-ip"] = { value: event.viewer.ip };
  return request;
}

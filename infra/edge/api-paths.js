/** Viewer request of the API: a trailing slash is optional on every call, the route table holds the bare path. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith("/")) request.uri = request.uri.slice(0, -1);
  return request;
}

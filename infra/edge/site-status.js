/** Viewer response of the site: a page's file says in its metadata which status it stands for; the not-found page says 404. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var response = event.response;
  var status = response.headers["x-amz-meta-status"];
  if (status) {
    response.statusCode = Number(status.value);
    delete response.headers["x-amz-meta-status"];
  }
  return response;
}

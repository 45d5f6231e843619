/** Viewer response of the site: gives the not-found page the status that its file's metadata names. */
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

/**
 * Viewer response of the site: gives the not-found page the status that its file's metadata names, and text its encoding, which S3's copy
 * leaves out.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var response = event.response;
  var status = response.headers["x-amz-meta-status"];
  if (status) {
    response.statusCode = Number(status.value);
    delete response.headers["x-amz-meta-status"];
  }
  var type = response.headers["content-type"];
  if (type && /^(text\/|application\/(javascript|json|manifest\+json|xml))[^;]*$/.test(type.value))
    type.value += "; charset=utf-8";
  return response;
}

var stop = /^\/api\/v1\/(?:reminders\/stop|(news)\/unsubscribe)\/([\w.-]+)$/;

/**
 * Viewer request of the API. Who opens a letter's one-click address comes to its page. A trailing slash is optional. Who calls is what
 * CloudFront sees, whatever the caller wrote into that header.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/\/$/, "");
  var opened = /^(?:GET|HEAD)$/.test(request.method) && stop.exec(request.uri);
  if (opened) {
    return {
      statusCode: 303,
      statusDescription: "See Other",
      headers: { location: { value: "/odjava/" + (opened[1] ? "novosti/" : "") + opened[2] } },
    };
  }
  request.headers["true-client-ip"] = { value: event.viewer.ip };
  return request;
}

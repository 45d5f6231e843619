/* global home, also -- written before this source by `edge-source.ts`: the shop's address, and the host names that lead to it */

/** Leads from a second name of the shop to the same address under its first one. */
// biome-ignore lint/correctness/noUnusedVariables: the handlers call it.
function movedHome(request) {
  if (also.indexOf(request.headers.host.value) < 0) return undefined;
  var names = Object.keys(request.querystring);
  var query = [];
  var values;
  var at;
  while (names.length > 0) {
    values = request.querystring[names[0]].multiValue || [request.querystring[names[0]]];
    for (at = 0; at < values.length; at++) query.push(names[0] + (values[at].value ? "=" + values[at].value : ""));
    names.shift();
  }
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: home + request.uri + (query.length > 0 ? "?" + query.join("&") : "") } },
  };
}

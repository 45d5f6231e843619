import type { Mount } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { runJob } from "../jobs.ts";

const CATALOGUE = /^\/api\/v1\/admin\/catalogue\b/;

/** Serves the API, and renews the public pages directly after each change of the catalogue. */
export function publishAfterChange(api: Mount): Mount {
  return async (request) => {
    const reply = await api(request);
    if (CATALOGUE.test(request.path) && !isRead(request)) await runJob("publish", false);
    return reply;
  };
}

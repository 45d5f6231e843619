import { gzipSync } from "node:zlib";
import { routes } from "#contract/routes.ts";
import { type EDGE_FIELDS, OFFER_PATTERNS } from "#functions/platform/edge-log.ts";
import { type Bucket, openBucket } from "../files/bucket.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";

/** The distribution's log, a file an hour, as the stack delivers it; only kept in memory. */
export interface EdgeLog {
  readonly bucket: Bucket;
  note(request: Request, reply: Reply): void;
}

const PLANS = routes.getSubscriptionByType.path.replace(/\{.*$/, "*");
const PATTERNS = [PLANS, ...OFFER_PATTERNS, "/api/*", "/admin*", "/pictures/*"];

/** Opens an empty log whose moments are those of a clock. */
export function openEdgeLog(now: () => Date): EdgeLog {
  const hours = new Map<string, string[]>();
  const files = openBucket();
  const keyOf = (at: Date) => `${at.toISOString().slice(0, 13).replaceAll(/[-T]/g, "/")}/LOCAL.gz`;
  return {
    note({ method, path, headers }, reply) {
      const at = now();
      const line: Record<(typeof EDGE_FIELDS)[number], string> = {
        "timestamp(ms)": String(at.getTime()),
        "cs-method": method,
        "cache-behavior-path-pattern": patternOf(path),
        "sc-status": String(reply.status),
        "sc-content-type": String(reply.headers["content-type"] ?? "-"),
        "cs(User-Agent)": encodeURI(headers["user-agent"] ?? "-"),
      };
      hours.set(keyOf(at), [...(hours.get(keyOf(at)) ?? []), JSON.stringify(line)]);
    },
    bucket: {
      ...files,
      get: (key) => {
        const lines = hours.get(key);
        return lines ? { bytes: gzipSync(`${lines.join("\n")}\n`), type: "application/gzip" } : files.get(key);
      },
      keys: () => [...hours.keys(), ...files.keys()],
      empty() {
        files.empty();
        hours.clear();
      },
    },
  };
}

function patternOf(path: string): string {
  return PATTERNS.find((pattern) => path.startsWith(pattern.slice(0, -1))) ?? "*";
}

/** A mount whose answers are noted as the distribution notes them. */
export function logged(mount: Mount, edgeLog: EdgeLog): Mount {
  return async (request) => {
    const reply = await mount(request);
    edgeLog.note(request, reply);
    return reply;
  };
}

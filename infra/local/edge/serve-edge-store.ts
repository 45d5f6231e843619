import * as z from "zod/mini";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply } from "../http/exchange.ts";
import { LOCAL } from "../published.ts";
import type { EdgeStore } from "./edge-store.ts";

const MOST_PUTS = 50;
const update = z.object({ Puts: z.array(z.object({ Key: z.string(), Value: z.string() })) });

/** The edge's store as its service takes writes: each names the state that it was made on. */
export function serveEdgeStore(store: EdgeStore): Mount {
  return ({ method, headers, body, ...request }) => {
    const path = decodeURIComponent(pathBelow({ method, headers, body, ...request }, "/local/edge") ?? "");
    const place = `key-value-stores/${LOCAL.pageStore}`;
    if (method === "GET" && path === place) return answer(store, { KvsARN: LOCAL.pageStore });
    if (method !== "POST" || path !== `${place}/keys`) return refuse(404, "ResourceNotFoundException");
    if (headers["if-match"] !== store.etag()) return refuse(409, "ConflictException");
    const { Puts } = update.parse(JSON.parse(body.toString("utf8")));
    if (Puts.length > MOST_PUTS) return refuse(400, "ValidationException");
    store.put(Puts.map(({ Key, Value }) => [Key, Value]));
    return answer(store, {});
  };
}

function answer(store: EdgeStore, body: object): Reply {
  const headers = { "content-type": "application/json", etag: store.etag() };
  return { status: 200, headers, body: JSON.stringify({ ItemCount: 0, TotalSizeInBytes: 0, Created: 0, ...body }) };
}

function refuse(status: number, code: string): Reply {
  const headers = { "content-type": "application/json", "x-amzn-errortype": code };
  return { status, headers, body: JSON.stringify({ message: code }) };
}

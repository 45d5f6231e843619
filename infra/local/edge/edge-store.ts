import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply } from "../http/exchange.ts";
import { LOCAL } from "../published.ts";

const entries = z.record(z.string(), z.string());

/** The key-value store that the edge's function reads; `etag` changes with each write. */
export interface EdgeStore {
  get(key: string): string | undefined;
  keys(): string[];
  put(changes: readonly (readonly [key: string, value: string])[]): void;
  remove(keys: readonly string[]): void;
  etag(): string;
  empty(): void;
}

/** Opens the edge's store, in memory or, where a file is given, kept there. */
export function openEdgeStore(file?: string): EdgeStore {
  const known = new Map(file && existsSync(file) ? Object.entries(entries.parse(JSON.parse(read(file)))) : []);
  let writes = 0;
  const keep = () => {
    writes += 1;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(known)));
  };
  return {
    get: (key) => known.get(key),
    keys: () => [...known.keys()],
    put(changes) {
      for (const [key, value] of changes) known.set(key, value);
      keep();
    },
    remove(keys) {
      for (const key of keys) known.delete(key);
      keep();
    },
    etag: () => `E${writes}`,
    empty() {
      known.clear();
      keep();
    },
  };
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

const MOST_AT_ONCE = 50;
const update = z.object({
  Puts: z._default(z.array(z.object({ Key: z.string(), Value: z.string() })), []),
  Deletes: z._default(z.array(z.object({ Key: z.string() })), []),
});

/** Serves the store's API; each write names the `etag` that it is based on. */
export function serveEdgeStore(store: EdgeStore): Mount {
  return ({ method, headers, body, ...request }) => {
    const path = decodeURIComponent(pathBelow({ method, headers, body, ...request }, "/local/edge") ?? "");
    const place = `key-value-stores/${LOCAL.pageStore}`;
    if (method === "GET" && path === place) return answer(store, { KvsARN: LOCAL.pageStore });
    if (method === "GET" && path === `${place}/keys`) return list(store, request.query);
    if (method !== "POST" || path !== `${place}/keys`) return refuse(404, "ResourceNotFoundException");
    if (headers["if-match"] !== store.etag()) return refuse(409, "ConflictException");
    const { Puts, Deletes } = update.parse(JSON.parse(body.toString("utf8")));
    if (Puts.length + Deletes.length > MOST_AT_ONCE) return refuse(400, "ValidationException");
    store.put(Puts.map(({ Key, Value }) => [Key, Value]));
    store.remove(Deletes.map(({ Key }) => Key));
    return answer(store, {});
  };
}

function list(store: EdgeStore, query: URLSearchParams): Reply {
  const from = Number(query.get("NextToken") ?? 0);
  const all = store.keys();
  const Items = all.slice(from, from + MOST_AT_ONCE).map((Key) => ({ Key, Value: store.get(Key) }));
  const next = from + MOST_AT_ONCE;
  return answer(store, { Items, ...(next < all.length && { NextToken: String(next) }) });
}

function answer(store: EdgeStore, body: object): Reply {
  const headers = { "content-type": "application/json", etag: store.etag() };
  return { status: 200, headers, body: JSON.stringify({ ItemCount: 0, TotalSizeInBytes: 0, Created: 0, ...body }) };
}

function refuse(status: number, code: string): Reply {
  const headers = { "content-type": "application/json", "x-amzn-errortype": code };
  return { status, headers, body: JSON.stringify({ message: code }) };
}

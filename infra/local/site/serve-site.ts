import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import * as z from "zod/mini";
import { cacheControl, contentType } from "#infra/definitions/file-headers.ts";
import { NOT_FOUND_PAGE, STAFF_PAGE, sitePathsSource } from "#infra/edge/edge-source.ts";
import { inlineHashes, securityHeaders } from "#infra/edge/security-headers.ts";
import type { EdgeStore } from "../edge/edge-store.ts";
import { chooseEncoding, compress, type Encoding } from "../http/compress.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { listFiles } from "../http/list-files.ts";
import { refusal } from "../http/reply.ts";
import { cachedBrotli, digestOf } from "./brotli-cache.ts";
import { builtPages, type PublicFiles } from "./public-files.ts";
import { drawCard, type Shares } from "./share-cards.ts";

const edgeReply = z.object({ uri: z.string() });
type EdgeHandler = (event: { request: { uri: string } }) => Promise<unknown>;
const IMPORT = /^import cf from "cloudfront";$/m;

/** Finds the file of a path with the CDN's own function, for the pages of this build. */
export function rewriting(build: string, store: Pick<EdgeStore, "get">): (path: string) => Promise<string> {
  const kvs = () => ({
    get: async (key: string) => {
      const value = store.get(key);
      if (value === undefined) throw new Error("KeyNotFound");
      return value;
    },
  });
  const source = `${sitePathsSource(build).replace(IMPORT, "")}\nhandler`;
  const handler: EdgeHandler = runInContext(source, createContext({ cf: { kvs } }));
  return async (path) => edgeReply.parse(await handler({ request: { uri: path } })).uri.slice(1);
}

interface ServedFile {
  readonly type: string;
  readonly digest: string;
  readonly bytes: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

interface Folders {
  /** The front end's production build. */
  readonly build: string;
  /** The catalogue's pictures, served below `/pictures/`. */
  readonly pictures: string;
  /** The pictures for social cards, by path; none where it is left out. */
  readonly shares?: Shares;
  /** The public pages; those of the build where it is left out. */
  readonly made?: PublicFiles;
}

export interface Site {
  readonly serve: Mount;
  close(): Promise<void>;
}

/** The static site as the bucket and the CDN serve it: rewriting, caching, compression and security headers. */
export function createSite({ build, pictures, shares = {}, made }: Folders): Site {
  const built = listFiles(build);
  const files = new Map([
    ...built,
    ...[...listFiles(pictures)].map(([name, file]) => [`pictures/${name}`, file] as const),
  ]);
  const htmlFiles = [...built.values()].filter((file) => file.endsWith(".html"));
  const htmls = htmlFiles.map((file) => readFileSync(file, "utf8"));
  const site = pageHeaders("shop", htmls);
  const staff = pageHeaders("staff", []);
  const shown = pageHeaders("pictures", htmls);
  const headersOf = (name: string) => (name === STAFF_PAGE ? staff : name.startsWith("pictures/") ? shown : site);
  const edge = made ?? builtPages(built);
  const rewrite = rewriting(edge.build, edge.store);
  const pages = new Map<string, ServedFile>();

  const open = (name: string): ServedFile | undefined => {
    const file = name.startsWith("pages/") ? edge.read(name) : files.get(name);
    const page = pages.get(name) ?? (file && readPage(name, file));
    if (page) pages.set(name, page);
    return page || undefined;
  };
  const draw = async (name: string): Promise<ServedFile | undefined> => {
    const share = shares[`/${name}`];
    const page = share && toPage(name, await drawCard(share, pictures));
    if (page) pages.set(name, page);
    return page;
  };

  return {
    async serve(request) {
      if (!isRead(request)) return refusal(405, "Method Not Allowed");
      const name = await rewrite(decode(request.path));
      const page = open(name) ?? (await draw(name));
      if (!page) return refusal(404, "Not Found");
      const headers = { ...headersOf(name), "cache-control": cacheControl(name) };
      return name === NOT_FOUND_PAGE ? sendMissing(page, headers, request) : send(page, headers, request);
    },
    close: async () => {},
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readPage(name: string, file: string | { readonly bytes: Buffer }): ServedFile {
  return toPage(name, typeof file === "string" ? readFileSync(file) : file.bytes);
}

function toPage(name: string, bytes: Buffer): ServedFile {
  return { type: contentType(name), digest: digestOf(bytes), bytes, encoded: new Map() };
}

async function send(page: ServedFile, shared: Record<string, string>, request: Request): Promise<Reply> {
  const etag = `"${page.digest}"`;
  const headers = { ...shared, etag, vary: "Accept-Encoding" };
  if (knows(request.headers["if-none-match"], etag)) return { status: 304, headers, body: "" };
  return sendWhole(200, page, headers, request);
}

/** The not-found page, never as 304. */
function sendMissing(page: ServedFile, shared: Record<string, string>, request: Request): Promise<Reply> {
  return sendWhole(404, page, { ...shared, vary: "Accept-Encoding" }, request);
}

async function sendWhole(
  status: number,
  page: ServedFile,
  headers: Record<string, string>,
  request: Request,
): Promise<Reply> {
  const encoding = chooseEncoding(request.headers["accept-encoding"], page.type, page.bytes.length);
  const encoded: Record<string, string> = encoding === "identity" ? {} : { "content-encoding": encoding };
  return {
    status,
    headers: { ...headers, "content-type": page.type, ...encoded },
    body: await encode(page, encoding),
  };
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function encode(page: ServedFile, encoding: Encoding): Promise<Buffer> {
  const known = page.encoded.get(encoding) ?? encoded(page, encoding);
  page.encoded.set(encoding, known);
  return known;
}

function encoded({ bytes, digest }: ServedFile, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? cachedBrotli(bytes, digest) : compress(bytes, encoding);
}

/** The headers of a page as the CDN sends them, for plain http: player and payment page are on the stack's own origin. */
function pageHeaders(of: "shop" | "staff" | "pictures", pages: readonly string[]): Record<string, string> {
  return {
    ...securityHeaders({
      player: "'self'",
      payments: [],
      pictures: ["https://lh3.googleusercontent.com", "https://platform-lookaside.fbsbx.com"],
      inline: inlineHashes(pages),
      uploads: [],
      of,
      secure: false,
    }),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self)",
  };
}

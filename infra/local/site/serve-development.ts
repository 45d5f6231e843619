import { resolve } from "node:path";
import { createServer } from "vite";
import { contentType } from "#infra/definitions/file-headers.ts";
import { SERVICE_WORKER, STAFF_PAGE } from "#infra/edge/edge-source.ts";
import { freePort } from "../free-port.ts";
import type { Mount, Reply } from "../http/exchange.ts";
import type { Site } from "./serve-site.ts";

/** A service worker that replaces a built app's worker, left in the browser by an earlier `npm start`, and unregisters itself. */
const LEAVING_WORKER = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window" })) await page.navigate(page.url);
}
`;
const leavingWorker: Reply = {
  status: 200,
  headers: { "cache-control": "no-store", "content-type": contentType(SERVICE_WORKER) },
  body: LEAVING_WORKER,
};

const frontend = resolve(import.meta.dirname, "../../../frontend");

/** The front end from its sources, through vite's development server on a port of its own; pages reload themselves. */
export async function serveDevelopment(pictures: Site): Promise<Site> {
  const port = await freePort();
  const vite = await createServer({
    root: frontend,
    configFile: resolve(frontend, "vite.staff.config.ts"),
    // The other loaders write a file beside node_modules, which the watching Node would take for a changed source.
    configLoader: "runner",
    clearScreen: false,
    server: { port, strictPort: true, host: "127.0.0.1", hmr: { clientPort: port, host: "127.0.0.1" } },
  });
  await vite.listen();
  const pages = relay(`http://127.0.0.1:${port}`);
  return {
    serve: (request) => {
      if (request.path === `/${SERVICE_WORKER}`) return leavingWorker;
      return request.path.startsWith("/pictures/") ? pictures.serve(request) : pages(request);
    },
    close: () => vite.close(),
  };
}

/** Pages of the staff, whose shell vite does not find by itself. */
const STAFF = /^\/admin(\/|$)/;

function relay(origin: string): Mount {
  return async ({ method, path, rawQuery, headers }) => {
    const page = headers.accept?.includes("text/html") && STAFF.test(path) ? `/${STAFF_PAGE}` : path;
    const address = `${origin}${page}${rawQuery && `?${rawQuery}`}`;
    const answer = await fetch(address, { method, headers: { accept: headers.accept ?? "*/*" }, redirect: "manual" });
    const type = answer.headers.get("content-type");
    return {
      status: answer.status,
      headers: { "cache-control": "no-store", ...(type && { "content-type": type }) },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const root = resolve(import.meta.dirname, "../..");
const TITLE = "Snažnije tijelo za osam tjedana.";

const readyMade = `
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
const page = createElement(BrowserRouter, null, createElement("h1", null, "${TITLE}"));
hydrateRoot(document.getElementById("root"), page);
`;
const drawn = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
const show = ({ title }) => createElement(BrowserRouter, null, createElement("h1", null, title));
window.answer.then((data) => createRoot(document.getElementById("root")).render(show(data)));
`;
const ASK = `<script>window.answer = fetch("/data").then((answer) => answer.json())</script>`;

/** A page that others are compared with, on a server of its own. */
interface LimitPage {
  readonly url: string;
  /** The same page as that of another site. */
  readonly elsewhere: string;
  readonly stop: () => void;
}

/** The least that a prerendered page with React and a small router can be: what the landing page is compared with. */
export function startLimitPage(): Promise<LimitPage> {
  return serve(readyMade, `<div id="root"><h1>${TITLE}</h1></div>`, 0);
}

/** The least that a page with data can be: React draws it from one call that its head begins, whose answer has so many bytes. */
export function startDataPage(bytes: number): Promise<LimitPage> {
  return serve(drawn, `${ASK}<div id="root"></div>`, bytes);
}

async function serve(app: string, body: string, bytes: number): Promise<LimitPage> {
  const script = brotliCompressSync(await bundled(app));
  const html = `<!doctype html><html lang="hr"><title>z</title><body>${body}<script type="module" src="/app.js"></script>`;
  const data = JSON.stringify({ title: TITLE, rest: "z".repeat(bytes) });
  const server = createServer((request, response) => {
    if (request.url === "/app.js") {
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(script);
    } else if (request.url === "/data") {
      response.writeHead(200, { "content-type": "application/json" }).end(data);
    } else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    elsewhere: `http://127.0.0.1:${port}/`,
    stop: () => void server.close(),
  };
}

async function bundled(app: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

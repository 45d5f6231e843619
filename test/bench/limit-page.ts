import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const root = resolve(import.meta.dirname, "../..");
const app = `
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
const page = createElement(BrowserRouter, null, createElement("h1", null, "Snažnije tijelo za osam tjedana."));
hydrateRoot(document.getElementById("root"), page);
`;

/** The least that a prerendered page with React and a small router can be: what the landing page is compared with. */
export async function startLimitPage(): Promise<{ url: string; stop(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array());
  const html = `<!doctype html><html lang="hr"><title>z</title><body><div id="root"><h1>Snažnije tijelo za osam tjedana.</h1></div><script type="module" src="/app.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === "/app.js";
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8",
      ...(isScript && { "content-encoding": "br" }),
    });
    response.end(isScript ? script : html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

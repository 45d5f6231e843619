import { spawn } from "node:child_process";
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

/** Stands beside the packages and is removed with them. */
const COMPILED = resolve(import.meta.dirname, "../../node_modules/.cache/compiled");

/** Makes Node keep compiled modules for the next start, here or in NODE_COMPILE_CACHE, by the content of their files. */
export function keepCompiled(folder = COMPILED): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** Starts the build of the pages in a process of its own before it reads the shop's code. */
async function start(): Promise<void> {
  const { openSite } = await import("./site/open-site.ts");
  const opening = openSite((line) => console.info(line));
  // `serve` reports a build that fails before it awaits it.
  opening.catch(() => undefined);
  const { serve } = await import("./serve.ts");
  await serve(opening);
}

/** Runs the server as a child that Node restarts whenever a source that it imports changes. */
function watch(): void {
  const file = resolve(import.meta.dirname, "serve-dev.ts");
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", file, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 0));
}

/** `npm start` and, with `--dev`, `npm run dev`. */
if (import.meta.main) {
  keepCompiled();
  if (process.argv.includes("--dev")) watch();
  else await start();
}

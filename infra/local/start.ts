import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { keepCompiled } from "./keep-compiled.ts";

/**
 * `npm start` and, with `--dev`, `npm run dev`: there the server is a child that Node starts again whenever a source that
 * it imports changes.
 */
keepCompiled();
if (process.argv.includes("--dev")) watch();
else await start();

/** The pages are built by a process of their own, from before the shop's code is read. */
async function start(): Promise<void> {
  const { openSite } = await import("./site/open-site.ts");
  const opening = openSite((line) => console.info(line));
  // Where the build fails this soon, `serve` tells it.
  opening.catch(() => undefined);
  const { serve } = await import("./serve.ts");
  await serve(opening);
}

function watch(): void {
  const file = resolve(import.meta.dirname, "serve-dev.ts");
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", file, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 0));
}

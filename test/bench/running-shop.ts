import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export interface RunningShop {
  readonly url: string;
  /** Milliseconds from the command to the line that says it is ready. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** `npm start` on a free port with its data in a folder. */
export async function startShop(dataFolder: string): Promise<RunningShop> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready) => child.stdout.on("data", (text) => String(text).includes("Ready on") && ready()));
  const readyAfter = performance.now() - started;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url: `http://localhost:${port}`, readyAfter, stop };
}

/** A folder for a shop's data, and its removal. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "zamah-bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#infra/local/free-port.ts";

const root = resolve(import.meta.dirname, "../..");

export interface RunningShop {
  readonly url: string;
  /** Milliseconds from the command to the line that says it is ready. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** `npm start` on a free port with its data in a folder (`:memory:`: nowhere), and settings of its own; it ends with this process at the latest. Throws where it ends before it is ready. */
export async function startShop(dataFolder: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  await new Promise<void>((ready, failed) => {
    child.stdout.on("data", (text) => String(text).includes("Ready on") && ready());
    child.once("exit", (code) => failed(new Error(`npm start ended with ${code}`)));
  });
  const readyAfter = performance.now() - started;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The address of a shop that a file starts for itself, so many ports after the one that the journeys share. */
export function ownAddress(offset: number): string {
  return `http://localhost:${Number(process.env.JOURNEY_PORT ?? 4173) + offset}`;
}

/** Starts a shop of its own at the address, with an empty data folder; answers how to stop and forget it. */
export async function startOwnShop(
  address: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), "zamah-own-shop-"));
  const server = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: { ...process.env, PORT: new URL(address).port, DATA_DIR: dataFolder, ...settings },
    stdio: "ignore",
  });
  await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
  return async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/local/status`, { headers: { accept: "application/json" } }).catch(() => null);
  return answer !== null && /"ready":true/.test(await answer.text());
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";

/** A start takes three seconds; beside other suites it is given what the shared one is given. */
export const STARTS_WITHIN_MS = 300_000;

/** The address of a shop that a file starts for itself, so many ports after the one that the journeys share. */
export function ownAddress(offset: number): string {
  return `http://localhost:${Number(process.env.JOURNEY_PORT ?? 4173) + offset}`;
}

/** Starts a shop of its own at the address, whose only members are the demo's people; answers how to stop it. */
export async function startOwnShop(
  address: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: { ...process.env, PORT: new URL(address).port, DATA_DIR: ":memory:", DEMO: "people", ...settings },
    stdio: "ignore",
  });
  const stop = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  };
  try {
    await expect.poll(() => isReady(address), { timeout: STARTS_WITHIN_MS }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/local/status`, { headers: { accept: "application/json" } }).catch(() => null);
  return answer !== null && /"ready":true/.test(await answer.text());
}

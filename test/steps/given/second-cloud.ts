import { spawn, spawnSync } from "node:child_process";
import { freePort } from "#infra/local/free-port.ts";

const COMMAND = "moto_server";
const STARTS_WITHIN_MS = 60_000;

/** Another implementation of AWS (moto), empty, on a port of its own. */
export interface SecondCloud {
  readonly address: string;
  /** What a command is given so that every client of AWS in it speaks to this cloud. */
  readonly environment: Record<string, string>;
  stop(): void;
}

/**
 * Whether this machine has a second cloud; a file's tests are skipped with a line where not:
 * `describe.skipIf(!hasSecondCloud("the doctor"))`.
 */
export function hasSecondCloud(what: string): boolean {
  const isThere = spawnSync(COMMAND, ["--version"]).error === undefined;
  if (!isThere) process.stdout.write(`Not run against a second cloud, which needs ${COMMAND}: ${what}\n`);
  return isThere;
}

/** Starts it and waits until it answers; throws where it does not. */
export async function aSecondCloud(): Promise<SecondCloud> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(COMMAND, ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(address))) {
    if (performance.now() > until || server.exitCode !== null) throw new Error(`${COMMAND} does not start.`);
  }
  const environment = {
    AWS_ENDPOINT_URL: address,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "testing",
    AWS_SECRET_ACCESS_KEY: "testing",
  };
  return { address, environment, stop: () => server.kill() };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/moto-api/data.json`)).ok;
  } catch {
    return false;
  }
}

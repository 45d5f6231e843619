import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface MotoServer {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Whether the command can be run: a name in PATH may lead to a Python that lacks the package. */
export function canRunMoto(): boolean {
  return spawnSync("moto_server", ["-h"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** Starts moto_server on a free port of the loopback address; it ends with this process at the latest. */
export async function startMotoServer(): Promise<MotoServer> {
  const child = spawn("moto_server", ["-H", "127.0.0.1", "-p", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit").catch(() => undefined);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  async function stop(): Promise<void> {
    process.off("exit", kill);
    kill();
    await ended;
  }
  try {
    const endpoint = await addressIn(child.stderr);
    // Left unread, its log would fill the pipe and stop it.
    child.stderr.resume();
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that it writes once it listens. */
async function addressIn(log: Readable): Promise<string> {
  for await (const line of createInterface({ input: log })) {
    const address = /Running on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("moto_server ended before it listened.");
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";

export interface TableEngine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const MISSING = `The local table engine has no binary for this machine. Two ways to go on:
  1. install the package @dynoxide/<platform> (npm install does on Linux and macOS, x64 and arm64, and on Windows x64), or
  2. start DynamoDB Local (docker run -p 8000:8000 amazon/dynamodb-local) and set DYNAMODB_ENDPOINT=http://localhost:8000`;

/** A port that was free may be another process's by the time the engine takes it; so many are tried. */
const MOST_PORTS = 5;

/**
 * Starts the DynamoDB-compatible engine on a free port, in `file` or in memory. Where its binary is missing, uses the engine
 * at `endpoint` (of `DYNAMODB_ENDPOINT`); without one throws an error that names both ways.
 */
export async function startTableEngine(file?: string, endpoint?: string, findPort = freePort): Promise<TableEngine> {
  const binary = engineBinary();
  if (!binary && endpoint) return { endpoint, stop: async () => {} };
  if (!binary) throw new Error(MISSING);
  for (let ports = 1; ; ports += 1) {
    const port = await findPort();
    try {
      return await startOn(port, binary, file);
    } catch (error) {
      if (ports === MOST_PORTS || !String(error).includes("already in use")) throw error;
    }
  }
}

async function startOn(port: number, binary: string, file?: string): Promise<TableEngine> {
  const child = spawn(binary, ["--port", String(port), ...(file ? ["--db-path", file] : [])], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  await untilListening(child);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

/** Where the engine of this machine lies; undefined where its package is missing. */
export function engineBinary(): string | undefined {
  try {
    const name = `@dynoxide/${process.platform}-${process.arch}`;
    const file = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
    return createRequire(import.meta.url).resolve(`${name}/${file}`);
  } catch {
    return undefined;
  }
}

function untilListening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  const read = (line: string) => {
    lines.push(line);
    if (line.includes("listening on")) resolve();
  };
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on("line", read);
  child.once("error", reject);
  child.once("close", () => reject(new Error(`The table engine stopped: ${lines.join(" ")}`)));
  return promise;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

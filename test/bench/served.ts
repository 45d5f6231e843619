import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type RequestOptions } from "node:http";
import * as z from "zod/mini";

/** At so many connections a server is asked. */
const CONNECTIONS = 8;
const opened = z.object({ port: z.int() });
const used = z.object({ user: z.number(), system: z.number() });

/** A server in a process of its own, whose processor time can be read. */
export interface Served {
  readonly port: number;
  /** Microseconds of processor, user and system, that the process has used so far. */
  cpu(): Promise<number>;
  stop(): void;
}

/** Starts a file that calls `tellCpu` once it listens; what it prints is thrown away. */
export async function serveApart(file: string): Promise<Served> {
  const child = fork(file, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { port } = opened.parse(await heard(child));
  const cpu = async () => {
    child.send("cpu");
    const { user, system } = used.parse(await heard(child));
    return user + system;
  };
  return { port, cpu, stop: () => void child.kill() };
}

async function heard(child: ReturnType<typeof fork>): Promise<unknown> {
  const [message] = await once(child, "message", { signal: AbortSignal.timeout(60_000) });
  return message;
}

/** In the server's process: says where it listens and, whenever it is asked, what it has used. */
export function tellCpu(port: number): void {
  process.on("message", () => process.send?.(process.cpuUsage()));
  process.once("disconnect", () => process.exit());
  process.send?.({ port });
}

/** Microseconds of processor for each of so many equal requests; throws for an answer that is not 200. */
export async function cpuOfRequest(
  server: Served,
  path: string,
  headers: Record<string, string>,
  requests: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = await server.cpu();
  let left = requests;
  const work = async () => {
    while (left-- > 0) await ask({ host: "127.0.0.1", port: server.port, path, headers, agent });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const ended = await server.cpu();
  agent.destroy();
  return (ended - begun) / requests;
}

function ask(request: RequestOptions): Promise<void> {
  return new Promise((answered, failed) => {
    get(request, (response) => {
      response.resume();
      response.once("error", failed);
      response.once("end", () =>
        response.statusCode === 200 ? answered() : failed(new Error(`${request.path}: ${response.statusCode}`)),
      );
    }).once("error", failed);
  });
}

import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { networkInterfaces } from "node:os";

/** This machine's address in Docker's default network. */
const DOCKER_BRIDGE = "172.17.0.1";

export interface Bridge {
  readonly address: string;
  readonly ports: readonly number[];
  close(): Promise<void>;
}

/** The address that `--bridge` or `--bridge=ADDRESS` opens, or undefined without it. */
export function bridgeAddress(words: readonly string[]): string | undefined {
  const found = words.find((word) => /^--bridge(=|$)/.test(word));
  return found && (found.slice("--bridge=".length) || DOCKER_BRIDGE);
}

/**
 * Opens the given ports at `address` for containers and forwards bytes to the loopback address. Throws where `address` is not Docker's
 * bridge: others of the network could reach it too.
 */
export async function openBridge(address: string, ports: readonly number[]): Promise<Bridge> {
  if (!isBridge(address)) throw new Error(`${address} is no bridge of Docker's on this machine: nothing was opened.`);
  const sockets = new Set<Socket>();
  const doors = ports.map((port) => createServer((inside) => handOn(inside, port, sockets)));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(doors.filter((door) => door.listening).map(closed));
  };
  try {
    await Promise.all(doors.map((door, index) => once(door.listen(ports[index], address), "listening")));
  } catch (error) {
    await close();
    throw error;
  }
  return { address, ports, close };
}

function isBridge(address: string): boolean {
  if (/^127(\.\d{1,3}){3}$/.test(address)) return true;
  const bridges = Object.entries(networkInterfaces()).filter(([name]) => /^(docker|br-|podman|cni)/.test(name));
  return bridges.some(([, addresses = []]) => addresses.some((each) => each.address === address));
}

function handOn(inside: Socket, port: number, sockets: Set<Socket>): void {
  const outside = connect(port, "127.0.0.1");
  const pair = [inside, outside];
  for (const [index, socket] of pair.entries()) {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      pair[1 - index]?.destroy();
    });
  }
  inside.pipe(outside).pipe(inside);
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

import { connect, type Socket } from "node:net";

/** A request as the SDK hands it to its transport. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface Response {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** HTTP/1.1 over kept sockets, as little of it as a local engine needs: most of a simulated call is its transport. */
export class Wire {
  readonly metadata = { handlerProtocol: "http/1.1" };
  readonly #address: { readonly host: string; readonly port: number };
  readonly #idle: Socket[] = [];

  constructor(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    this.#address = { host: hostname, port: Number(port) };
  }

  async handle(request: Request): Promise<{ response: Response }> {
    const socket = this.#idle.pop() ?? connect({ ...this.#address, noDelay: true });
    const response = await exchange(socket, written(request));
    this.#idle.push(socket);
    return { response };
  }

  destroy(): void {
    for (const socket of this.#idle.splice(0)) socket.destroy();
  }

  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): object {
    return {};
  }
}

function written({ method, path, headers, body = "" }: Request): Buffer {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const lines = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== "content-length")
    .map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, `content-length: ${bytes.length}`, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** Writes a request and reads its whole answer. */
function exchange(socket: Socket, bytes: Buffer): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let received: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const response = parsed(received);
    if (!response) return;
    socket.off("data", read);
    socket.off("error", reject);
    resolve(response);
  };
  socket.on("data", read);
  socket.once("error", reject);
  socket.write(bytes);
  return promise;
}

function parsed(received: Buffer): Response | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [status = "", ...lines] = received.toString("latin1", 0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const body = received.subarray(end + HEAD_END.length);
  if (body.length < Number(headers["content-length"])) return undefined;
  return { statusCode: Number(status.split(" ")[1]), headers, body };
}

import { connect, type Socket } from "node:net";

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LENGTH = /^content-length: *(\d+)/im;
/** Where the status stands in `HTTP/1.1 200 OK`. */
const STATUS_AT = 9;

/** HTTP/1.1 over kept sockets, as little of it as a local engine needs: most of a simulated call is its transport. */
export class Wire {
  readonly #address: { readonly host: string; readonly port: number };
  readonly #idle: Socket[] = [];

  constructor(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    this.#address = { host: hostname, port: Number(port) };
  }

  /** Posts a body with these header lines. */
  async post(headers: string, body: string): Promise<Answer> {
    const socket = this.#idle.pop() ?? connect({ ...this.#address, noDelay: true });
    const head = `POST / HTTP/1.1\r\nhost: ${this.#address.host}\r\n${headers}\r\n`;
    const answer = await exchange(socket, `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    this.#idle.push(socket);
    return answer;
  }

  destroy(): void {
    for (const socket of this.#idle.splice(0)) socket.destroy();
  }
}

/** Writes a request and reads its whole answer. */
function exchange(socket: Socket, request: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
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
  socket.write(request);
  return promise;
}

function parsed(received: Buffer): Answer | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  const body = received.subarray(end + HEAD_END.length);
  if (body.length < Number(LENGTH.exec(head)?.[1])) return undefined;
  return { status: Number(head.slice(STATUS_AT, STATUS_AT + 3)), body };
}

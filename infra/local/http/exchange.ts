/** A request as the local server's parts see it. */
export interface Request {
  readonly method: string;
  /** As sent: percent-encoded, without the query. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Lower-case names; values of a repeated name joined by commas, cookies by semicolons. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly address: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** A part of the local server: answers what stands below its prefix. */
export type Mount = (request: Request) => Reply | Promise<Reply>;

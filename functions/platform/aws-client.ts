const CONNECTION_TIMEOUT_MS = 3000;
/** A stand-in shares its machine with whatever else runs there: only one that hangs is given up. */
const STAND_IN_MS = 60_000;
const nothing = () => {};
/** Without `info` the client makes no copy of each request and answer for a log that nobody keeps: a seventh of the work of a large read. */
const quiet = { trace: nothing, debug: nothing, info: undefined as never, warn: nothing, error: nothing };
const local = { accessKeyId: "local", secretAccessKey: "local" };

/** An end to the waits for a service. */
export interface Limits {
  /** Time limit of one request (ms). */
  readonly milliseconds: number;
  /** Most tries of a throttled or failed request, with growing waits and jitter. */
  readonly attempts: number;
}

/** The limits as they hold at an address: only a stand-in has one that is given. */
export function limitsAt({ milliseconds, attempts }: Limits, endpoint: string | undefined): Limits {
  return { milliseconds: endpoint ? STAND_IN_MS : milliseconds, attempts };
}

/**
 * A client's configuration: time limits, so that a function answers before it is killed, and the stand-in's address on
 * the local stack.
 */
export function awsClient(limits: Limits, endpoint?: string, region = "eu-central-1") {
  const { milliseconds, attempts } = limitsAt(limits, endpoint);
  return {
    maxAttempts: attempts,
    logger: quiet,
    requestHandler: {
      connectionTimeout: endpoint ? STAND_IN_MS : CONNECTION_TIMEOUT_MS,
      requestTimeout: milliseconds,
      socketTimeout: milliseconds,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, region, credentials: local }),
  };
}

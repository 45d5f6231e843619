const CONNECTION_TIMEOUT_MS = 3000;
/** A stand-in shares its machine with whatever else runs there: only one that hangs is given up. */
const STAND_IN_MS = 60_000;
const nothing = () => {};
/** Without `info` the client makes no copy of each request and answer for a log that nobody keeps: a seventh of the work of a large read. */
const quiet = { trace: nothing, debug: nothing, info: undefined as never, warn: nothing, error: nothing };
const local = { accessKeyId: "local", secretAccessKey: "local" };

interface Limits {
  /** How long one request may take (ms). */
  readonly milliseconds: number;
  /** Throttled and failed requests are sent again by the client, after a growing wait with jitter. */
  readonly attempts: number;
}

/**
 * What a client of AWS is made with: an end to every wait, so that a function answers before it is ended itself, and the
 * stand-in's address on the local stack.
 */
export function awsClient({ milliseconds, attempts }: Limits, endpoint?: string, region = "eu-central-1") {
  const requestTimeout = endpoint ? STAND_IN_MS : milliseconds;
  return {
    maxAttempts: attempts,
    logger: quiet,
    requestHandler: {
      connectionTimeout: endpoint ? STAND_IN_MS : CONNECTION_TIMEOUT_MS,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, region, credentials: local }),
  };
}

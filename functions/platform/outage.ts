/** Error names of overloaded services, after the client's own retries. */
const busy = new Set([
  "ThrottlingException",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TooManyRequestsException",
  "TransactionConflict",
  "TransactionConflictException",
  "TransactionInProgressException",
  "SlowDown",
  "RequestTimeout",
  "TimeoutError",
  "TooBusy",
]);
const TOO_MANY = 429;
const unreachable = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR)/;

/** Too many writers changed the same at one moment; this call had no turn. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

interface ErrorDetails {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly CancellationReasons?: readonly { readonly Code?: string }[];
}

/**
 * Whether an error means that a service is busy, slow, unreachable or broken, so that the same call may succeed in a
 * moment.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, $metadata, CancellationReasons: reasons = [] } = error as Error & ErrorDetails;
  if (busy.has(error.name) || reasons.some(({ Code }) => busy.has(String(Code)))) return true;
  const status = Number($metadata?.httpStatusCode);
  return unreachable.test(String(code)) || status === TOO_MANY || status >= 500 || isOutage(cause);
}

import type { ProblemCode } from "#contract/problems.ts";

/** `offline`: the server was not reached. `stopped`: the firewall let the call not through. */
type FaultCode = ProblemCode | "offline" | "stopped";

/** A refused or failed call. `status` 0: the server was not reached. `message` is a sentence for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FaultCode;
  readonly data: Record<string, unknown>;

  constructor(status: number, code: FaultCode, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** Whether an id has nothing behind it (404), or is none at all (400). */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** What a person reads of any failure. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Nešto je pošlo po zlu. Pokušaj ponovno.";
}

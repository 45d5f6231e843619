import { type ProblemCode, problems } from "#contract/problems.ts";

/** A refusal with a code of `contract/problems.ts`. Thrown anywhere, answered in one place (`endpoint.ts`). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly data: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, details: { data?: Record<string, unknown>; headers?: Record<string, string> } = {}) {
    const [status, message] = problems[code];
    super(message);
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.data = details.data;
    this.headers = details.headers ?? {};
  }
}

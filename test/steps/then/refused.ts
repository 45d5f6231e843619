import { expect } from "vitest";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { Operation } from "#contract/routes.ts";
import type { Answer } from "#test/steps/when/calls.ts";

/** The call was refused: with this problem's status, code and text. */
export function isRefused<O extends Operation>(answer: Answer<O>, code: ProblemCode): void {
  const [status, message] = problems[code];
  expect(answer.body).toMatchObject({ status: status >= 500 ? "error" : "fail", code, message });
  expect(answer.status).toBe(status);
}

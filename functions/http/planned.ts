import type { Handler } from "./endpoint.ts";
import { Problem } from "./problem.ts";
import { problemResult } from "./result.ts";

/** Answers 501 for every row that the route table marks as planned; the only way in which a call may be missing. */
export const handler: Handler = async () => problemResult(new Problem("not_implemented"));

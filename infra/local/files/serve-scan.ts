import * as z from "zod/mini";
import { readFields } from "../control/read-fields.ts";
import type { Mount } from "../http/exchange.ts";
import { json, refusal } from "../http/reply.ts";
import { type MalwareScan, scanOutcome } from "./malware-scan.ts";

const fields = z.object({ outcome: scanOutcome });

/** `POST /local/scan` {outcome} says what becomes of scans from now on. */
export function serveScan(scan: MalwareScan): Mount {
  return (request) => {
    const read = fields.safeParse(readFields(request));
    if (request.method !== "POST" || !read.success)
      return refusal(400, `outcome is one of: ${scanOutcome.options.join(", ")}.`);
    scan.set(read.data.outcome);
    return json(200, read.data);
  };
}

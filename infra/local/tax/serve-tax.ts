import * as z from "zod/mini";
import { readFields } from "../control/read-fields.ts";
import { wantsPage } from "../control/wants-page.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { json, refusal, seeOther } from "../http/reply.ts";
import { taxPage } from "./tax-page.ts";
import { type TaxRegister, taxMode } from "./tax-register.ts";

const PREFIX = "/local/tax";
const modeFields = z.strictObject({ mode: taxMode });

/** The tax service's page: shows what it has, and tells it to be down or to fail otherwise. Documents come over its own server. */
export function serveTax(register: TaxRegister): Mount {
  return (request) => {
    const part = pathBelow(request, PREFIX) ?? "";
    if (part === "" && isRead(request)) return list(register, request);
    if (request.method !== "POST") return refusal(405, "Method Not Allowed");
    return part === "mode" ? setMode(register, request) : refusal(404, "Not Found");
  };
}

function list(register: TaxRegister, request: Request): Reply {
  return wantsPage(request) ? taxPage(register) : json(200, { mode: register.mode(), documents: register.list() });
}

function setMode(register: TaxRegister, request: Request): Reply {
  const read = modeFields.safeParse(readFields(request));
  if (!read.success) return refusal(400, `mode is one of: ${taxMode.options.join(", ")}.`);
  register.setMode(read.data.mode);
  return wantsPage(request) ? seeOther(PREFIX) : json(200, { mode: register.mode() });
}

import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { isUsable } from "../clock.ts";
import { paymentOutcome } from "../gateway-sandbox.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { json, refusal, seeOther } from "../http/reply.ts";
import { localJobs, runJob } from "../jobs.ts";
import type { Controlled } from "./controlled.ts";
import { controlOverview, paymentsPage } from "./overview-page.ts";
import { readFields } from "./read-fields.ts";
import { wantsPage } from "./wants-page.ts";

type Action = (fields: Record<string, unknown>, stack: Controlled) => Reply | Promise<Reply>;

const style = readFileSync(new URL("style.css", import.meta.url), "utf8");
const clockFields = z.strictObject({
  now: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
  advance: z.optional(z.string()),
});
const nextFields = z.strictObject({ outcome: paymentOutcome });

const actions = new Map<string, Action>([
  ["clock", moveClock],
  ["payments/next", setNextPayment],
  ["reset", resetStack],
]);

/** Serves the control of the stand-ins, as pages for people and JSON for scripts. */
export function serveControl(stack: Controlled): Mount {
  return async (request) => {
    const path = request.path.slice("/local".length).replace(/^\/|\/$/g, "");
    if (isRead(request)) return show(path, request, stack);
    if (request.method !== "POST") return refusal(405, "Method Not Allowed");
    const fields = readFields(request);
    if (!fields) return refusal(400, "The body is neither a JSON object nor a form.");
    const reply = await act(path, fields, stack);
    return reply.status === 200 && wantsPage(request) ? seeOther("/local") : reply;
  };
}

function show(path: string, request: Request, stack: Controlled): Reply {
  if (path === "") return controlOverview(stack);
  if (path === "status") return json(200, status(stack));
  if (path === "payments") return wantsPage(request) ? paymentsPage(stack) : json(200, stack.sandbox.payments());
  if (path === "style.css")
    return {
      status: 200,
      headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" },
      body: style,
    };
  return refusal(404, "Not Found");
}

function act(path: string, fields: Record<string, unknown>, stack: Controlled): Reply | Promise<Reply> {
  const [, job] = /^jobs\/([\w-]+)$/.exec(path) ?? [];
  if (job) return runNamedJob(job);
  return actions.get(path)?.(fields, stack) ?? refusal(404, "Not Found");
}

function status({ clock, people, sandbox, isReady, environment, bridge }: Controlled) {
  return {
    ready: isReady(),
    now: clock.now().toISOString(),
    people: people.map(({ role, email, password }) => ({ role, email, password })),
    jobs: localJobs,
    gateway: { store_id: sandbox.storeId, secret_key: sandbox.secretKey },
    environment: environment(),
    bridge: bridge(),
  };
}

function moveClock(fields: Record<string, unknown>, { clock }: Controlled): Reply {
  const read = clockFields.safeParse(fields);
  if (!read.success) return refusal(400, z.prettifyError(read.error));
  const { now, advance } = read.data;
  if (now !== undefined && advance !== undefined) return refusal(400, "Give either now or advance.");
  if (advance !== undefined && !clock.advance(advance))
    return refusal(400, "advance is an ISO 8601 duration, such as P3D.");
  if (now !== undefined) {
    if (!isUsable(new Date(now))) return refusal(400, "now lies outside the years 1970 to 9999.");
    clock.moveTo(new Date(now));
  }
  if (now === undefined && advance === undefined) clock.giveBack();
  return json(200, { now: clock.now().toISOString() });
}

function setNextPayment(fields: Record<string, unknown>, { sandbox }: Controlled): Reply {
  const read = nextFields.safeParse(fields);
  if (!read.success) return refusal(400, `outcome is one of: ${paymentOutcome.options.join(", ")}.`);
  sandbox.setNext(read.data.outcome);
  return json(200, { outcome: read.data.outcome });
}

async function resetStack(_fields: unknown, { reset, clock }: Controlled): Promise<Reply> {
  await reset();
  return json(200, { now: clock.now().toISOString() });
}

async function runNamedJob(job: string): Promise<Reply> {
  const answer = await runJob(job, true);
  return answer ? json(200, { job, ...answer }) : refusal(404, `There is no job ${job}.`);
}

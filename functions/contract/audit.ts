import * as z from "zod/mini";
import { duty } from "./duties.ts";
import { instant, success } from "./primitives.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** What an act changed, by name. */
export const changed = z.record(z.string(), value);

/** One act of the staff, as the record holds it. */
export const auditLine = z.object({
  /** Its number, from 1 on without a gap. */
  seq: z.int(),
  at: instant,
  by: z.string(),
  name: z.string(),
  duties: z.array(duty),
  operation: z.string(),
  /** What it was done to, such as `ORDER#S…`. */
  subject: z.string(),
  before: changed,
  after: changed,
  reason: z.nullable(z.string()),
  /** The request's id, by which the log tells more. */
  request: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const subject = z.string().check(z.regex(/^[A-Z]+#[\w.:#-]{1,220}$/));
const person = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The newest first: of a month, of one subject, or of one person. `before` is the number that the page before ended with. */
export const listAudit = {
  query: z.object({
    month: z.optional(month),
    subject: z.optional(subject),
    by: z.optional(person),
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  reply: success(z.object({ lines: z.array(auditLine), next: z.nullable(z.int()) })),
};

/** Whether a month's lines are all there and as they were written; `broken` are the numbers after which the chain does not hold. */
export const proveAudit = {
  query: z.object({ month }),
  reply: success(z.object({ lines: z.int(), whole: z.boolean(), broken: z.array(z.int()) })),
};

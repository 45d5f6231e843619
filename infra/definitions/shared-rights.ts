import type { Route } from "#contract/route-rows.ts";
import { callSettings } from "./gateway-settings.ts";
import type { Rights } from "./permission-row.ts";

/** The ledger and the audit record: no role changes or deletes their lines. */
export const WRITTEN_ONCE = "LEDGER# AUDIT#";

/** Every call with a bearer reads its person. */
export const caller: Rights = { reads: "USER# IDENT#" };

/** Whether a call reads the caller's person. */
export function takesBearer({ access }: Route): boolean {
  return access === "member" || access === "admin" || access === "optional";
}

/** Every job holds a lease, so that one run goes at a time. */
export const lease: Rights = { writes: "JOB#" };

/** A staff act: its stored answer, its line of the audit record, and the record's end. */
export const acting: Rights = { reads: "SETTINGS", writes: "USER# SETTINGS AUDIT#" };
/** Letters to owners: until duties were first changed only the pool's group names the staff. */
export const owners: Rights = { reads: "SETTINGS", pool: ["ListUsersInGroup"] };
/** A changed membership and its counters. */
export const membership: Rights = { writes: "USER# DAYS PLANS MEMBERS COHORTS DUE" };
/** A moderated or deleted comment, its reports and the letter about it. */
export const judging: Rights = {
  reads: "PRODUCT# COMMENTS#",
  writes: "USER# LIMIT# ATTENTION OUTBOX#",
  removes: "USER# COMMENTS# ATTENTION",
};
/** The settlement of a gateway's answer, which books money; PDV is that of the day, by the product's rates and the seller's status. */
export const settling: Rights = {
  reads: "USER# ORDER# PAYMENT# START_NOW# COUPON# GIFT# PRODUCT# SETTINGS",
  writes: "USER# ORDER# PAYMENT# START_NOW# TRIAL# COUPON# GIFT# LEDGER# DOCUMENT# ATTENTION OUTBOX# SALES#",
  removes: "USER# ATTENTION",
  settings: [...callSettings],
};
/** A decided refund; `sendRefunds` books it. */
export const givingBack: Rights = {
  reads: "USER# ORDER# PAYMENT# OUTBOX# GIFT#",
  writes: "ORDER# START_NOW# GIFT# ATTENTION OUTBOX# SALES#",
};
/** A refund request that is closed. */
export const ending: Rights = { writes: "ATTENTION", removes: "ORDER# ATTENTION" };
/** An order with its documents, letters and staff acts. */
export const inspecting: Rights = { reads: "ORDER# PAYMENT# DOCUMENT# OUTBOX#", lists: { gsi1: "AUDIT#" } };
/** A person's items that are deleted after the profile. */
export const erasing: Rights = {
  reads: "USER# ORDER# LIMIT#",
  writes: "LEAVING# ORDER# PAYMENT# START_NOW# TRIAL# ATTENTION COMPLAINT#",
  removes: "LEAVING# USER# LIMIT# RESET# EMAIL_LINK# PROPOSED# COMMENTS# ATTENTION",
  lists: { gsi1: "USER#" },
};
/** A published document of the catalogue. */
export const publishing: Rights = {
  reads: "PRODUCT# CATALOGUE VIDEO# FILE# EDIT EDIT# COUNTER TRAIL MEDIA#",
  writes: "PRODUCT# CATALOGUE VIDEO# FILE# EDIT EDIT# COUNTER TRAIL PAGES ATTENTION",
  removes: "PRODUCT# VIDEO# FILE# TRAIL ATTENTION",
};
/** A video whose state the library reports; a failed one is a task until it is mended. */
export const videoState: Rights = {
  reads: "MEDIA#",
  writes: "MEDIA# ATTENTION",
  removes: "ATTENTION",
  settings: ["BUNNY_API_URL", "BUNNY_LIBRARY_ID"],
};
/** An address that is proved for the first time, which may bring free days. */
export const proving: Rights = { reads: "SETTINGS TRIAL#", writes: "USER# TRIAL# DAYS" };
/** A queue whose failures become tasks. */
export const failures: Rights = { writes: "ATTENTION", removes: "ATTENTION" };

import type { Part } from "./permission-rows.ts";

/** Movements of money and the staff's record: no role changes or removes a line. */
export const WRITTEN_ONCE = "LEDGER# AUDIT#";

/** Each call with a bearer looks up whose it is. */
export const caller: Part = { reads: "USER# IDENT#" };
/** Each job has its lease, so that one run goes at a time. */
export const lease: Part = { writes: "JOB#" };

/** An act of the staff: what it answered under its key, its line in the record, and the record's end. */
export const acting: Part = { reads: "SETTINGS", writes: "USER# SETTINGS AUDIT#" };
/** The owners are told or asked: until duties were first changed the pool's group alone names the staff. */
export const owners: Part = { reads: "SETTINGS", pool: ["ListUsersInGroup"] };
/** A membership that changes, with the counters in which it stands. */
export const membership: Part = { writes: "USER# DAYS PLANS MEMBERS COHORTS DUE" };
/** A comment that is judged or goes, with the letter about it: what was reported of it is closed. */
export const judging: Part = {
  reads: "PRODUCT# COMMENTS#",
  writes: "USER# LIMIT# ATTENTION OUTBOX#",
  removes: "USER# COMMENTS# ATTENTION",
};
/** All that follows from an answer of the gateway: it books money. */
export const settling: Part = {
  reads: "USER# ORDER# PAYMENT# START_NOW#",
  writes: "USER# ORDER# PAYMENT# START_NOW# LEDGER# DOCUMENT# ATTENTION OUTBOX# SALES#",
  removes: "USER# ATTENTION",
  settings: ["CORVUSPAY_API_URL", "CORVUSPAY_STORE_ID"],
};
/** Money that is to go back, decided but not booked: `sendRefunds` does that. */
export const givingBack: Part = {
  reads: "USER# ORDER# PAYMENT# OUTBOX#",
  writes: "ORDER# START_NOW# ATTENTION OUTBOX# SALES#",
};
/** A request for a refund that ends. */
export const ending: Part = { writes: "ATTENTION", removes: "ORDER# ATTENTION" };
/** An order with its documents, letters and the staff's acts on it. */
export const inspecting: Part = { reads: "ORDER# PAYMENT# DOCUMENT# OUTBOX#", lists: { gsi1: "AUDIT#" } };
/** All of a person that goes once the profile is gone. */
export const erasing: Part = {
  reads: "USER# ORDER# LIMIT#",
  writes: "LEAVING# ORDER# PAYMENT# START_NOW# ATTENTION COMPLAINT#",
  removes: "LEAVING# USER# LIMIT# RESET# EMAIL_LINK# PROPOSED# COMMENTS# ATTENTION",
  lists: { gsi1: "USER#" },
};
/** A document of the catalogue that becomes what members see. */
export const publishing: Part = {
  reads: "PRODUCT# CATALOGUE VIDEO# FILE# EDIT EDIT# COUNTER TRAIL MEDIA#",
  writes: "PRODUCT# CATALOGUE VIDEO# FILE# EDIT EDIT# COUNTER TRAIL PAGES ATTENTION",
  removes: "PRODUCT# VIDEO# FILE# TRAIL ATTENTION",
};
/** A video of which the library tells: what failed is a task until it does no more. */
export const videoState: Part = {
  reads: "MEDIA#",
  writes: "MEDIA# ATTENTION",
  removes: "ATTENTION",
  settings: ["BUNNY_API_URL", "BUNNY_LIBRARY_ID"],
};
/** A queue whose failures are tasks until they are none. */
export const failures: Part = { writes: "ATTENTION", removes: "ATTENTION" };

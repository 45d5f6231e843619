import type { DeclineReason } from "#contract/order.ts";
import type { DeclineClass } from "../gateway.ts";

/** What a code says: success, a class of decline, a transaction that isn't there, or nothing certain. */
export type CodeMeaning = DeclineClass | "success" | "not_found" | "unknown";

/**
 * response-code to meaning. The gateway's own table is not public: the codes come from its old manual,
 * the classes are an assumption, and this file is the only place that knows them. A code that isn't here is unknown.
 */
const codes: readonly (readonly [CodeMeaning, readonly string[]])[] = [
  ["success", ["0"]],
  ["technical", ["909", "912", "1811", "1812"]],
  ["soft", ["100", "1016", "1050", "1817", ...range(5001, 5052)]],
  ["hard", ["931", "1001", "1002", "1003", "1004", "1005", "1011", "1014", "1804", "1806", "1815", "2000"]],
  ["configuration", ["199", "1015", "1802", "1803", "1810", "1818", "1819", "1820", "1821", "1822", "1823"]],
  ["other", ["2", "1012", "1023", "1024", "1025", "1026", "1051", "1808", "1813", "1814", "2010"]],
  ["not_found", ["930"]],
  ["unknown", ["1", "300", "400", "1017", "1018", "1019", "1020", "1021", "1022", "1816", "1826", "1827"]],
];

/** What a code tells the buyer, where that is more than its class does. An assumption like the classes. */
const reasons: readonly (readonly [DeclineReason, readonly string[]])[] = [
  ["funds", ["1016"]],
  ["limit", ["1817"]],
  ["expired", ["931", "1001", "1815", "2000"]],
  ["security", ["1023", "2010"]],
  ["rules", range(5001, 5052)],
  ["shop", ["1024", "1025", "1026", "1051", "1808"]],
  ["card", ["1012", "1813", "1814"]],
];
const reasonsOfClasses: Record<DeclineClass, DeclineReason> = {
  soft: "bank",
  hard: "card",
  configuration: "shop",
  technical: "technical",
  other: "bank",
};

/** "Duplicate entity": the order number was used before, so an earlier call may have charged it. */
export const DUPLICATE_ORDER_CODE = "1822";

/**
 * How an `errors` document says that the order number doesn't exist. The wording is an assumption, so that the likely ones are read; any other is unknown, which never closes an order.
 */
export const notFoundDescription =
  /^(?:(?:order|transaction)\b.*\b(?:not found|(?:does not|doesn't) exist|unknown)|(?:no such|unknown|non-?existing) (?:order|transaction))\b/i;

const told = new Map(reasons.flatMap(([reason, listed]) => listed.map((code) => [code, reason] as const)));

/** What a decline of this code and class is about, for the buyer. */
export function reasonOf(code: string, declineClass: DeclineClass): DeclineReason {
  return told.get(code) ?? reasonsOfClasses[declineClass];
}

const meanings = new Map(codes.flatMap(([meaning, listed]) => listed.map((code) => [code, meaning] as const)));

/** The meaning of a response-code; a missing or unlisted code is "unknown", which never means "not paid". */
export function readCode(code: string | undefined): CodeMeaning {
  return (code !== undefined && meanings.get(code)) || "unknown";
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

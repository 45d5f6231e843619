import * as z from "zod/mini";
import { FIRST_GATEWAY } from "./gateways.ts";

/** Ids of catalogue items: small positive integers. */
export const catalogueId = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** A catalogue id as it stands in a path or query: decimal digits. */
export const catalogueIdText = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

/** Ids of people, videos, files and subscriptions: short printable text without separators. */
export const textId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** An order's number: `S` and 128 random bits in hexadecimal (gateway limit 36 characters). */
export const orderNumber = z.string().check(z.regex(/^S[0-9a-f]{32}$/));

/** Money in an answer: euros with at most two decimals. */
export const euros = z.number();

/** A moment of a day that the calendar has: UTC, ISO 8601, to the second or finer. */
export const instant = z.iso.datetime().check(z.regex(/T\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));

/** Minutes as Zagreb's clocks show them. */
export const shownMinute = z.iso.datetime({ local: true, precision: -1 });

/** A day that the calendar has: yyyy-mm-dd. */
export const day = z.iso.date();

/** At which gateway something was paid or is kept: that one is asked about it, for as long as it is connected. */
export const gatewayOf = z._default(z.string(), FIRST_GATEWAY);

/** A country: two letters of ISO 3166. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));

export const productCategory = z.enum(["ebook", "challenge", "training", "subscription"]);
export type ProductCategory = z.infer<typeof productCategory>;

/** Categories with content behind them: all but the membership. */
export const contentCategory = z.enum(["ebook", "challenge", "training"]);
export type ContentCategory = z.infer<typeof contentCategory>;

/** A successful JSend answer around `data`. */
export function success<T extends z.core.SomeType>(data: T) {
  return z.object({ status: z.literal("success"), data });
}

/** An answer that says nothing beyond its success. */
export const done = z.object({ status: z.literal("success") });

/** Why money of an order goes back. */
export const refundReason = z.enum([
  "withdrawal",
  "administrator",
  "duplicate",
  "code_used",
  "cancelled",
  "account_deleted",
  "portal",
  "chargeback",
]);

/** Why mail to an address comes back: it takes none, took none several times in a row, or its reader called a letter spam. */
export const returnedBy = z.enum(["bounce", "soft", "complaint"]);
export type ReturnedBy = z.infer<typeof returnedBy>;

/** Where a visit came from, as the browser says it: the server keeps short words of it, or nothing. */
export const saidVisit = z.object({ source: z.optional(z.string()), campaign: z.optional(z.string()) });

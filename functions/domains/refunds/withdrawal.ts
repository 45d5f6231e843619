import { addYears } from "date-fns/addYears";
import { getUnixTime } from "date-fns/getUnixTime";
import * as z from "zod/mini";
import { instant, type ProductCategory } from "#contract/primitives.ts";
import type { Withdrawn } from "#contract/withdrawal.ts";
import { toEuros } from "../../platform/money.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { outboxEntry } from "../mail/outbox.ts";

/** A guest's declaration is kept as proof for so many years after its day. */
const KEPT_YEARS = 5;

/** A declaration of withdrawal, accepted or not. Name and e-mail are kept of guests only. */
export const withdrawalItem = z.object({
  order_number: z.string(),
  outcome: z.string(),
  cents: z.int(),
  declared_at: instant,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** The person who declares; `scope` names them in keys. */
export interface Declarant {
  readonly scope: string;
  /** Null for a member whose e-mail is unverified. */
  readonly name: string | null;
  readonly email: string | null;
  readonly isGuest: boolean;
}

/** The result of a declaration; cents EUR. */
export interface Declared<O = Withdrawn["outcome"]> {
  readonly outcome: O;
  readonly cents: number;
  readonly declared_at: string;
}
export type AnyDeclared = Declared<Withdrawn["outcome"] | "unknown">;

/** The order of a declaration; an unknown one has its number only. */
export interface DeclaredOrder {
  readonly order_number: string;
  readonly title: string | null;
  readonly category?: ProductCategory;
  readonly buyer_verified?: boolean | undefined;
  readonly by_hand?: object | undefined;
}

/** The item of a declaration: one for an order, day and person. */
export function declaration(number: string, { scope, name, email, isGuest }: Declarant, declared: AnyDeclared) {
  const at = new Date(declared.declared_at);
  return {
    ...keys.withdrawal(number, zagrebDay(at), scope),
    order_number: number,
    ...declared,
    ...(isGuest && { name, email, [TTL_ATTRIBUTE]: getUnixTime(addYears(at, KEPT_YEARS)) }),
  };
}

/** The mail that acknowledges it, if they have an address. */
export function acknowledgement(
  { order_number, title, category, buyer_verified, by_hand }: DeclaredOrder,
  { scope, name, email }: Declarant,
  declared: AnyDeclared,
) {
  if (email === null) return [];
  const { outcome, cents, declared_at } = declared;
  const mail = outboxEntry({
    id: `withdrawal_received-${order_number}-${zagrebDay(new Date(declared_at))}-${scope}`,
    template: "withdrawal_received",
    to: email,
    created_at: declared_at,
    data:
      outcome === "unknown"
        ? { outcome, declared_at }
        : {
            first_name: buyer_verified === false ? null : name,
            order_number,
            title,
            category: category ?? null,
            outcome,
            amount: toEuros(cents),
            ...(by_hand && { by_transfer: 1 }),
            declared_at,
          },
  });
  return [mail];
}

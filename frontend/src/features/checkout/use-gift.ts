import { useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import type { GiftWish } from "#contract/gift.ts";
import { MOST_DAYS_AHEAD } from "#contract/gift-days.ts";
import { later } from "#contract/periods.ts";
import { ApiError } from "../../lib/api-error.ts";
import { type GiftFields, readCheckoutDraft } from "../../lib/checkout-draft.ts";
import { zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";

export type GiftErrors = { readonly [Name in keyof GiftFields]?: string };

/** A gift in the checkout: what is typed of it, and what is wrong with that. */
export interface CheckoutGift {
  readonly fields: GiftFields;
  readonly change: (fields: Partial<GiftFields>) => void;
  readonly errors: GiftErrors;
  /** Whether it may be ordered; says at its fields what is missing. */
  readonly check: () => boolean;
  readonly wish: GiftWish;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const NAMELESS = "Upiši ime osobe koju daruješ.";
/** What the server refuses at a field. */
const SENTENCES = {
  recipient: "Upiši ime slovima i brojkama, bez sličica i imena trgovine.",
  message: "Poruka može imati najviše 300 znakova.",
  to: "Upiši cijelu adresu, na primjer ime@domena.hr.",
  on: `Odaberi dan od danas do ${countedDays(MOST_DAYS_AHEAD)} unaprijed.`,
} as const;

/** Whether the address asks for a gift. A page is made without knowing who will ask. */
export function useIsGift(): boolean {
  const [search] = useSearchParams();
  const isAsked = search.get("poklon") !== null;
  return useSyncExternalStore(
    () => () => undefined,
    () => isAsked,
    () => false,
  );
}

/** For whom a gift is. `path`: of the checkout, whose visit may have typed it before. */
export function useGift(path: string, isGift: boolean): CheckoutGift | undefined {
  const [fields, setFields] = useState<GiftFields>(() => readCheckoutDraft(path)?.gift ?? empty());
  const [errors, setErrors] = useState<GiftErrors>({});
  if (!isGift) return undefined;
  return {
    fields,
    change: (changed) => {
      setFields((before) => ({ ...before, ...changed }));
      setErrors((before) => (Object.keys(before).length > 0 ? {} : before));
    },
    errors,
    check: () => {
      const missing = missingIn(fields);
      setErrors(missing);
      return Object.keys(missing).length === 0;
    },
    wish: wishOf(fields),
  };
}

/** The first and last day (yyyy-mm-dd, Zagreb) on which a gift may be sent. */
export function sendingDays(): { readonly min: string; readonly max: string } {
  const min = zagrebDay(serverNow());
  return { min, max: later(min, MOST_DAYS_AHEAD) };
}

/** What the server refused of a gift, at its fields. */
export function giftRefusals(error: Error | null): GiftErrors {
  if (!(error instanceof ApiError) || error.code !== "invalid_input" || !Array.isArray(error.data.fields)) return {};
  const names = error.data.fields.map((path) => String(path).split(".").at(-1));
  return Object.fromEntries(Object.entries(SENTENCES).filter(([name]) => names.includes(name)));
}

/** What is wrong with where and when a gift is sent. */
export function wrongSending({ to, on }: Pick<GiftFields, "to" | "on">): GiftErrors {
  const { min, max } = sendingDays();
  return {
    ...(!ADDRESS.test(to.trim()) && { to: SENTENCES.to }),
    ...((on < min || on > max) && { on: SENTENCES.on }),
  };
}

function missingIn({ recipient, isSent, ...sending }: GiftFields): GiftErrors {
  return {
    ...(recipient.trim() === "" && { recipient: NAMELESS }),
    ...(isSent && wrongSending(sending)),
  };
}

function wishOf({ recipient, message, isSent, to, on }: GiftFields): GiftWish {
  return {
    recipient: recipient.trim(),
    ...(message.trim() && { message }),
    ...(isSent && { send: { to: to.trim(), on } }),
  };
}

function empty(): GiftFields {
  return { recipient: "", message: "", isSent: false, to: "", on: sendingDays().min };
}

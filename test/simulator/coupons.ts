import type { CouponRecord } from "#functions/domains/coupons/coupon.ts";
import { reducedCents } from "#functions/domains/coupons/reduction.ts";
import { isRenewal } from "#functions/domains/orders/order.ts";
import type { Scene } from "./invariant.ts";

const terms = {
  sold: { kind: "all" as const },
  from: "2026-01-01",
  until: "2099-12-31",
  first_only: false,
  state: "active" as const,
  version: 1,
  held: 0,
  paid: 0,
  charged_cents: 0,
  spared_cents: 0,
  created_at: "2026-01-01T00:00:00.000Z",
  created_by: "Uprava",
};

/** The codes of every world: a few euros off one charge for two buyers, and half of three charges. */
export const CODES: readonly [CouponRecord, CouponRecord] = [
  { ...terms, code: "PETICA", off_cents: 500, limit: 2, periods: 1 },
  { ...terms, code: "POLA", percent: 50, limit: null, periods: 3 },
];

/** What a buyer may type. */
export const TYPED = [...CODES.map(({ code }) => code), "NEMA"] as const;

/** Each order costs what its code leaves; a code counts its orders, their money and its uses; no more charges cost less than it says. */
export function codesDoNotAddUp({ world, facts }: Scene): string[] {
  const orders = [...facts.orders.values()].filter(({ coupon }) => coupon !== undefined);
  const wrong = orders.filter(({ cents, ordered_cents, coupon }) => {
    return coupon && (ordered_cents ?? cents) !== reducedCents(coupon.full_cents, coupon);
  });
  const codes = CODES.flatMap(({ code, periods }) => {
    const items = [...world.table.items].filter(([key]) => key.startsWith(`COUPON#${code} `));
    const below = (prefix: string) => items.filter(([key]) => key.includes(` ${prefix}`)).map(([, item]) => item);
    const [stored, uses, lines] = [below("COUPON")[0], below("USER#"), below("PAID#")];
    const paidOnce = uses.filter(({ state }) => state === "paid").length;
    const granted = orders.filter((one) => one.coupon?.code === code && facts.granted.has(one.order_number));
    const bought = granted.filter((order) => !isRenewal(order));
    const sum = (field: string) => lines.reduce((cents, line) => cents + Number(line[field]), 0);
    return [
      ...(stored?.paid === lines.length ? [] : [`${code} counts ${stored?.paid} of ${lines.length} orders`]),
      ...(bought.length === lines.length ? [] : [`${code} has ${lines.length} lines of ${bought.length} paid orders`]),
      ...(stored?.charged_cents === sum("cents") ? [] : [`${code} counts ${stored?.charged_cents} of ${sum("cents")}`]),
      ...(stored?.held === uses.length + lines.length - paidOnce ? [] : [`${code} holds ${stored?.held} uses`]),
      ...(granted.length <= lines.length * (periods ?? 1) ? [] : [`${code} lowered ${granted.length} charges`]),
    ];
  });
  return [...wrong.map(({ order_number, cents }) => `${order_number} costs ${cents} with its code`), ...codes];
}

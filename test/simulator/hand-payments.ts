import type { Scene } from "./invariant.ts";

/** A number pays one order for ever, by the sum and the way that were entered; whoever was told that it is paid was told the truth. */
export function handPaymentsOnce({ world, facts }: Scene): string[] {
  const orders = [...facts.orders.values()].filter(({ by_hand }) => by_hand !== undefined);
  const payments = new Map(facts.payments.map((one) => [one.order_number, one]));
  const references = orders.map(({ by_hand }) => by_hand?.reference);
  const unlike = orders.filter(({ order_number, by_hand, cents }) => {
    const isEntered = world.byHand.some(
      (one) => one.reference === by_hand?.reference && one.cents === cents && one.method === by_hand.method,
    );
    const { cents: paid, method } = payments.get(order_number) ?? {};
    return !isEntered || paid !== cents || method !== by_hand?.method;
  });
  return [
    ...unlike.map(({ order_number }) => `${order_number} is not what was entered by hand`),
    ...references.filter((one, place) => references.indexOf(one) !== place).map((one) => `${one} paid twice`),
    ...world.byHand
      .filter(({ order }) => order !== undefined && !facts.orders.get(order)?.date_paid)
      .map(({ order }) => `${order} was entered and is not there`),
  ];
}

import { markSent, waitingMails } from "#functions/domains/mail/outbox-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { DUE, run } from "./members.ts";
import { DAY, HOUR, shifted } from "./records.ts";
import type { Shop } from "./shop.ts";

/** Eight in the morning, seven days before the due day. */
export const NOTICE = new Date("2026-12-14T07:00:00Z");
export const NEXT_DUE = shifted(DUE, 30 * DAY);

/** A plan whose price its owner changes, and what its members hear of it. */
export function dearerPriceIn(shop: Shop) {
  const costs = async (plan: string, changes: object): Promise<void> => {
    const [item] = await shop.itemsAt(`PRODUCT#subscription#${plan} PRODUCT`);
    await shop.put({ ...keys.product("subscription", plan), ...item, ...changes });
  };
  /** The job runs as often as it has something to do, at a moment. */
  const runAt = async (moment: Date): Promise<void> => {
    shop.clock.now = moment;
    while ((await run()).done > 0);
  };
  /** All mails that wait leave at this moment. */
  const mailLeaves = async (): Promise<void> => {
    const pages = (["awaited", "later"] as const).map((which) =>
      waitingMails(which, new Date("9999-12-31T00:00:00Z"), 100),
    );
    for (const { value: mail } of (await Promise.all(pages)).flat()) await markSent(mail, shop.clock.now);
  };
  return {
    costs,
    runAt,
    mailLeaves,
    /** The plan gets dearer, and the letter about it has left. */
    async tellsPrice(): Promise<void> {
      await costs("monthly", { price_cents: 2999 });
      await runAt(NOTICE);
      await mailLeaves();
      await runAt(shifted(NOTICE, HOUR));
    },
    /** Whether the owner lets an accepted dearer price be charged to stored cards. */
    async chargesCards(dearer_price_without_sca: boolean): Promise<void> {
      const limits = { support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: null };
      await shop.put({ ...keys.ownerSettings, version: 1, ...limits, dearer_price_without_sca });
    },
  };
}

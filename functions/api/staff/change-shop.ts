import { changeShop } from "#contract/shop.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { pagesWanted } from "../../domains/catalogue/publish/pages-wanted.ts";
import { changedShop, recordedShop } from "../../domains/shop/change-shop.ts";
import { presentSettings, readShopRecord, shopWrite } from "../../domains/shop/shop-settings.ts";
import { shopMails } from "../../domains/staff/staff-mails.ts";
import { readStaff } from "../../domains/staff/staff-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { put } from "../../platform/table/transaction.ts";

/**
 * Changes who sells, if it is still the version that the screen showed, tells every owner and asks for new public pages. What stands so
 * already changes nothing.
 */
export const handler = adminEndpoint("changeShop", changeShop, async (request) => {
  const actor = actorOf("changeShop", request);
  const { body, staff, log } = request;
  await once(actor, async () => {
    const before = await readShopRecord();
    const after = changedShop(before, body, actor.at);
    const changed = recordedShop(before, after);
    if (Object.keys(changed.after).length === 0) return;
    if (body.version !== before.version) throw new Problem("state_changed");
    const act = { operation: "changeShop", subject: "SETTINGS#SHOP", ...changed, reason: body.reason };
    const mails = await shopMails(await readStaff(), staff.name, actor);
    const writes = [shopWrite(before, after), put(pagesWanted(actor.request)), ...mails];
    if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
    log("warn", "settings_changed", { limits: Object.keys(changed.after).join(" ") });
  });
  return { status: "success" as const, data: presentSettings(await readShopRecord(), actor.at) };
});

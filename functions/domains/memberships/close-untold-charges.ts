import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transaction.ts";
import { closeTasks, openTaskIds } from "../tasks/task-store.ts";
import { subscriptionItem } from "./subscription.ts";

/** Tasks that one transaction closes. */
const MOST = 50;

/** Closes the tasks about members who were not told of a failed charge, once it was paid or their membership is over. */
export async function closeUntoldCharges(): Promise<void> {
  const ids = [...(await openTaskIds("charge_untold"))];
  const items = await getItems(ids.map(keys.subscription));
  const settled = ids
    .filter((_id, place) => {
      const record = items[place] && read(subscriptionItem, items[place]);
      return record?.status !== "active" || !record.dunning;
    })
    .slice(0, MOST);
  if (settled.length > 0) await transact(closeTasks("charge_untold", settled));
}

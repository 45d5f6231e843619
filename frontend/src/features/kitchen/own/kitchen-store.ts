import { registerKinds } from "../../../lib/offline/kinds.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import type { RowKey } from "../../../lib/offline/rows.ts";
import type { LocalKitchen } from "./local-kitchen.ts";

/** Where a person's kitchen stands among their rows on the device. */
const KITCHEN: RowKey = { kind: "kitchen", id: "" };

registerKinds({ [KITCHEN.kind]: { pendingSince: (value) => (value as LocalKitchen).since } });

/** Under this key pages find what becomes of sending it. */
export const SENDING = ["saveKitchen"];

/** The kitchen as this tab knows it; undefined where the device never heard of one. */
export function keptKitchen(local: LocalRows | undefined): LocalKitchen | undefined {
  return local?.valueOf(KITCHEN) as LocalKitchen | undefined;
}

/** The kitchen as it stands on the device this moment. */
export async function readKept(local: LocalRows): Promise<LocalKitchen | undefined> {
  const { rows } = await (await local.store).read(local.person, [KITCHEN]);
  return rows[0]?.value as LocalKitchen | undefined;
}

/** Keeps what follows from the kitchen as it stands; two tabs never overwrite each other. Resolves once it is on the device. */
export function changeKept(local: LocalRows, change: (kept: LocalKitchen | undefined) => LocalKitchen | undefined) {
  return local.update([KITCHEN], ({ rows }) => {
    const value = change(rows[0]?.value as LocalKitchen | undefined);
    return value ? { put: [{ person: local.person, ...KITCHEN, value }] } : {};
  });
}

import type { Name } from "../../../lib/offline/device-store.ts";
import type { Diary } from "../../training/diary/diary.ts";
import type { KeptKitchen } from "./kept-kitchen.ts";

/** Where a person's kitchen stands among the facts of the device: it goes with them at a sign-out. */
const KITCHEN: Name = { kind: "kitchen", id: "" };

/** Under this key pages find what becomes of sending it. */
export const SENDING = ["saveKitchen"];

/** The kitchen as this tab knows it; undefined where the device never heard of one. */
export function keptKitchen(diary: Diary | undefined): KeptKitchen | undefined {
  return diary?.kept(KITCHEN.kind, KITCHEN.id) as KeptKitchen | undefined;
}

/** The kitchen as it stands on the device this moment. */
export async function readKept(diary: Diary): Promise<KeptKitchen | undefined> {
  const { facts } = await (await diary.store).read(diary.person, [KITCHEN]);
  return facts[0]?.value as KeptKitchen | undefined;
}

/** Keeps what follows from the kitchen as it stands; two tabs never overwrite each other. Resolves once it is on the device. */
export function changeKept(diary: Diary, change: (kept: KeptKitchen | undefined) => KeptKitchen | undefined) {
  return diary.update([KITCHEN], ({ facts }) => {
    const value = change(facts[0]?.value as KeptKitchen | undefined);
    return value ? { keep: [{ person: diary.person, ...KITCHEN, value }] } : {};
  });
}

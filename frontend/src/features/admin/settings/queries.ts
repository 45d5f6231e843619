import { queryOptions } from "@tanstack/react-query";
import type { MailText, MailWords } from "#contract/mail-words.ts";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";

/** Who sells today, and what changes on which day. */
export const shopSettingsQuery = queryOptions({
  queryKey: ["readShop"],
  queryFn: async () => (await call("readShop", {})).data,
  staleTime: 0,
  retry: false,
});

/** The texts of all mails. */
export const mailTextsQuery = queryOptions({
  queryKey: ["listMailTexts"],
  queryFn: async () => (await call("listMailTexts", {})).data,
  staleTime: 0,
  retry: false,
});

export type ShopChange = Input<"changeShop">["body"];

/** Changes one part of who sells, on the version that the screen showed. */
export async function changeShop(body: ShopChange, key: string) {
  return (await call("changeShop", { body }, { key })).data;
}

type Template = MailText["template"];

/** Writes a mail in other words, or, with null, in the shop's own. */
export async function changeMailText(
  template: Template,
  body: { readonly version: number; readonly words: MailWords | null; readonly reason: string },
  key: string,
) {
  return (await call("changeMailText", { params: { template }, body }, { key })).data;
}

/** A mail as its reader would get it; nothing is sent. */
export async function previewMailText(template: Template, words: MailWords | null) {
  return (await call("previewMailText", { params: { template }, body: { words } })).data;
}

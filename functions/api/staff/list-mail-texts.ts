import { listMailTexts } from "#contract/mail-words.ts";
import { presentMailTexts, readMailWords } from "../../domains/mail/owner-words.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Answers every mail's text: the shop's and, where there is one, the owner's. */
export const handler = adminEndpoint("listMailTexts", listMailTexts, async ({ log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: presentMailTexts(await readMailWords()) };
});

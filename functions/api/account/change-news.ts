import { changeNews } from "#contract/account.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { changeNews as change } from "../../domains/accounts/news-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Agrees to newsletters for the caller, or takes it back. */
export const handler = endpoint("changeNews", changeNews, async ({ body: { on }, caller, now }) => {
  const [{ user_id }] = await readProfileWith(caller);
  const news = await change(user_id, { on, place: "profile", at: now() });
  return { status: "success" as const, data: { news } };
});

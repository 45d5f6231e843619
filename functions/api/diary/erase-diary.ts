import { eraseDiary } from "#contract/diary.ts";
import { eraseDiary as erase } from "../../core/diary/erase.ts";
import { presentHead } from "../../core/diary/present.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { endpoint } from "../../http/endpoint.ts";

const LIMIT = { scope: "diary", calls: 60, seconds: 60 };

export const handler = endpoint("eraseDiary", eraseDiary, async ({ body, caller, log }) => {
  await countCall(LIMIT, await userIdOf(caller));
  const head = await erase(caller, body.what);
  log("info", "diary_erased");
  return { status: "success" as const, data: { head: presentHead(head) } };
});

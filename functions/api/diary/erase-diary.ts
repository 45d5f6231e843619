import { eraseDiary } from "#contract/diary.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { eraseDiary as erase } from "../../domains/diary/erase-diary.ts";
import { presentHead } from "../../domains/diary/present-diary.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

export const handler = endpoint("eraseDiary", eraseDiary, async ({ body, caller, log }) => {
  await countCall(diaryLimit, await userIdOf(caller));
  const head = await erase(caller, body.what);
  log("info", "diary_erased");
  return { status: "success" as const, data: { head: presentHead(head) } };
});

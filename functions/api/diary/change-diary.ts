import { changeDiary } from "#contract/diary.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { presentDocument, presentHead } from "../../domains/diary/present-diary.ts";
import { saveChanges } from "../../domains/diary/save-changes.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

export const handler = endpoint("changeDiary", changeDiary, async ({ body, caller }) => {
  await countCall(diaryLimit, await userIdOf(caller));
  const { head, documents, refused } = await saveChanges(caller, body.changes);
  const isHeadNamed = body.changes.some(({ kind }) => kind === "head");
  const { rev, entries, months, epoch, erased_at } = presentHead(head);
  const docs = [...(isHeadNamed ? [{ kind: "head" as const, rev, entries }] : []), ...documents.map(presentDocument)];
  return { status: "success" as const, data: { head: { months, epoch, erased_at }, docs, refused: [...refused] } };
});

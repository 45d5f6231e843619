import { changeDiary } from "#contract/diary.ts";
import { isGone } from "#contract/training/workouts.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { changesOfImport } from "../../domains/diary/imported.ts";
import { presentDocument, presentHead } from "../../domains/diary/present-diary.ts";
import { saveChanges } from "../../domains/diary/save-changes.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

export const handler = endpoint("changeDiary", changeDiary, async ({ body, caller }) => {
  await countCall(diaryLimit, await userIdOf(caller));
  const imported = body.imported ? changesOfImport(body.imported) : [];
  const { head, documents, refused } = await saveChanges(caller, [...body.changes, ...imported]);
  const isHeadNamed = body.changes.some(({ kind }) => kind === "head");
  const { rev, entries, months, epoch, erased_at } = presentHead(head);
  const isImport = ({ id }: { readonly id?: string | undefined }) => imported.some((one) => one.id === id);
  const named = documents.filter((one) => !isImport(one)).map(presentDocument);
  const docs = [...(isHeadNamed ? [{ kind: "head" as const, rev, entries }] : []), ...named];
  const gone = documents.filter((one) => isImport(one) && isGone(one.entries)).map(({ id = "" }) => id);
  const data = { head: { months, epoch, erased_at }, docs, refused: [...refused], ...(body.imported && { gone }) };
  return { status: "success" as const, data };
});

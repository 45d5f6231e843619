import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew, type TransactItem, tryTransact, update } from "../../platform/table/transaction.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { closeTasks } from "../tasks/task-store.ts";
import { type ComplaintRecord, complaintEntry, complaintItem, keptUntil, listed } from "./complaint.ts";
import { askAboutComplaint } from "./waiting-complaints.ts";

/** Keeps a complaint, asks for a hand and writes its letters; answers what stands there where it was sent already. */
export async function saveComplaint(
  complaint: ComplaintRecord,
  letters: readonly TransactItem[],
): Promise<ComplaintRecord> {
  const { id, user_id } = complaint;
  const writes = [
    putNew(complaintEntry(complaint)),
    ...(user_id ? [putNew(pointerEntry(complaint, user_id)), requirePerson(user_id)] : []),
    ...askAboutComplaint(complaint),
    ...letters,
  ];
  if (await tryTransact(writes)) return complaint;
  const found = await findComplaint(id);
  if (!found) throw new Problem("unauthenticated");
  return found;
}

function pointerEntry(complaint: ComplaintRecord, userId: string) {
  const { id } = complaint;
  return { ...keys.ownComplaint(userId, id), id, [TTL_ATTRIBUTE]: keptUntil(complaint) };
}

/** One complaint, strongly consistent. */
export function findComplaint(id: string): Promise<ComplaintRecord | undefined> {
  return getItem(keys.complaint(id), complaintItem, true);
}

/** The writes that answer a complaint, whose task closes; refused where it has an answer. */
export function answerWrites(complaint: ComplaintRecord, answer: NonNullable<ComplaintRecord["answer"]>) {
  const { gsi1pk } = listed({ ...complaint, answer });
  return [
    update(keys.complaint(complaint.id), "SET answer = :answer, gsi1pk = :list", {
      condition: "attribute_exists(pk) AND attribute_not_exists(answer)",
      values: { ":answer": answer, ":list": gsi1pk },
    }),
    ...closeTasks("complaint", [complaint.id]),
  ];
}

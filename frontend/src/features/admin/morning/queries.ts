import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { Task } from "./task-labels.ts";

/** The open tasks and the day's figures; read again at each visit. */
export const morningQuery = queryOptions({
  queryKey: ["getMorning"],
  queryFn: async () => (await call("getMorning", {})).data.morning,
  staleTime: 0,
  retry: false,
});

/** Queues a receipt for the tax service again; it is sent within a minute. */
export async function sendReceiptAgain(documentId: string, key: string): Promise<void> {
  await call("sendReceiptAgain", { params: { documentId } }, { key });
}

/** A task is done, with a note that stays with whoever wrote it, or comes again on a day (yyyy-mm-dd). */
export async function settleTask(
  { kind, id }: Task,
  body: { note: string } | { later: string },
  key: string,
): Promise<void> {
  await call("closeTask", { params: { kind, id }, body }, { key });
}

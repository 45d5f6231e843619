import * as z from "zod/mini";
import { dayAfter } from "../../platform/days.ts";
import { runSteps } from "../../platform/run-steps.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask, openTaskIds } from "../tasks/task-store.ts";

const WARNING_DAYS = 14;
const PREFIX = "challenge-";

const challenge = z.object({ id: z.int(), title: z.string(), end_date: z.string() });
type EndingChallenge = z.infer<typeof challenge>;
const listedChallenge = z.looseObject({ id: z.int() });
type ListedChallenge = z.infer<typeof listedChallenge>;
const list = z.object({ data: z.record(z.string(), z.array(listedChallenge)) });

/**
 * Keeps a task open for each challenge on sale that ends within a fortnight, until it has ended or ends later. A challenge that can't be
 * read keeps its task and fails the run once the others have theirs.
 */
export async function openExpiryTasks(at: Date): Promise<void> {
  const [stored, asked] = await Promise.all([
    getItem(keys.snapshot("challenge"), z.object({ body: z.string() })),
    openTaskIds("expiry"),
  ]);
  const rows = stored ? Object.values(z.parse(list, JSON.parse(stored.body)).data).flat() : [];
  const ending = new Map(rows.filter((one) => mayEndSoon(one, at)).map((one) => [taskId(one), one]));
  const over = [...asked].filter((id) => id.startsWith(PREFIX) && !ending.has(id));
  const watch = async (one: ListedChallenge) => {
    const read = z.parse(challenge, one);
    if (!asked.has(taskId(one))) await transact(taskAbout(read, at));
  };
  await runSteps({
    ...Object.fromEntries([...ending].map(([id, one]) => [id, () => watch(one)])),
    closeTasks: async () => over.length > 0 && transact(closeTasks("expiry", over)),
  });
}

/** Whether a challenge ends within a fortnight; true where that can't be read. */
function mayEndSoon(one: ListedChallenge, at: Date): boolean {
  const read = z.safeParse(challenge, one);
  const today = zagrebDay(at);
  return !read.success || (read.data.end_date >= today && read.data.end_date <= dayAfter(today, WARNING_DAYS));
}

function taskId({ id }: ListedChallenge): string {
  return `${PREFIX}${id}`;
}

function taskAbout({ id, title, end_date }: EndingChallenge, at: Date): TransactItem[] {
  const document = { kind: "challenge", id: String(id) };
  const deadline = endOfWorkIn(0, `${end_date}T10:00:00.000Z`);
  return openTask({
    kind: "expiry",
    id: `${PREFIX}${id}`,
    at: at.toISOString(),
    deadline,
    about: { document, reason: title, day: end_date },
  });
}

import * as z from "zod/mini";
import { dayAfter } from "../../platform/days.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask, openTaskIds } from "../tasks/task-store.ts";

const WARNING_DAYS = 14;
const PREFIX = "challenge-";

const challenge = z.object({ id: z.int(), title: z.string(), end_date: z.string() });
const list = z.object({ data: z.record(z.string(), z.array(challenge)) });

/** Keeps a task open for each challenge on sale that ends within a fortnight, until it has ended or ends later. */
export async function watchChallenges(at: Date): Promise<void> {
  const [stored, asked] = await Promise.all([
    getItem(keys.snapshot("challenge"), z.object({ body: z.string() })),
    openTaskIds("expiry"),
  ]);
  const today = zagrebDay(at);
  const all = stored ? Object.values(z.parse(list, JSON.parse(stored.body)).data).flat() : [];
  const near = all.filter(({ end_date: day }) => day >= today && day <= dayAfter(today, WARNING_DAYS));
  const wanted = new Set(near.map(({ id }) => `${PREFIX}${id}`));
  const known = [...asked].filter((id) => id.startsWith(PREFIX));
  for (const one of near) if (!known.includes(`${PREFIX}${one.id}`)) await transact(taskAbout(one, at));
  const over = known.filter((id) => !wanted.has(id));
  if (over.length > 0) await transact(closeTasks("expiry", over));
}

function taskAbout({ id, title, end_date }: z.infer<typeof challenge>, at: Date): TransactItem[] {
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

import { allInterleavings, interleave } from "./interleavings.ts";
import { type Laboratory, startLaboratory } from "./laboratory.ts";
import { simulate } from "./simulate.ts";

/** A share of the work for one process. */
export type Task =
  | {
      readonly kind: "seeds";
      readonly from: number;
      readonly count: number;
      readonly steps: number;
      readonly story: boolean;
      /** The gateway is spoken to over its real XML and mutual TLS. */
      readonly tls: boolean;
    }
  | { readonly kind: "interleavings"; readonly from: number; readonly count: number };

export interface TaskReport {
  /** Stories of what broke, or of every seed where they were asked for. */
  readonly texts: string[];
  readonly counts: Record<string, number>;
  readonly breaches: number;
}

const laboratory = await startLaboratory();

process.on("message", async (task: Task | "stop") => {
  if (task === "stop") {
    await laboratory.stop();
    process.exit(0);
  }
  process.send?.(task.kind === "seeds" ? await playSeeds(laboratory, task) : await playOrders(laboratory, task));
});

process.on("disconnect", () => process.exit(1));

async function playSeeds(lab: Laboratory, task: Extract<Task, { kind: "seeds" }>): Promise<TaskReport> {
  const report = {
    texts: [] as string[],
    counts: { seeds: 0, steps: 0, days: 0 } as Record<string, number>,
    breaches: 0,
  };
  const add = (what: string, count: number) => {
    report.counts[what] = (report.counts[what] ?? 0) + count;
  };
  for (let seed = task.from; seed < task.from + task.count; seed += 1) {
    const { steps, days, breaches, story, counts } = await simulate(lab, seed, task.steps, task.tls);
    for (const [what, count] of [
      ["seeds", 1],
      ["steps", steps],
      ["days", Math.round(days)],
      ...Object.entries(counts),
    ] as const)
      add(what, count);
    if (breaches.length > 0 || task.story) report.texts.push(`seed ${seed}`, ...story);
    for (const { invariant, text } of breaches) report.texts.push(`seed ${seed} breaks ${invariant}: ${text}`);
    report.breaches += breaches.length > 0 ? 1 : 0;
  }
  return report;
}

async function playOrders(
  lab: Laboratory,
  { from, count }: Extract<Task, { kind: "interleavings" }>,
): Promise<TaskReport> {
  const result = await interleave(lab, allInterleavings().slice(from, from + count));
  const texts = result.breaches.map(({ invariant, text, order, story }) =>
    [order.join(", "), ...story, `breaks ${invariant}: ${text}`].join("\n"),
  );
  return { texts, counts: { interleavings: result.count }, breaches: result.breaches.length };
}

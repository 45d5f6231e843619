import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { Task, TaskReport } from "./worker.ts";

/**
 * Looks for broken invariants: `npm run simulate -- --seeds 2000 --from 1`, or `-- --interleavings` for every order of the
 * eight events. A seed that breaks one prints its story; `--from <seed> --seeds 1 --story` prints any, `--first` ends with the first that breaks,
 * and `--tls` speaks to the gateway over its real XML and mutual TLS, which takes longer.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    steps: { type: "string", default: "60" },
    story: { type: "boolean", default: false },
    tls: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    interleavings: { type: "boolean", default: false },
    workers: { type: "string", default: String(Math.min(availableParallelism(), 8)) },
  },
});

const ORDERS = 40_320;
const SLICE = 720;
const SEEDS_AT_ONCE = 5;

const tasks = values.interleavings ? sliced() : seeded();
const started = performance.now();
const totals = new Map<string, number>();
let broken = 0;

process.once("SIGINT", finish);
await Promise.all(Array.from({ length: Number(values.workers) }, work));
finish();

/** What was played so far; also when somebody stops it. */
function finish(): never {
  for (const [what, count] of totals) console.info(`${what}: ${count}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info(`${seconds} s, ${broken} broken`);
  process.exit(broken === 0 ? 0 : 1);
}

function seeded(): Task[] {
  const from = Number(values.from);
  const end = from + Number(values.seeds);
  const tasks: Task[] = [];
  for (let first = from; first < end; first += SEEDS_AT_ONCE) {
    const count = Math.min(SEEDS_AT_ONCE, end - first);
    tasks.push({
      kind: "seeds",
      from: first,
      count,
      steps: Number(values.steps),
      story: values.story,
      tls: values.tls,
    });
  }
  return tasks;
}

function sliced(): Task[] {
  return Array.from({ length: ORDERS / SLICE }, (_slice, position) => {
    return { kind: "interleavings", from: position * SLICE, count: SLICE };
  });
}

/** One process of its own, fed until nothing is left. */
async function work(): Promise<void> {
  const worker = fork(new URL("worker.ts", import.meta.url));
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    worker.send(task);
    const [report] = (await once(worker, "message")) as [TaskReport];
    tell(report);
    if (values.first && broken > 0) tasks.length = 0;
  }
  worker.send("stop");
  await once(worker, "exit");
}

function tell({ texts, counts, breaches }: TaskReport): void {
  for (const text of texts) console.info(text);
  for (const [what, count] of Object.entries(counts)) totals.set(what, (totals.get(what) ?? 0) + count);
  broken += breaches;
}

import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Operation, routes } from "#contract/routes.ts";
import type { Slice, SliceReport } from "./worker.ts";

/**
 * Sends the API what nobody honest sends: `npm run fuzz`, or `-- --inputs 2000000` in all. First the whole corpus of bad input goes to each
 * operation, then inputs drawn from its schemas, every other of them spoilt. `--seed` and `--from`, both printed, go on with a run that was stopped;
 * `--only createOrder,signOrder` sends to those alone. Ends with 1 where an answer broke a promise of the contract.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string" },
    seed: { type: "string", default: String(randomInt(1_000_000_000)) },
    from: { type: "string", default: "0" },
    only: { type: "string" },
    workers: { type: "string", default: String(Math.min(availableParallelism(), 4)) },
  },
});
const EACH = 500;
const A_SLICE = 250;
/** Of each class so many cases, enough for each case at several places. */
const CASES = 40;
const TOLD_EACH_MS = 60_000;

const seed = Number(values.seed);
const only = values.only?.split(",");
const operations = (Object.keys(routes) as Operation[]).filter((name) => !only || only.includes(name));
const slices = allSlices();
const statuses = new Map<string, number>();
const started = performance.now();
let next = Number(values.from);
let found = 0;

console.info(`seed ${seed}: ${operations.length} operations, ${slices.length} slices`);
const telling = setInterval(tell, TOLD_EACH_MS);
process.once("SIGINT", finish);
await Promise.all(Array.from({ length: Number(values.workers) }, work));
finish();

/** The corpus to each operation, then slice by slice to all of them in turn, so that a run that is stopped has seen each. */
function allSlices(): Slice[] {
  const each = Math.ceil(Number(values.inputs ?? EACH * operations.length) / operations.length);
  const rounds = Array.from({ length: Math.ceil(each / A_SLICE) }, (_, round) =>
    Math.min(A_SLICE, each - round * A_SLICE),
  );
  return [
    ...operations.map((operation): Slice => ({ kind: "corpus", operation, seed, inputs: CASES })),
    ...rounds.flatMap((inputs, round) =>
      operations.map((operation): Slice => ({ kind: "drawn", operation, seed: seed + round, inputs })),
    ),
  ];
}

/** One process, fed until nothing is left. */
async function work(): Promise<void> {
  const worker = fork(new URL("worker.ts", import.meta.url));
  await once(worker, "message");
  for (let slice = slices[next]; slice; slice = slices[next]) {
    next += 1;
    worker.send(slice);
    const [report] = (await once(worker, "message")) as [SliceReport];
    note(report);
  }
  worker.send("stop");
  await once(worker, "exit");
}

function note(report: SliceReport): void {
  for (const finding of report.findings) console.info(`\n${finding}`);
  found += report.findings.length;
  for (const [status, count] of Object.entries(report.statuses))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
}

function tell(): void {
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info(`${sent} inputs, ${found} findings, ${seconds} s; to go on: --seed ${seed} --from ${next}`);
}

function finish(): never {
  clearInterval(telling);
  tell();
  for (const [status, count] of [...statuses].sort()) console.info(`${status}: ${count}`);
  process.exit(found === 0 && next >= slices.length ? 0 : 1);
}

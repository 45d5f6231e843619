import { parseArgs } from "node:util";
import { type Operation, routes } from "#contract/routes.ts";
import { startWorld } from "#test/fuzz/world.ts";
import { hookOutwardCalls } from "./edges.ts";
import { jobNames, playJob } from "./jobs.ts";
import { judge } from "./judge.ts";
import { doesWithout, inSteps, moreAgain, refusedAgain } from "./known.ts";
import { playOperation } from "./play.ts";

/**
 * Lets every outward call of every operation and job go wrong in every way: `npm run faults`. `-- --only createOrder,sendOutbox` plays those alone.
 * Ends with 1 where a fault broke a promise, or where an exception is known that nothing needs.
 */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const isAsked = (name: string) => !only || only.includes(name);
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: []) =>
  String(chunk).startsWith('{"time":') || write(chunk, ...rest);

const unhook = hookOutwardCalls();
const world = await startWorld();
const needed = new Set<string>();
const services = new Set<string>();
const counts = { operations: 0, jobs: 0, points: 0, broken: 0 };

for (const operation of Object.keys(routes) as Operation[]) {
  if (!isAsked(operation)) continue;
  const { undisturbed, played } = await playOperation(world, operation, (points) => points);
  const judgements = played.map((one) => judge(operation, undisturbed, one));
  for (const one of judgements.flatMap(({ excused }) => excused)) needed.add(one);
  counts.operations += 1;
  tell(
    operation,
    undisturbed.calls,
    played.length,
    judgements.flatMap(({ broken }) => broken),
  );
}
for (const name of jobNames) {
  if (!isAsked(name)) continue;
  const { calls, points, broken } = await playJob(world, name, (all) => all);
  counts.jobs += 1;
  tell(name, calls, points, broken);
}
unhook();
await world.stop();

const known = Object.entries({ inSteps, refusedAgain, moreAgain, doesWithout }).flatMap(([table, operations]) =>
  Object.keys(operations).map((operation) => `${table} ${operation}`),
);
const unneeded = only ? [] : known.filter((one) => !needed.has(one));
if (unneeded.length > 0) console.info(`Nothing needs these exceptions: ${unneeded.join(", ")}`);
console.info(
  `${counts.points} faults of ${[...services].sort().join(", ")} in ${counts.operations} operations and ${counts.jobs} jobs: ${counts.broken} broken promises, ${known.length} known exceptions`,
);
process.exit(counts.broken + unneeded.length === 0 ? 0 : 1);

function tell(name: string, calls: readonly { service: string }[], points: number, broken: readonly string[]): void {
  for (const { service } of calls) services.add(service);
  counts.points += points;
  counts.broken += broken.length;
  console.info(`${name}: ${calls.length} outward calls, ${points} faults`);
  for (const one of broken) console.info(one);
}

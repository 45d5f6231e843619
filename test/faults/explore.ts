import { type Operation, routes } from "#contract/routes.ts";
import { startWorld } from "#test/fuzz/world.ts";
import { hookOutwardCalls } from "./edges.ts";
import { brokenByFault } from "./judge.ts";
import { playOperation } from "./play.ts";
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: []) => String(chunk).startsWith('{"time":') || write(chunk, ...rest);
const only = process.argv[2]?.split(",");
const started = performance.now();
const away = hookOutwardCalls();
const world = await startWorld();
let points = 0;
for (const operation of Object.keys(routes) as Operation[]) {
  if (only && !only.includes(operation)) continue;
  try {
    const { undisturbed, played } = await playOperation(world, operation, (all) => process.env.NONE ? [] : all);
    points += played.length;
    console.info(`## ${operation} ${undisturbed.status} ${undisturbed.calls.map(({ service, what }) => `${service}.${what}`).join(" ")} -> ${undisturbed.left.length} (${played.length} points)`);
    if (only) console.info(undisturbed.left.join("\n"));
    for (const one of played) for (const line of brokenByFault(operation, undisturbed, one)) console.info(`  ${line}`);
  } catch (error) { console.info(`## ${operation} FAILS ${error}`); }
}
console.info(`${points} points in ${Math.round((performance.now() - started) / 1000)} s`);
away();
await world.stop();
process.exit(0);

import { startLaboratory } from "./laboratory.ts";
import { simulate } from "./simulate.ts";
const [from = 1, count = 5, story] = process.argv.slice(2).map(Number);
const lab = await startLaboratory();
const t = performance.now();
const totals: Record<string, number> = {};
for (let seed = from; seed < from + count; seed += 1) {
  const o = await simulate(lab, seed, 60);
  for (const [k,v] of Object.entries(o.counts)) totals[k]=(totals[k]??0)+v;
  if (o.breaches.length || story) { console.info(o.seed, o.steps, o.days.toFixed(0), JSON.stringify(o.breaches, null, 1)); }
  if (story) console.info(o.story.join("\n"));
}
console.info((performance.now()-t)/count, "ms per seed", JSON.stringify(totals));
await lab.stop();
process.exit(0);

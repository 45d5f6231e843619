import { resolve } from "node:path";
import { followDocuments, runJob } from "#infra/local/jobs.ts";
import { startStack } from "#infra/local/stack.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";

const CATALOGUE = resolve(import.meta.dirname, "../../infra/local/demo/catalogue");
const MINUTE_MS = 60_000;

/** The whole product without its pages on a free port, in memory: the demo's catalogue, nobody in it, and receipts made as the table's stream tells. */
export async function openShop() {
  const stack = await startStack({
    port: 0,
    demo: {
      people: [],
      load: async ({ now }) => {
        await loadCatalogue({ from: CATALOGUE, now });
      },
    },
  });
  const stopFollowing = await followDocuments(stack.tableEndpoint);
  return {
    async stop() {
      await stopFollowing();
      await stack.stop();
    },
  };
}

/** As a process of its own: the jobs run each minute as on AWS, and the parent is told the settings once it is open; to any message it answers the bytes in use after a collection. */
if (import.meta.main) {
  // The table's engine goes with this process.
  process.once("SIGTERM", () => process.exit());
  process.once("disconnect", () => process.exit());
  await openShop();
  for (const job of ["reconcile", "documents", "outbox"])
    setInterval(() => void runJob(job, false).catch(console.error), MINUTE_MS);
  process.on("message", () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  process.send?.({ ...process.env });
}

import { resolve } from "node:path";
import { rewrittenNumbering } from "#functions/domains/documents/rewritten-numbering.ts";
import { operations } from "#infra/definitions/entries.ts";
import { readShop } from "#infra/definitions/read-shop.ts";
import { loadHandler } from "./api/handlers.ts";
import { type Bridge, bridgeAddress } from "./bridge.ts";
import { loadDemo, loadPeople, people } from "./demo/load.ts";
import { followDocuments, runJob, scheduleJobs } from "./jobs.ts";
import { localTime } from "./local-time.ts";
import type { Person } from "./person.ts";
import type { OpenSite } from "./site/open-site.ts";
import type { Site } from "./site/serve-site.ts";
import { type LocalStack, startStack } from "./stack.ts";

type Stop = () => Promise<void>;

/** The `DATA_DIR` that keeps nothing on disk. */
const IN_MEMORY = ":memory:";
/** A `DEMO` of the people to sign in as alone, without the other members and what they paid. */
const PEOPLE_ALONE = "people";

/** Serves the product on `PORT` (3000) with its data in `DATA_DIR` (`.local`) until SIGINT or SIGTERM; `--bridge` lets containers in. */
export async function serve(opening: Promise<OpenSite>): Promise<void> {
  let stop: Stop = async () => {};
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  try {
    stop = await start(opening);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(opening: Promise<OpenSite>): Promise<Stop> {
  const port = Number(process.env.PORT || 3000);
  await requireOpenPort(port);
  const bridge = bridgeAddress(process.argv);
  const { promise: opened, resolve: open } = Promise.withResolvers<Site>();
  // Loaded while the table's engine works.
  const handlers = Promise.all(operations.map(loadHandler));
  const [stack, openWith] = await Promise.all([
    startStack({
      port,
      ...(process.env.DATA_DIR !== IN_MEMORY && { dataDir: resolve(process.env.DATA_DIR || ".local") }),
      demo: {
        people,
        load: (parts) =>
          (process.env.DEMO === PEOPLE_ALONE ? loadPeople(parts) : loadDemo(parts)).then(() => opening).then(makePages),
      },
      ...(bridge && { bridge }),
      site: async (request) => (await opened).serve(request),
    }),
    opening,
    handlers,
  ]);
  await refuseRewrittenNumbering(stack);
  await makePages();
  const site = await openWith(stack);
  open(site);
  const stopJobs = scheduleJobs();
  const stopFollowing = await followDocuments(stack.tableEndpoint);
  announce(stack, people);
  return async () => {
    await Promise.all([stopJobs(), stopFollowing()]);
    await site.close();
    await stack.stop();
  };
}

/** Refuses a port that browsers never open, such as 4190: Node's `fetch` holds the same list and refuses it before it connects. */
export async function requireOpenPort(port: number): Promise<void> {
  const refusal = await fetch(`http://localhost:${port}`, { method: "HEAD" }).catch((error: Error) => error);
  if (!(refusal instanceof Error && (refusal.cause as Error | undefined)?.message === "bad port")) return;
  throw new Error(`Browsers refuse to open port ${port}. Choose another: PORT=3001 npm start`);
}

/** Refuses settings of numbering that are not those of documents which were issued, and stops what was started. */
async function refuseRewrittenNumbering(stack: LocalStack): Promise<void> {
  const [first] = await rewrittenNumbering(readShop().fiscal);
  if (first === undefined) return;
  await stack.stop();
  throw new Error(first);
}

/** The public pages of what is published, of this build. */
async function makePages(): Promise<void> {
  await runJob("publish", true);
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("code" in error && error.code === "EADDRINUSE") return `${error.message}. Choose another: PORT=3001 npm start`;
  return error;
}

/** Says that everything answers, where, and whom one may sign in as. */
function announce({ publicUrl, clock, bridge }: LocalStack, people: readonly Person[]): void {
  const lines = people.map(({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(28)} ${password}`);
  console.info(`Ready on ${publicUrl}`);
  console.info(["", "Sign in as", ...lines, "", `Mail, payments, clock and reset: ${publicUrl}/local`].join("\n"));
  if (clock.isMoved()) console.info(`The clock is moved: ${localTime(clock.now())}. The page above gives it back.`);
  if (bridge) console.info(warning(bridge));
}

/** The warning about an open bridge: the stand-ins' keys are published. */
export function warning({ address, ports }: Pick<Bridge, "address" | "ports">): string {
  const where = ports.map((port) => `${address}:${port}`).join(", ");
  return `\nOpen to containers: ${where}. Whoever reaches these reads and changes everything of this local shop.`;
}

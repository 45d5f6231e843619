import { isDeepStrictEqual } from "node:util";
import { askGatewayAnew } from "#functions/domains/payments/connect-gateway.ts";
import { checkVideos } from "#functions/jobs/check-videos.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { publish } from "#functions/jobs/publish.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { documents } from "#functions/platform/table/table.ts";
import { DOCUMENTS, type World } from "#test/fuzz/world.ts";
import { loadDocuments } from "#test/steps/given/a-catalogue.ts";
import { allItems } from "#test/steps/given/all-items.ts";
import { DAY, MINUTE, NOON } from "#test/steps/given/records.ts";
import { sends } from "#test/steps/when/uploads.ts";
import { nameOf } from "./judge.ts";
import { type OutwardCall, watch } from "./outward.ts";
import { linesOf, type Point, pointsOf } from "./play.ts";
import { draft, newVideo } from "./scenes.ts";

/** A scheduled job, the moment before a run, and what stands once its work is done. */
interface JobScene {
  readonly before?: (world: World) => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  readonly done: (world: World) => Promise<string[]>;
}

/** So many further runs, a minute apart, do what one that broke has left. */
const RUNS = 3;
/** A letter whose answer was lost may leave once more; none may leave a third time. */
const MOST_LETTERS = 2;

/** The jobs whose faults are played here; those of money are in the simulator, public pages and reminders in tests of their own. */
const jobScenes = {
  sendOutbox: {
    run: () => sendOutbox({ all: true }),
    done: async ({ services }: World) => {
      const letters = Map.groupBy(services.mail.list(), ({ to, subject }) => `${to} ${subject}`);
      const waiting = [...(await allItems(documents())).values()].filter(({ gsi2pk }) => gsi2pk === "OUTBOX");
      const tooMany = [...letters]
        .filter(([, all]) => all.length > MOST_LETTERS)
        .map(([letter]) => `too often: ${letter}`);
      return [...[...letters.keys()].sort(), ...tooMany, `${waiting.length} wait`];
    },
  },
  checkVideos: {
    before: async (world: World) => {
      const id = await newVideo(world);
      world.shop.travel(3 * MINUTE);
      await sends(world.shop, world.vera, id, Buffer.alloc(5000));
    },
    run: () => checkVideos({ all: true }),
    done: stands,
  },
  publish: {
    before: async (world: World) => {
      // What is on sale without a document keeps all others from being published.
      await loadDocuments(DOCUMENTS, { retireMissing: true });
      const { kind, id, version, document } = await draft(world);
      const path = `admin/catalogue/${kind}/${id}`;
      const json = { version, document: { ...document, title: "Od ponedjeljka" } };
      const saved = await world.shop.call("PATCH", path, { token: world.vera.token, json });
      await world.vera.post(`${path}/publish`, { version: saved.body.data.draft.version, at: "2026-11-22T08:00" });
      world.shop.travel(DAY);
    },
    run: () => publish(),
    done: stands,
  },
  housekeeping: {
    run: () => runHousekeeping(),
    // The week's letter counts the tasks that are open as it is written; a step that failed opens its own an hour later.
    done: async (world) => (await stands(world)).map((line) => line.replace(/"open":\d+/, "")),
  },
  checks: { run: () => runChecks({ all: true }), done: stands },
} as const satisfies Record<string, JobScene>;

export type PlayedJob = keyof typeof jobScenes;
export const jobNames = Object.keys(jobScenes) as PlayedJob[];

/** Plays a job undisturbed, and once for each of its points that are chosen, each time with further runs after it. */
export async function playJob(
  world: World,
  name: PlayedJob,
  choose: (points: Point[]) => Point[],
): Promise<{ calls: readonly OutwardCall[]; points: number; broken: string[] }> {
  const scene: JobScene = jobScenes[name];
  await scene.before?.(world);
  await world.keep();
  const at = world.shop.clock.now;
  const { calls } = await watch(scene.run);
  await runAgain(world, scene);
  const whole = await scene.done(world);
  await bringBack(world, at);
  const points = choose(pointsOf(calls));
  const broken: string[] = [];
  for (const point of points) {
    await watch(() => scene.run().catch(() => undefined), point);
    await runAgain(world, scene);
    const done = await scene.done(world);
    if (!isDeepStrictEqual(done, whole)) {
      const missing = whole.filter((line) => !done.includes(line));
      const more = done.filter((line) => !whole.includes(line));
      broken.push(`${name}, ${nameOf(point)}: lacks ${missing.join("\n  ")}; has ${more.join("\n  ")}`);
    }
    await bringBack(world, at);
  }
  await world.forget();
  world.shop.clock.now = NOON;
  return { calls, points: points.length, broken };
}

async function runAgain(world: World, { run }: JobScene): Promise<void> {
  for (let turn = 0; turn < RUNS; turn += 1) {
    world.shop.travel(MINUTE);
    askGatewayAnew();
    await run();
  }
}

async function bringBack(world: World, at: Date): Promise<void> {
  await world.bringBack();
  world.services.mail.empty();
  askGatewayAnew();
  world.shop.clock.now = at;
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** What the table has become, whenever that was. */
async function stands(world: World): Promise<string[]> {
  return linesOf(await world.changes()).map((line) => line.replaceAll(MOMENT, "·"));
}

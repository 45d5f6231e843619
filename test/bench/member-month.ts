import * as z from "zod/mini";
import { jobs } from "#functions/platform/schedule/jobs.ts";
import { runJob } from "#infra/local/jobs.ts";
import { register, startIdentity } from "#test/steps/given/local-identity.ts";
import { buys, startServices } from "#test/steps/given/services.ts";
import { startShop } from "#test/steps/given/shop.ts";
import { countTableRequests, type TableRequest } from "#test/steps/then/table-requests.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";
import { call } from "#test/steps/when/identity-calls.ts";

/** A call or a piece of work of a member's month, as it was counted. */
export interface CountedCall {
  readonly name: string;
  readonly times: number;
  /** Of one time: requests to the table, how many wait for each other, and units. */
  readonly requests: number;
  readonly depth: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Visits of a month, as shared/performance.md assumes them, and a workout at each. */
export const VISITS = 12;
/** Products of a visit: the opened one, and those that an installed app asks for at rest. */
const PRODUCTS = 4;
const MINUTES = 30 * 24 * 60;
const HOURS = 30 * 24;
const WRITES = new Set(["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"]);
/** They ask services that do not stand beside this shop: the pool, the edge's store. */
const LEFT_OUT = new Set(["housekeeping", "publish"]);

type Work = () => Promise<unknown>;

/** A typical member's month and an idle month of the jobs, each call once, counted. */
export async function countMonth(): Promise<{ calls: CountedCall[]; jobs: CountedCall[] }> {
  const renewal = await countRenewal();
  const shop = await startShop();
  const services = await startServices(shop);
  const counter = countTableRequests();
  const ana = await shop.person({ entitlements: [{}, { category: "training", product_id: 2 }] });
  const at = shop.clock.now.getTime();
  const workout = (key: string, value: unknown) =>
    ana.post("me/diary/changes", {
      device: "phone000",
      changes: [{ kind: "workout", id: `${"20261121"}T180000-phone000`, entries: { [key]: [value, at, "phone000"] } }],
    });
  const count = async (name: string, times: number, work: Work) =>
    rowOf(name, times, await counter.during(async () => refuseFailed(name, await work())));
  let token = "";
  const calls = [
    renewal,
    await count("getMe", VISITS, () => ana.get("me")),
    await count("getDiary", VISITS, () => ana.get("me/diary")),
    await count("getChallenge", VISITS * PRODUCTS, () => ana.get("challenges/16")),
    await count("listViewedVideos", VISITS, () => ana.get(`viewed_videos/${ana.id}`)),
    await count("listChallengeComments", VISITS, () => ana.get("challengescomments/16")),
    await count("generateMediaToken", VISITS, async () => {
      token = (await ana.get(`mediatoken/generate/${ana.id}/1602`)).body.mediatoken;
    }),
    await count("authenticateMediaToken", VISITS, () => ana.get(`mediatoken/authentication/${ana.id}/1602/${token}`)),
    await count("recordViewedVideo", VISITS * 3, () =>
      ana.post("viewed_videos", { user_id: ana.id, video_id: "1602" }),
    ),
    await count("changeDiary", VISITS * 4, () => workout("note", "Dobro")),
    await count("getKitchen", VISITS, () => ana.get("me/kitchen")),
    await count("addChallengeComment", 1, () => ana.post("challengescomments", { challenge_id: 16, text: "Odlično" })),
    await count("a payment: order, form, settlement", 1, () => buys(shop, ana, MONTHLY)),
    await count("its receipt and its mail", 1, async () => {
      await runJob("documents", true);
      await runJob("outbox", true);
    }),
  ];
  const idle: CountedCall[] = [];
  for (const { command, every } of Object.values(jobs).filter((job) => !LEFT_OUT.has(job.command))) {
    await runJob(command, false);
    const times = every === "minute" ? MINUTES : HOURS;
    idle.push(await count(command, times, () => runJob(command, false)));
  }
  await services.stop();
  await shop.stop();
  return { calls, jobs: idle };
}

/** Each visit begins with a new access token. */
async function countRenewal(): Promise<CountedCall> {
  const identity = await startIdentity();
  const counter = countTableRequests();
  const { cookies } = await register();
  const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  const requests = await counter.during(async () => {
    const { status, text } = await call("refreshSession", { cookie, headers: { "x-requested-with": "zamah" } });
    if (status !== 200) throw new Error(text);
  });
  await identity.stop();
  return rowOf("refreshSession", VISITS * 2, requests);
}

/** A call that was refused costs less than one that is worth counting. */
function refuseFailed(name: string, answer: unknown): void {
  const { data } = z.safeParse(z.object({ status: z.int(), text: z.string() }), answer);
  if (data && data.status !== 200) throw new Error(`${name}: ${data.text}`);
}

function rowOf(name: string, times: number, requests: readonly TableRequest[]): CountedCall {
  if (requests.length === 0) throw new Error(`${name} asked nothing of the table: it was not counted.`);
  const unitsOf = (writes: boolean) =>
    requests
      .filter(({ actions }) => actions.some((action) => WRITES.has(action)) === writes)
      .reduce((sum, { units }) => sum + units, 0);
  const depth = Math.max(...requests.map((one) => one.depth));
  return { name, times, requests: requests.length, depth, readUnits: unitsOf(false), writeUnits: unitsOf(true) };
}

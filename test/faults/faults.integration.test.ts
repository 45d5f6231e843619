import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Operation } from "#contract/routes.ts";
import { startWorld, type World } from "#test/fuzz/world.ts";
import { hookOutwardCalls } from "./edges.ts";
import { jobNames, playJob } from "./jobs.ts";
import { judge } from "./judge.ts";
import { type Point, playOperation } from "./play.ts";

/** What moves money, accounts, texts and files; `npm run faults` plays every operation at every point. */
const SOME: readonly Operation[] = [
  ...(["createOrder", "signOrder", "getOrder", "receivePaymentSuccess", "withdraw", "refundOrder"] as const),
  ...([
    "cancelSubscription",
    "refreshSession",
    "login",
    "emailRegister",
    "resetPassword",
    "changePassword",
    "deleteMe",
  ] as const),
  ...(["addChallengeComment", "changeDiary", "complain", "recordViewedVideo", "generateMediaToken"] as const),
  ...(["saveDraft", "orderCatalogue", "changeDuties", "createVideo", "receiveVideoEvent"] as const),
];
const POINTS = { operation: 5, job: 2 };

let world: World;
let unhook: () => void;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  world = await startWorld();
  unhook = hookOutwardCalls();
});
afterAll(async () => {
  unhook();
  await world.stop();
});

describe.each(SOME)("%s, one of whose outward calls is throttled, late, lost or sent twice,", (operation) => {
  it("answers as its contract says, leaves nothing or all, and made once more has happened once", async () => {
    const { undisturbed, played } = await playOperation(world, operation, spread(POINTS.operation));
    expect(played.length).toBeGreaterThan(0);
    expect(played.flatMap((one) => judge(operation, undisturbed, one).broken)).toEqual([]);
  });
});

it.each(jobNames)("a run of %s that breaks at an outward call leaves what the next runs do", async (name) => {
  const { points, broken } = await playJob(world, name, spread(POINTS.job));
  expect(points).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

/** So many points, from the first call to the last. */
function spread(number: number): (points: Point[]) => Point[] {
  return (points) => {
    const step = Math.max(1, points.length / number);
    return points.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  };
}

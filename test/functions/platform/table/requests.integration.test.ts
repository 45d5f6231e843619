import { ulid } from "ulid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "#contract/routes.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, NOON, shifted } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

const MEALS = [{ day: 1, meal: "ručak", recipe: 1, portions: 1 }];
const shop = await aShop({ keepsTable: true });
let member: Person;
let counter: ReturnType<typeof countTableRequests>;

beforeAll(async () => {
  counter = countTableRequests();
});
beforeEach(async () => {
  member = await shop.person({
    subscription: {},
    entitlements: [{}, { category: "training", product_id: 2, duration_days: 90, end_date: null }],
  });
  await shop.put({ ...keys.kitchen(member.id), version: 1, week: MEALS, ticks: [] });
  await shop.person({});
});

type Call = (person: Person) => Promise<Answer>;

const visit =
  (path: string): Call =>
  () =>
    shop.visit(path);
const get =
  (path: string): Call =>
  (person) =>
    person.get(path.replace("{me}", person.id));

/** Operation, call, requests and how many of them stand one after the other. */
const calls: [Operation, Call, number, number][] = [
  ["listChallenges", visit("challenges"), 1, 1],
  ["listTrainings", visit("trainings"), 1, 1],
  ["listEbooks", visit("ebooks"), 1, 1],
  ["getShop", visit("shop"), 1, 1],
  ["listPrices", visit("prices"), 12, 2],
  ["listSubscriptions", visit("subscriptions"), 1, 1],
  ["listRecipes", visit("recipes"), 1, 1],
  ["listMealPlans", visit("mealplans"), 1, 1],
  ["getSearchIndex", visit("search"), 1, 1],
  ["getLandingTexts", visit("texts/landing"), 1, 1],
  ["getRecipe", visit("recipes/1"), 1, 1],
  ["getMealPlan", visit("mealplans/1"), 1, 1],
  ["getSubscriptionByType", visit("subscriptionbytype/monthly"), 1, 1],
  ["getSample", visit("samples/challenge/16"), 1, 1],
  ["getChallenge", visit("challenges/16"), 1, 1],
  ["getTraining", visit("trainings/2"), 1, 1],
  ["getEbook", visit("ebooks/5"), 1, 1],
  ["getSubscription", get("subscription/{me}"), 1, 1],
  ["getSubscriptionMetaByUser", get("subscriptionmetabyuser/{me}"), 1, 1],
  ["checkPurchased", get("user/{me}/purchased?product_id=2&product_category=training"), 1, 1],
  ["listViewedVideos", get("viewed_videos/{me}"), 1, 1],
  ["getMe", get("me"), 1, 1],
  ["getKitchen", get("me/kitchen"), 2, 2],
  ["getUser", get("users/{me}"), 1, 1],
  ["getChallenge", get("challenges/16"), 2, 1],
  ["getTraining", get("trainings/2"), 2, 1],
  ["getEbook", get("ebooks/5"), 2, 1],
  ["getRecipe", get("recipes/1"), 2, 1],
  ["getMealPlan", get("mealplans/1"), 2, 1],
  ["getChallengeVideo", get("challenges/video/1602"), 2, 1],
  ["listPartnerPromoCodes", get("partnerpromocodes"), 2, 1],
  ["authenticateMediaToken", get("mediatoken/authentication/{me}/1602/x"), 2, 1],
  ["listChallengeComments", get("challengescomments/16"), 3, 1],
  ["listTrainingComments", get("trainingscomments/2"), 3, 1],
  ["generateMediaToken", get("mediatoken/generate/{me}/1602"), 5, 2],
  ["getFile", get("files/plan-16"), 3, 1],
];

describe("the table", () => {
  it.each(calls)("%s asks it so often, so many times in a row", async (_operation, call, requests, depth) => {
    let answer: Answer | undefined;
    const sent = await counter.during(async () => {
      answer = await call(member);
    });
    expect(answer?.status).toBe(200);
    expect(sent).toHaveLength(requests);
    expect(Math.max(...sent.map((request) => request.depth))).toBe(depth);
  });

  it("spends a read unit at most on a private read, and what its bytes cost on a list", async () => {
    const most = { getMe: 1, getUser: 1, checkPurchased: 1, getSubscription: 0.5, getSubscriptionMetaByUser: 0.5 };
    for (const [operation, limit] of Object.entries(most)) {
      const call = calls.find(([name]) => name === operation)?.[1] ?? get("");
      const sent = await counter.during(() => call(member));
      const units = sent.reduce((sum, request) => sum + request.units, 0);
      expect({ operation, within: units > 0 && units <= limit }).toEqual({ operation, within: true });
    }
    for (const path of ["challenges", "trainings", "ebooks"]) {
      let answer: Answer | undefined;
      const [request] = await counter.during(async () => {
        answer = await shop.visit(path);
      });
      expect(request?.units).toBeGreaterThan(0);
      expect(request?.units).toBeLessThanOrEqual(Math.ceil((answer?.text.length ?? 0) / 8192));
    }
  });

  it("is asked in order of the limits before a comment is written, once, and beside the member for the words that are held", async () => {
    const sent = await counter.during(() => member.post("trainingscomments", { training_id: 2, text: "Bok" }));
    expect(sent.map(({ actions }) => actions.join(" ")).sort()).toEqual([
      "BatchGetItem",
      "GetItem",
      "PutItem PutItem PutItem ConditionCheckItem",
      "Query",
      "UpdateItem",
      "UpdateItem",
    ]);
    expect(Math.max(...sent.map(({ depth }) => depth))).toBe(4);
  });

  it("is asked for one page of comments, however many there are", async () => {
    await shop.put(
      ...Array.from({ length: 300 }, (_, position) => {
        const written = comment({ id: ulid(shifted(NOON, position).getTime()), text: "x".repeat(400) });
        return { ...keys.comment("challenge", 16, written.id), ...written };
      }),
    );
    const sent = await counter.during(() => member.get("challengescomments/16"));
    expect(sent).toHaveLength(3);
    expect(sent.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(6);
  });

  it("is asked no more often when a member has watched and bought a hundred times as much", async () => {
    await shop.put(
      ...Array.from({ length: 300 }, (_, position) => ({
        ...keys.viewedVideo(member.id, `video-${position}`),
        video_id: `video-${position}`,
        viewed_at: NOON.toISOString(),
      })),
    );
    for (const path of ["subscription/{me}", "viewed_videos/{me}", "me"]) {
      expect(await counter.during(() => get(path)(member))).toHaveLength(1);
    }
    const [quiet] = await counter.during(() => member.get("me"));
    expect(quiet?.units).toBeLessThanOrEqual(1);
  });
});

import type { Feature } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";

/** What stands in the table for the calls to name: all of it Ana's. */
export interface Named {
  readonly anaId: string;
  readonly subscriptionId: string;
  readonly orderNumber: string;
  readonly documentId: string;
  readonly commentId: string;
}

/** A request as it is sent: of the calls whose answer depends on who owns what, one that its owner may make. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
}

/** The request of an operation. Where nobody owns anything the body is one that nobody could use: whoever is refused is so before it is read. */
export function requestOf(operation: Operation, named: Named): Request {
  const { method, path } = routes[operation];
  const values = namesInPath(operation, named);
  const filled = path
    .slice("/api/v1/".length)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "S0123456789abcdef0123456789abcdef");
  const body = usableBodies(named)[operation];
  return {
    method,
    path: filled + (queries[operation] ?? ""),
    ...(method !== "GET" && { json: body ?? { unusable: true } }),
  };
}

/** What an operation names by `id` where it is no challenge, membership or person. */
const ids: Partial<Record<Operation, string>> = {
  getTraining: "2",
  getEbook: "5",
  getRecipe: "1",
  getMealPlan: "1",
  getChallengeVideo: "1601",
  getSubscriptionByType: "monthly",
};

const queries: Partial<Record<Operation, string>> = {
  checkPurchased: "?product_category=training&product_id=2",
  listDiaryMonths: "?from=2026-10&to=2026-11",
};

/** What a path's names stand for, so that each call names something. */
export function namesInPath(operation: Operation, named: Named): Record<string, string> {
  const { anaId, subscriptionId, orderNumber, documentId, commentId } = named;
  const ofFeature: Partial<Record<Feature, string>> = { subscriptions: subscriptionId, people: anaId };
  return {
    userId: anaId,
    email: `${anaId}@example.com`,
    subscriptionId,
    order_number: orderNumber,
    documentId,
    commentId,
    category: "challenge",
    challengeId: "16",
    trainingId: "2",
    fileId: "plan-16",
    videoId: "press-07",
    device: "a".repeat(22),
    month: "2026-10",
    year: "2026",
    kind: "challenge",
    id: ids[operation] ?? ofFeature[routes[operation].feature] ?? "16",
  };
}

/** Bodies that Ana may send. */
export function usableBodies({ anaId, orderNumber }: Named): Partial<Record<Operation, unknown>> {
  return {
    cancelSubscription: { subscription_status: "cancelled" },
    tellCancelReason: { reason: "time" },
    resumeSubscription: { subscription_status: "active" },
    changePlan: { subscription_type: "quarterly" },
    pauseSubscription: { months: 1 },
    recordViewedVideo: { user_id: anaId, video_id: "press-07" },
    addChallengeComment: { challenge_id: 16, text: "Peti dan." },
    addTrainingComment: { training_id: 2, text: "Peti dan." },
    reportComment: {},
    recordConsents: { start_now: true, waiver: true },
    signOrder: { order_number: orderNumber },
    abandonOrder: {},
    createOrder: { product_category: "challenge", product_id: 16, total: 16 },
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { setPause } from "#functions/domains/accounts/profile-store.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { documents } from "#functions/platform/table/table.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { type Caller, everyCaller } from "#test/steps/given/every-caller.ts";
import { buys } from "#test/steps/given/services.ts";
import { noteWrites } from "#test/steps/then/table-writes.ts";
import { type Named, requestOf } from "#test/steps/when/every-request.ts";

const shop = await aShop({ keepsTable: true });
await servicesOf(shop);
anAdminGroup();

/** What each operation answers to each kind of caller, a block each. */
const answered: string[] = [];
let callers: readonly Caller[];
let named: Named;
let stored: Awaited<ReturnType<typeof shop.dump>>;
let writes: ReturnType<typeof noteWrites>;

beforeAll(async () => {
  const ana = await shop.person({ subscription: {}, entitlements: [{}] });
  await buys(shop, ana, { product_category: "training", product_id: 2, total: 24 });
  await makeDocuments({ all: false });
  const { body: payments } = await ana.get("me/payments");
  const { body: pending } = await ana.post("orders", { product_category: "ebook", product_id: 5, total: 9.9 });
  const { body: written } = await ana.post("challengescomments", { challenge_id: 16, text: "Prvi dan." });
  named = {
    anaId: ana.id,
    subscriptionId: `subscription-${ana.id}`,
    orderNumber: pending.data.order.id,
    documentId: payments.data.payments[0].document.id,
    commentId: written.data.challenges[0].id,
  };
  callers = await everyCaller(shop, ana);
  setPause(async () => {});
  await shop.keepAll();
  stored = await shop.dump();
  writes = noteWrites(documents());
});

afterEach(() => shop.reset());

afterAll(() => setPause());

describe.each(Object.entries(routes) as [Operation, Route][])("%s", (operation, route) => {
  it("answers each kind of caller as its row says, and a refused one writes nothing", async () => {
    const byAnswer = new Map<string, string[]>();
    for (const caller of callers) {
      const answer = await answerTo(operation, caller);
      const refusals = refusalsOf(route, caller);
      if (refusals) expect(refusals, `${caller.name}: ${answer}`).toContain(answer);
      else expect(answer, caller.name).not.toMatch(route.access === "admin" ? /^5|^401|^403/ : /^5/);
      if (namesHers(operation) && route.access === "member" && !caller.isHerself)
        expect(answer, caller.name).toMatch(/^4/);
      byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), caller.name]);
    }
    const lines = [...byAnswer].map(([answer, names]) => `  ${answer}: ${groupsOf(names).join(", ")}`);
    answered.push([operation, ...lines].join("\n"));
  });
});

it("every answer is the one that was looked at: a call that is new or answers somebody otherwise is looked at first", async () => {
  await expect(`${answered.join("\n")}\n`).toMatchFileSnapshot("matrix.txt");
});

/** Status and code of the answer to a caller; of a refused one the table knows nothing, and of others nothing is left. */
async function answerTo(operation: Operation, { headers, lacksFactor }: Caller): Promise<string> {
  const { method, path, json } = requestOf(operation, named);
  const asked = { ...headers, "idempotency-key": "a-key-of-the-matrix" };
  process.env.REQUIRE_ADMIN_MFA = lacksFactor ? "on" : "";
  const {
    status,
    body,
    headers: sent,
  } = await shop.call(method, path, { headers: asked, ...(json !== undefined && { json }) });
  if (!routes[operation].kept && routes[operation].access !== "gateway")
    expect(sent["cache-control"], operation).toBe("private, no-store");
  const written = writes.taken();
  if (status >= 400 && written.some(isTruth)) {
    expect(await shop.dump(), `${operation} ${body.code}`).toEqual(stored);
  }
  if (status < 400 && written.some(isTruth)) await shop.reset();
  return body.code ? `${status} ${body.code}` : String(status);
}

const GROUPS = {
  nobody: "whoever has no good token",
  out: "whoever is blocked or signed out",
  member: "every member",
  staff: "all of the staff",
};

/** Callers by their names, and those of one standing by one word where none is missing. */
function groupsOf(names: readonly string[]): string[] {
  if (names.length === callers.length) return ["everybody"];
  return (Object.keys(GROUPS) as Caller["standing"][]).flatMap((standing) => {
    const all = callers.filter((caller) => caller.standing === standing).map(({ name }) => name);
    const meant = all.filter((name) => names.includes(name));
    return meant.length === all.length ? [GROUPS[standing]] : meant;
  });
}

/** Whether a call names in its path what only one person may have. */
function namesHers(operation: Operation): boolean {
  if (operation === "authenticateMediaToken") return false;
  const { path, feature } = routes[operation];
  return (
    /\{(?:userId|email|subscriptionId|order_number|documentId)\}/.test(path) ||
    (feature === "subscriptions" && path.includes("{id}"))
  );
}

/** Whether a partition holds more than how often somebody called. */
function isTruth(partition: string): boolean {
  return !partition.startsWith("LIMIT#");
}

/** How the row refuses somebody; undefined where it lets them in. Who is blocked or signed out is refused once their profile is read. */
function refusalsOf(
  { access, ...route }: Route,
  { standing, duties = [], lacksFactor, ...caller }: Caller,
): string[] | undefined {
  if (access === "public" || access === "gateway" || access === "cookie") return undefined;
  if (standing === "nobody")
    return access === "optional" && caller.brings === "nothing" ? undefined : ["401 unauthenticated"];
  if (standing === "out" && access !== "admin")
    return access === "optional" ? undefined : ["401 unauthenticated", "400 invalid_input", "404 not_found"];
  if (access !== "admin") return undefined;
  if (standing !== "staff") return ["403 forbidden"];
  if (!("duty" in route && route.duty.some((duty) => duties.includes(duty)))) return ["403 duty_needed"];
  return lacksFactor ? ["403 second_factor_needed"] : undefined;
}

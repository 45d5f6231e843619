import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { cloudSettings, localSettings } from "#functions/platform/setting-names.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { settingsOf } from "#infra/constructs/environment.ts";
import { jobEntry, jobNames, mailEventsEntry, operationEntry, operations } from "#infra/definitions/entries.ts";
import { keyKinds, listKinds } from "#infra/definitions/key-kinds.ts";
import { jobNeeds, mailEventNeeds, type Needs, needs } from "#infra/definitions/needs.ts";
import { partitionOf, type Reach, reachOf } from "#test/steps/then/reach.ts";

const sourceOf = (entry: { readonly source: string }) =>
  resolve(import.meta.dirname, "../../../functions", entry.source);
const reaches = await reachOf(
  [...operations.map(operationEntry), ...jobNames.map(jobEntry), mailEventsEntry].map(sourceOf),
);
const reachedFrom = (entry: { readonly source: string }) => {
  const reach = reaches.get(sourceOf(entry));
  if (!reach) throw new Error(`Nothing was built of ${entry.source}.`);
  return reach;
};

/** Keys that code names and never asks for: who looks at an order reads the record by its subject alone, and no job names a call by a key. */
const unasked: Partial<Record<string, readonly string[]>> = { inspectOrder: ["AUDIT#"], publish: ["USER#"] };

/** An index partition that nobody lists yet. */
const unlisted = ["COMMENT_REPORTS"];

/** Any token holder may make these calls; Cognito checks no role for them. */
const unsigned = ["GetTokensFromRefreshToken", "RevokeToken"];

const functions = [
  ...operations.map((name) => ({ name, need: needs[name], entry: operationEntry(name) })),
  ...jobNames.map((name) => ({ name, need: jobNeeds[name], entry: jobEntry(name) })),
  { name: "mailEvents", need: mailEventNeeds, entry: mailEventsEntry },
];

describe("a function's role and environment", () => {
  it.each(operations)("give %s what its code can reach, and no more", (operation) => {
    const reach = reachedFrom(operationEntry(operation));
    expect(granted(needs[operation], routes[operation])).toEqual(reached(reach, routes[operation], needs[operation]));
  });

  it.each(jobNames)("give the job %s what its code can reach, and no more", (job) => {
    const reach = reachedFrom(jobEntry(job));
    expect(granted(jobNeeds[job])).toEqual(reached(reach, undefined, jobNeeds[job]));
  });

  it.each(functions)("give $name the kinds of keys that its code names, and no others", ({ name, need, entry }) => {
    const named = reachedFrom(entry).keys.filter((key) => !unasked[name]?.includes(key));
    const kinds = (need.keys ?? []).flatMap(({ reads = [], writes = [], removes = [] }) => [
      ...[...reads, ...writes, ...removes],
    ]);
    expect([...new Set(kinds)].sort()).toEqual([...new Set(named.map(kindOf))].sort());
  });

  it.each(functions)("let $name list what its code names, and nothing else", ({ need, entry }) => {
    const named = new Set(reachedFrom(entry).indexKeys);
    for (const kind of (need.keys ?? []).flatMap(({ lists = [] }) => lists))
      expect(listKinds[kind].keys.some((key) => named.has(key))).toBe(true);
  });

  it("know every key of the table and of its indexes as of one kind", () => {
    for (const key of Object.values(keys)) expect(kindsWith(partitionOf(key))).toHaveLength(1);
    const listed = Object.values(listKinds).flatMap((kind): readonly string[] => kind.keys);
    for (const key of Object.values(indexKeys))
      if (!unlisted.includes(partitionOf(key))) expect(listed).toContain(partitionOf(key));
  });

  it("let those book money who settle an order, end a dispute, send a refund or note a transfer, and nobody else", () => {
    const booking = functions.filter(({ need }) => need.keys?.some(({ writes }) => writes?.includes("ledger")));
    expect(booking.map(({ name }) => name)).toEqual([
      ...["getOrder", "abandonOrder", "signOrder", "receivePaymentSuccess"],
      ...["checkOrder", "bookTransfer", "resolveDispute", "decideReview"],
      ...["reconcile", "renewals", "sendRefunds"],
    ]);
  });

  it("let only calls of sign-in, account and staff, and who asks for another owner or tells all of them, reach the user pool", () => {
    const features = operations
      .filter((operation) => poolOf(operation).length > 0)
      .map((operation) => routes[operation].feature);
    expect(new Set(features)).toEqual(new Set(["identity", "account", "staff", "refunds", "people"]));
  });
});

function kindsWith(key: string): string[] {
  return Object.entries(keyKinds).flatMap(([kind, held]) => ((held as readonly string[]).includes(key) ? [kind] : []));
}

function kindOf(key: string): string {
  return kindsWith(key)[0] ?? `no kind has ${key}`;
}

function poolOf(operation: Operation): readonly string[] {
  const need: Needs = needs[operation];
  return need.pool ?? [];
}

function granted(need: Needs, route?: Route) {
  return {
    table: [...(need.table ?? [])].sort(),
    pool: [...(need.pool ?? [])].sort(),
    files: need.files ?? false,
    uploads: need.uploads,
    pages: need.pages ?? false,
    mail: need.mail ?? false,
    secretAges: need.secretAges ?? false,
    settings: settingsOf(need, route),
  };
}

/** Every endpoint could verify a bearer; where the route table asks for none, it never does. */
function reached(reach: Reach, route: Route | undefined, need: Needs) {
  const granted: readonly string[] = settingsOf(need, route);
  const unused = ["USER_POOL_ID", "USER_POOL_CLIENT_ID"].filter((name) => !granted.includes(name));
  const left = [...localSettings, ...cloudSettings, ...unused];
  const { keys: _keys, indexKeys: _indexKeys, ...calls } = reach;
  return {
    ...calls,
    pool: reach.pool.filter((call) => !unsigned.includes(call)),
    settings: reach.settings.filter((name) => !left.some((other) => other === name)),
  };
}

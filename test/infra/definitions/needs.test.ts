import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { localSettings } from "#functions/kernel/setting-names.ts";
import { settingsOf } from "#infra/constructs/environment.ts";
import { jobEntry, jobNames, operationEntry, operations } from "#infra/definitions/entries.ts";
import { jobNeeds, type Needs, needs } from "#infra/definitions/needs.ts";
import { type Reach, reachOf } from "#test/steps/then/reach.ts";

const sourceOf = (entry: { readonly source: string }) =>
  resolve(import.meta.dirname, "../../../functions", entry.source);
const reaches = await reachOf([...operations.map(operationEntry), ...jobNames.map(jobEntry)].map(sourceOf));
const reachedFrom = (entry: { readonly source: string }) => {
  const reach = reaches.get(sourceOf(entry));
  if (!reach) throw new Error(`Nothing was built of ${entry.source}.`);
  return reach;
};

/** Any token holder may make these calls; Cognito checks no role for them. */
const unsigned = ["GetTokensFromRefreshToken", "RevokeToken"];

describe("a function's role and environment", () => {
  it.each(operations)("give %s what its code can reach, and no more", (operation) => {
    const reach = reachedFrom(operationEntry(operation));
    expect(granted(needs[operation], routes[operation])).toEqual(reached(reach, routes[operation], needs[operation]));
  });

  it.each(jobNames)("give the job %s what its code can reach, and no more", (job) => {
    const reach = reachedFrom(jobEntry(job));
    expect(granted(jobNeeds[job])).toEqual(reached(reach, undefined, jobNeeds[job]));
  });

  it("let only calls of sign-in, account and staff, and who asks for another owner or tells all of them, reach the user pool", () => {
    const features = operations
      .filter((operation) => poolOf(operation).length > 0)
      .map((operation) => routes[operation].feature);
    expect(new Set(features)).toEqual(new Set(["identity", "account", "staff", "refunds", "people"]));
  });
});

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
  const left = [...localSettings, ...unused];
  return {
    ...reach,
    pool: reach.pool.filter((call) => !unsigned.includes(call)),
    settings: reach.settings.filter((name) => !left.some((other) => other === name)),
  };
}

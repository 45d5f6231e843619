import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { cachedLists, listCachePolicies } from "#infra/constructs/cached-lists.ts";
import { calls } from "#infra/definitions/parts.ts";
import { resources, synthesizeAlone } from "#test/steps/when/synthesize.ts";

const paged = { reply: z.unknown(), query: z.object({ page: z.optional(z.string()), after: z.optional(z.string()) }) };
const lists = cachedLists(
  calls.map((call) => (["listEbooks", "listTrainings"].includes(call.operation) ? { ...call, shape: paged } : call)),
);

describe("a public list that is given a query", () => {
  it("is known by the names of its schema", () => {
    const queries = new Map(lists.map(({ path, query }) => [path, query]));
    expect(queries.get("/api/v1/ebooks")).toEqual(["after", "page"]);
    expect(queries.get("/api/v1/challenges")).toEqual([]);
  });

  it("gets its query at the function and an answer kept for each, while other lists keep one answer", () => {
    const template = synthesizeAlone((stack) => {
      const policies = listCachePolicies(stack, lists);
      expect(policies.get("/api/v1/ebooks")).toBe(policies.get("/api/v1/trainings"));
      expect(policies.get("/api/v1/ebooks")).not.toBe(policies.get("/api/v1/challenges"));
    });
    const made = resources(template, "AWS::CloudFront::CachePolicy").map(
      ([, { Properties }]) => Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig,
    );
    expect(made).toHaveLength(2);
    expect(made).toContainEqual({ QueryStringBehavior: "whitelist", QueryStrings: ["after", "page"] });
    expect(made).toContainEqual({ QueryStringBehavior: "none" });
  });
});

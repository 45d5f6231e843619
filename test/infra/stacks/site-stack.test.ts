import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { LimitGroup } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { cachedLists } from "#infra/constructs/cached-lists.ts";
import { groupPaths } from "#infra/constructs/distribution-firewall.ts";
import { operations } from "#infra/definitions/entries.ts";
import { limits } from "#infra/definitions/limits.ts";
import { calls } from "#infra/definitions/parts.ts";
import { only, resources, synthesize } from "#test/steps/when/synthesize.ts";

const { site, edge } = synthesize();
const { DistributionConfig: distribution } = only(site, "AWS::CloudFront::Distribution").Properties;
const behaviours = new Map<string, Record<string, unknown>>(
  distribution.CacheBehaviors.map((behaviour: { PathPattern: string }) => [behaviour.PathPattern, behaviour]),
);
const rules: { Name: string; Action?: unknown; Statement: Record<string, unknown> }[] = only(edge, "AWS::WAFv2::WebACL")
  .Properties.Rules;
const policies = resources(site, "AWS::CloudFront::ResponseHeadersPolicy").map(
  ([, { Properties }]) => Properties.ResponseHeadersPolicyConfig,
);
const cachedPaths = cachedLists(calls).map(({ path }) => path);
const both = z.object({ AndStatement: z.object({ Statements: z.array(z.unknown()) }) });
const regex = z.object({ RegexMatchStatement: z.object({ RegexString: z.string() }) });
const passing = z.object({ NotStatement: z.object({ Statement: regex }) });
const pattern = (path: string) => path.replaceAll(/\{[^}]+\}/g, "*");
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

describe("the distribution", () => {
  it("passes calls on as they came, uncached, without the host name", () => {
    const api = behaviours.get("/api/*");
    expect(api).toMatchObject({ CachePolicyId: CACHING_DISABLED, OriginRequestPolicyId: ALL_BUT_HOST });
    expect(api?.AllowedMethods).toContain("PATCH");
  });

  it("takes no TRACE, for no path", () => {
    const known = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
    for (const { AllowedMethods } of [...behaviours.values(), distribution.DefaultCacheBehavior]) {
      expect(known).toEqual(expect.arrayContaining(AllowedMethods));
    }
    expect(calls.map(({ route }) => route.method)).not.toContain("TRACE");
  });

  it("is reached by TLS 1.2 and later; calls over http are refused, only pages are led on", () => {
    expect(distribution.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
    const led = [...behaviours].filter(([, { ViewerProtocolPolicy }]) => ViewerProtocolPolicy !== "https-only");
    expect(led.map(([path]) => path).filter((path) => path.startsWith("/api"))).toEqual([]);
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
    const origins: { CustomOriginConfig?: object }[] = distribution.Origins;
    const called = origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(called.length).toBeGreaterThan(0);
    for (const { CustomOriginConfig } of called)
      expect(CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] });
  });

  it("tells the API where orders are made from which country, beside all that the caller sent, and keeps nothing of it", () => {
    for (const path of ["/api/v1/orders", "/api/v1/orders/"]) {
      const order = behaviours.get(path);
      expect(order).toMatchObject({ OriginRequestPolicyId: ALL_BUT_HOST });
      const { Ref } = z.parse(z.object({ Ref: z.string() }), order?.CachePolicyId);
      const { CachePolicyConfig } = site.findResources("AWS::CloudFront::CachePolicy")[Ref]?.Properties ?? {};
      expect(CachePolicyConfig).toMatchObject({ DefaultTTL: 0, MaxTTL: 1, MinTTL: 0 });
      expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Country"] },
        CookiesConfig: { CookieBehavior: "none" },
      });
    }
    expect(behaviours.get("/api/v1/orders/*")).toBeUndefined();
  });

  it("hands the staff's calls to their own API and every other call to the shop's, both with the secret that only it knows", () => {
    const origins: { Id: string; OriginCustomHeaders?: unknown[] }[] = distribution.Origins;
    const targetOf = (path: string) => {
      const found = [...behaviours].find(([pattern]) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(path));
      return String(found?.[1].TargetOriginId);
    };
    const targets = (surface: string) =>
      new Set(operations.filter((each) => routes[each].surface === surface).map((each) => targetOf(routes[each].path)));
    const [shop, staff] = [targets("shop"), targets("owner")];
    expect([shop.size, staff.size]).toEqual([1, 1]);
    expect([...shop]).not.toEqual([...staff]);
    for (const id of [...shop, ...staff])
      expect(origins.find(({ Id }) => Id === id)?.OriginCustomHeaders).toMatchObject([
        { HeaderName: "X-Origin-Secret" },
      ]);
    expect(targetOf("/api/v1/tabelone/")).toBe([...staff][0]);
  });

  it("asks for the public pages of its build at a store", () => {
    const paths = resources(site, "AWS::CloudFront::Function").find(([id]) => id.startsWith("SitePaths"))?.[1];
    expect(paths?.Properties.FunctionCode).toContain('var build = "b1";');
    expect(paths?.Properties.FunctionConfig.KeyValueStoreAssociations).toHaveLength(1);
  });

  it("keeps the public lists by their exact paths, without token or cookie", () => {
    expect(cachedPaths).toEqual([
      "/api/v1/subscriptions",
      "/api/v1/subscriptionbytype/*",
      "/api/v1/shop",
      "/api/v1/prices",
      "/api/v1/ebooks",
      "/api/v1/trainings",
      "/api/v1/challenges",
      "/api/v1/recipes",
      "/api/v1/search",
      "/api/v1/texts/landing",
      "/api/v1/mealplans",
    ]);
    for (const path of cachedPaths) expect(behaviours.get(path)).not.toHaveProperty("OriginRequestPolicyId");
    const policies = resources(site, "AWS::CloudFront::CachePolicy").filter(([id]) => id.startsWith("Lists"));
    expect(policies.length).toBeGreaterThan(0);
    for (const [, { Properties }] of policies) {
      expect(Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        HeadersConfig: { HeaderBehavior: "none" },
        CookiesConfig: { CookieBehavior: "none" },
      });
    }
  });

  it("hands each list the query that its schema names, and every other call the whole query", () => {
    const lists = new Map(cachedLists(calls).map(({ path, query }) => [path, query]));
    for (const { method, path } of Object.values(routes)) {
      if (method === "GET") expect(forwardedQuery(path)).toEqual(lists.get(pattern(path)) ?? "all");
    }
  });

  it("caches no call that depends on who asks", () => {
    const guarded = operations.map((operation) => routes[operation]).filter(({ access }) => access !== "public");
    const patterns = cachedPaths.map((path) => new RegExp(`^${path.replaceAll("*", "[^/]*")}$`));
    expect(guarded.filter(({ path }) => patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it("never turns the API's refusals into pages", () => {
    expect(distribution).not.toHaveProperty("CustomErrorResponses");
  });

  it("gives the not-found page its status on its way out, and no other answer", () => {
    const associations: { EventType: string }[] = distribution.DefaultCacheBehavior.FunctionAssociations;
    expect(associations.map(({ EventType }) => EventType)).toEqual(["viewer-request", "viewer-response"]);
  });

  it("stands behind the firewall that another region's stack tells", () => {
    expect(distribution.WebACLId).toEqual({ Ref: "FirewallArn" });
    expect(edge.findOutputs("FirewallArn")).toHaveProperty("FirewallArn");
  });

  it("proves to the API that a call came through it", () => {
    const api = distribution.Origins.find((origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig);
    expect(api.OriginCustomHeaders[0].HeaderName).toBe("X-Origin-Secret");
    expect(JSON.stringify(api.OriginCustomHeaders[0].HeaderValue)).toContain("{{resolve:secretsmanager:");
  });

  it("reads the version of the origin secret that the deployment names, so that it sends an exchanged one", () => {
    const references = JSON.stringify(site.toJSON()).match(/:SecretString:::",\{"Ref":"OriginSecretVersion"\},"\}\}/g);
    expect(references).toHaveLength(2);
    expect(site.findParameters("OriginSecretVersion")).toMatchObject({ OriginSecretVersion: { Type: "String" } });
  });
});

describe("the response headers", () => {
  const pages = policies.find(({ CustomHeadersConfig }) => CustomHeadersConfig);
  const csp: string = pages.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;

  it("stay far below the length at which CloudFront refuses a policy", () => {
    for (const { SecurityHeadersConfig } of policies)
      expect(SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy.length ?? 0).toBeLessThan(1500);
  });

  it.each([
    "default-src 'none'",
    "connect-src 'self'",
    "frame-src https://player.mediadelivery.net",
    "form-action 'self' https://wallet.test.corvuspay.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types html worker 'allow-duplicates'",
    "upgrade-insecure-requests",
  ])("of a page hold the policy %s", (directive) => {
    expect(csp.split("; ")).toContain(directive);
  });

  it("allow inline styles and scripts of pages and shell by their hashes and no other", () => {
    const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(csp.split("; ")).toContain(`style-src 'self' 'sha256-${hashOf("body{margin:0}")}'`);
    const [page, shell] = ["start()", "begin()"].map((script) => `'sha256-${hashOf(script)}'`);
    expect(csp.split("; ")).toContain(`script-src 'self' ${page} ${shell}`);
    expect(csp).not.toContain("unsafe");
  });

  it("keep to https for two years, with subdomains", () => {
    for (const { SecurityHeadersConfig } of policies) {
      expect(SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Preload: true,
      });
      expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
      expect(SecurityHeadersConfig.ReferrerPolicy).toEqual({
        Override: true,
        ReferrerPolicy: "strict-origin-when-cross-origin",
      });
    }
  });

  it("let the API's own policy stand", () => {
    const api = policies.find(({ CustomHeadersConfig }) => !CustomHeadersConfig);
    expect(api.SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false);
  });

  it("shut camera, microphone and place, and give the player its full screen", () => {
    const custom: { Header: string; Value: string }[] = pages.CustomHeadersConfig.Items;
    const permissions = custom.find(({ Header }) => Header === "permissions-policy")?.Value;
    expect(permissions).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self "https://player.mediadelivery.net")',
    );
    expect(custom).toContainEqual({ Header: "cross-origin-opener-policy", Value: "same-origin", Override: true });
  });
});

it("shows the catalogue's pictures to mail programmes on other sites, and no other file", () => {
  const shownBy = (policy: (typeof policies)[number] | undefined) =>
    policy?.CustomHeadersConfig?.Items.find(
      ({ Header }: { Header: string }) => Header === "cross-origin-resource-policy",
    )?.Value;
  const open = policies.filter((policy) => shownBy(policy) === "cross-origin");
  expect(open.map(({ Comment }) => Comment)).toEqual([expect.stringContaining("pictures")]);
  const [id] = resources(site, "AWS::CloudFront::ResponseHeadersPolicy").find(([, { Properties }]) =>
    Properties.ResponseHeadersPolicyConfig.Comment.includes("pictures"),
  ) ?? [""];
  const paths = [...behaviours].filter(([, behaviour]) => JSON.stringify(behaviour).includes(`"${id}"`));
  expect(paths.map(([path]) => path)).toEqual(["/pictures/*"]);
});

describe("the staff's shell", () => {
  it("comes from the same files under a content policy of its own: no worker, no payment, pictures that are cut to size, files sent to their storages", () => {
    const { DefaultCacheBehavior: shop } = distribution;
    const staff = behaviours.get("/admin*");
    expect(staff?.TargetOriginId).toBe(shop.TargetOriginId);
    expect(staff?.FunctionAssociations).toEqual(shop.FunctionAssociations);
    expect(staff?.ResponseHeadersPolicyId).not.toEqual(shop.ResponseHeadersPolicyId);
    const named = policies.find(({ Comment }) => Comment.includes("staff"));
    const policy = JSON.stringify(named?.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    for (const part of [
      "connect-src 'self' https://video.bunnycdn.com https://",
      "worker-src 'none'",
      "form-action 'self';",
      "trusted-types 'none'",
      "img-src 'self' data: blob:",
    ])
      expect(policy).toContain(part);
  });
});

describe("the firewall", () => {
  const example = (path: string) => path.replaceAll(/\{[^}]+\}/g, "x-1");

  it.each(operations)(
    "limits %s per address by its group, also with a slash in a parameter, and by no stricter one",
    (operation) => {
      const { path, limit } = routes[operation];
      for (const one of [example(path), path.replaceAll(/\{[^}]+\}/g, decodeURIComponent("x%2F1"))]) {
        const groups = (Object.keys(limits) as LimitGroup[]).filter((group) =>
          groupPaths(group, calls).some((expression) => new RegExp(expression).test(one)),
        );
        expect(groups).toContain(limit);
        expect(Math.min(...groups.map((group) => limits[group].perAddress))).toBe(limits[limit].perAddress);
      }
    },
  );

  it("limits every group", () => {
    for (const group of Object.keys(limits)) {
      const rule = rules.find(({ Name }) => Name === `limit-${group}`);
      expect(JSON.stringify(rule?.Statement)).toContain('"EvaluationWindowSec":300');
    }
  });

  it("lets a buyer's page ask for its order far more often than orders may be made", () => {
    expect(limits[routes.getOrder.limit].perAddress).toBeGreaterThan(10 * limits[routes.createOrder.limit].perAddress);
  });

  it("holds AWS's lists of bad addresses, bad inputs and common attacks", () => {
    expect(rules.filter(({ Statement }) => "ManagedRuleGroupStatement" in Statement)).toHaveLength(3);
  });

  it("blocks bodies above 8 KB, but for the staff's documents and a member's kitchen, which are larger", () => {
    const [common, size] = rules.slice(2);
    expect(common?.Statement).toMatchObject({
      ManagedRuleGroupStatement: {
        Name: "AWSManagedRulesCommonRuleSet",
        RuleActionOverrides: [{ Name: "SizeRestrictions_BODY", ActionToUse: { Count: {} } }],
      },
    });
    expect(size).toMatchObject({ Name: "body-size", Action: { Block: {} } });
    const { Statements } = z.parse(both, size?.Statement).AndStatement;
    expect(Statements[0]).toEqual({
      LabelMatchStatement: { Scope: "LABEL", Key: "awswaf:managed:aws:core-rule-set:SizeRestrictions_Body" },
    });
    const passes = new RegExp(z.parse(passing, Statements[1]).NotStatement.Statement.RegexMatchStatement.RegexString);
    expect(operations.filter((operation) => passes.test(example(routes[operation].path)))).toContain("saveDraft");
    const shop = operations.filter((operation) => routes[operation].surface === "shop");
    const larger = shop.filter((operation) => passes.test(example(routes[operation].path)));
    expect(larger).toEqual(["getKitchen", "saveKitchen"]);
  });
});

/** Which names of a call's query reach its function; for a kept answer they are its key too. */
function forwardedQuery(path: string): unknown {
  const { CachePolicyId, OriginRequestPolicyId } = behaviours.get(pattern(path)) ?? behaviours.get("/api/*") ?? {};
  if (OriginRequestPolicyId === ALL_BUT_HOST) return "all";
  const { Ref } = z.parse(z.object({ Ref: z.string() }), CachePolicyId);
  const { CachePolicyConfig } = site.findResources("AWS::CloudFront::CachePolicy")[Ref]?.Properties ?? {};
  return CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStrings ?? [];
}

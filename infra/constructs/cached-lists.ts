import { Duration } from "aws-cdk-lib";
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import * as z from "zod/mini";
import type { OperationSchemas } from "#contract/schemas.ts";
import type { Call } from "../definitions/parts.ts";

interface CachedList {
  /** The path pattern of CloudFront. */
  readonly path: string;
  /** The query's names, sorted. */
  readonly query: readonly string[];
}

/** The lists that their rows cache, by exact paths: a wildcard would also match guarded calls. */
export function cachedLists(calls: readonly Call[]): CachedList[] {
  return calls
    .filter(({ route }) => route.kept)
    .map(({ route, shape }) => ({ path: route.path.replaceAll(/\{[^}]+\}/g, "*"), query: queryNames(shape) }));
}

/** Makes the cache policy of each list by its path; lists with the same query share one. */
export function listCachePolicies(scope: Construct, lists: readonly CachedList[]): Map<string, CachePolicy> {
  const byQuery = Map.groupBy(lists, ({ query }) => query.join("-"));
  const made = [...byQuery].flatMap(([names, members]) => {
    const policy = makePolicy(scope, `Lists${names && `-${names}`}`, members[0]?.query ?? []);
    return members.map(({ path }) => [path, policy] as const);
  });
  return new Map(made);
}

function queryNames({ query }: OperationSchemas): string[] {
  if (!query) return [];
  return Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {}).sort();
}

/** The policy of calls that make orders: caches nothing and adds the caller's country, which only a cache policy can add to the caller's headers. */
export function viewerCountryPolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, "ViewerCountry", {
    comment: "Nothing is kept; the viewer's country is passed on",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // A policy that may keep nothing at all may name no header either; calls by POST are never kept.
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList("CloudFront-Viewer-Country"),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
  });
}

/** Obeys the response's Cache-Control; of the request only `names` of the query reach function and cache key, no token or cookie. */
function makePolicy(scope: Construct, id: string, names: readonly string[]): CachePolicy {
  return new CachePolicy(scope, id, {
    comment: "Public lists, as long as their Cache-Control says",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior:
      names.length > 0 ? CacheQueryStringBehavior.allowList(...names) : CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

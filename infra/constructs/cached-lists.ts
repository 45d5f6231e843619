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
  /** The path as CloudFront matches it. */
  readonly path: string;
  /** The query's names, sorted. */
  readonly query: readonly string[];
}

/** What the rows say is kept; the exact paths, because a wildcard would also catch guarded calls. */
export function cachedLists(calls: readonly Call[]): CachedList[] {
  return calls
    .filter(({ route }) => route.kept)
    .map(({ route, shape }) => ({ path: route.path.replaceAll(/\{[^}]+\}/g, "*"), query: queryNames(shape) }));
}

/** The policy of each list by its path; lists with the same query share one. */
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

/** For what makes orders: nothing is kept, and the API is told in which country the CDN sees its caller; only a policy of caching adds that header to all that the caller sent. */
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

/** Obeys the answer's own Cache-Control; neither token nor cookie reaches function or key, and of the query only `names`. */
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

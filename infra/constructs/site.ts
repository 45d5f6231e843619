import type { SecretValue } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IKeyValueStore,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { routes } from "#contract/routes.ts";
import { OFFER_PATTERNS } from "#functions/platform/edge-log.ts";
import type { Call } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";
import { atOneName, edgeSource, STAFF_PATHS, sitePathsSource } from "../edge/edge-source.ts";
import type { PageKit } from "../edge/page-kit.ts";
import { cachedLists, listCachePolicies, viewerCountryPolicy } from "./cached-lists.ts";
import { apiHeadersPolicy, pictureHeadersPolicy, siteHeadersPolicy, staffHeadersPolicy } from "./headers-policy.ts";

/** The functions that run at the edge. */
export const EDGE_FUNCTIONS = ["SitePaths", "SiteStatus", "ApiPaths"] as const;

/** Names an edge function, so that its alarms can spell the name. */
export function edgeFunctionName({ name }: Stage, id: (typeof EDGE_FUNCTIONS)[number]): string {
  return `zamah-${name}-${id}`;
}

/** The prefix of staff calls, except for those whose paths are specified. */
const STAFF_PREFIX = "/api/v1/admin/";

interface SiteParts {
  readonly stage: Stage;
  /** All calls of the product. */
  readonly calls: readonly Call[];
  readonly bucket: Bucket;
  readonly kit: PageKit;
  readonly pageStore: IKeyValueStore;
  readonly apiHost: string;
  readonly staffApiHost: string;
  /** The host name of the bucket for uploads. */
  readonly filesHost: string;
  /** The header value that proves to the API that the distribution calls. */
  readonly originSecret: SecretValue;
  readonly firewallArn: string;
}

/**
 * The shop's one host: files from the bucket, the staff app with headers of its own, `/api/*` from the HTTP APIs, and the public lists,
 * cached for a minute.
 */
export function makeDistribution(scope: Construct, parts: SiteParts): Distribution {
  const { stage, firewallArn } = parts;
  const api = apiBehaviour(scope, parts);
  const lists = listBehaviours(scope, api, parts);
  const orders = orderBehaviours(scope, api);
  const site = siteBehaviour(scope, parts);
  const staff = { ...site, responseHeadersPolicy: staffHeadersPolicy(scope, stage, parts.filesHost) };
  const pictures = { ...site, responseHeadersPolicy: pictureHeadersPolicy(scope, stage, parts.kit.inline) };
  return new Distribution(scope, "Distribution", {
    comment: `Zamah ${stage.name}`,
    domainNames: [stage.domain, ...stage.alsoAt],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", stage.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    webAclId: firewallArn,
    defaultRootObject: "index.html",
    defaultBehavior: site,
    additionalBehaviors: {
      ...lists,
      ...orders,
      ...staffCalls(api, parts),
      "/api/*": api,
      ...Object.fromEntries(OFFER_PATTERNS.map((pattern) => [pattern, site])),
      [STAFF_PATHS]: staff,
      "/pictures/*": pictures,
    },
  });
}

const readOnly = {
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  cachedMethods: CachedMethods.CACHE_GET_HEAD,
  compress: true,
};

function siteBehaviour(scope: Construct, { stage, bucket, kit, pageStore }: SiteParts): BehaviorOptions {
  return {
    // Listing lets S3 answer 404 instead of 403 for a file that is not there; every path names a file, so nothing is listed.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: siteHeadersPolicy(scope, stage, kit.inline),
    functionAssociations: [
      edgeFunction(
        scope,
        stage,
        "SitePaths",
        FunctionEventType.VIEWER_REQUEST,
        atOneName(sitePathsSource(kit.build), stage),
        pageStore,
      ),
      edgeFunction(scope, stage, "SiteStatus", FunctionEventType.VIEWER_RESPONSE, edgeSource("site-status.js")),
    ],
    ...readOnly,
  };
}

function apiBehaviour(scope: Construct, { stage, apiHost, originSecret }: SiteParts): BehaviorOptions {
  return {
    origin: apiOrigin(apiHost, originSecret),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeadersPolicy(scope),
    functionAssociations: [
      edgeFunction(
        scope,
        stage,
        "ApiPaths",
        FunctionEventType.VIEWER_REQUEST,
        atOneName(edgeSource("api-paths.js"), stage),
      ),
    ],
    compress: false,
  };
}

/** The calls that make orders, with and without a slash: VAT law asks for the buyer's country as evidence. */
function orderBehaviours(scope: Construct, api: BehaviorOptions): Record<string, BehaviorOptions> {
  const behaviour = { ...api, cachePolicy: viewerCountryPolicy(scope) };
  const { path } = routes.createOrder;
  return { [path]: behaviour, [`${path}/`]: behaviour };
}

/** Routes the staff's calls to their API: all below `admin/`, and the four tables by their specified paths. */
function staffCalls(
  api: BehaviorOptions,
  { calls, staffApiHost, originSecret }: SiteParts,
): Record<string, BehaviorOptions> {
  const behaviour = { ...api, origin: apiOrigin(staffApiHost, originSecret) };
  const paths = calls.filter(({ route }) => route.surface === "owner").map(({ route }) => route.path);
  const patterns = paths.map((path) => (path.startsWith(STAFF_PREFIX) ? `${STAFF_PREFIX}*` : `${path}*`));
  return Object.fromEntries([...new Set(patterns)].map((pattern) => [pattern, behaviour]));
}

function apiOrigin(host: string, originSecret: SecretValue): HttpOrigin {
  return new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { "X-Origin-Secret": originSecret.unsafeUnwrap() },
  });
}

function listBehaviours(scope: Construct, api: BehaviorOptions, { calls }: SiteParts): Record<string, BehaviorOptions> {
  const policies = [...listCachePolicies(scope, cachedLists(calls))];
  return Object.fromEntries(
    policies.map(([path, cachePolicy]) => [path, { ...api, cachePolicy, originRequestPolicy: undefined, ...readOnly }]),
  );
}

function edgeFunction(
  scope: Construct,
  stage: Stage,
  id: (typeof EDGE_FUNCTIONS)[number],
  eventType: FunctionEventType,
  source: string,
  keyValueStore?: IKeyValueStore,
) {
  const code = FunctionCode.fromInline(source);
  const made = new EdgeFunction(scope, id, {
    functionName: edgeFunctionName(stage, id),
    code,
    runtime: FunctionRuntime.JS_2_0,
    ...(keyValueStore && { keyValueStore }),
  });
  return { eventType, function: made };
}

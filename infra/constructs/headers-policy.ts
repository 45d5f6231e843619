import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { formSettings, gatewayValues } from "../definitions/gateway-settings.ts";
import { type Stage, VIDEO_LIBRARY } from "../definitions/stage.ts";
import { type Inline, NOTHING_INLINE, securityHeaders } from "../edge/security-headers.ts";

const strictTransport = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  preload: true,
  override: true,
};

/** Headers for which CloudFront has fields of their own; it refuses these as custom headers. */
export function siteHeadersPolicy(scope: Construct, stage: Stage, inline: Inline): ResponseHeadersPolicy {
  const headers = securityHeaders({ ...hostsOf(stage), of: "shop", inline });
  return pagePolicy(scope, "SiteHeaders", `Zamah ${stage.name}: pages and files`, headers);
}

/** The headers of the catalogue's pictures, which newsletters show on the sites of mail programmes. */
export function pictureHeadersPolicy(scope: Construct, stage: Stage, inline: Inline): ResponseHeadersPolicy {
  const headers = securityHeaders({ ...hostsOf(stage), of: "pictures", inline });
  return pagePolicy(scope, "PictureHeaders", `Zamah ${stage.name}: pictures`, headers);
}

/** The staff app's headers: its content policy allows uploads to the video library and the files bucket. */
export function staffHeadersPolicy(scope: Construct, stage: Stage, filesHost: string): ResponseHeadersPolicy {
  const uploads = [VIDEO_LIBRARY, `https://${filesHost}`];
  const headers = securityHeaders({ ...hostsOf(stage), of: "staff", inline: NOTHING_INLINE, uploads });
  return pagePolicy(scope, "StaffHeaders", `Zamah ${stage.name}: the staff's pages`, headers);
}

function pagePolicy(
  scope: Construct,
  id: string,
  comment: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy {
  const custom = ["permissions-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"];
  return new ResponseHeadersPolicy(scope, id, {
    comment,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers["content-security-policy"] ?? "", override: true },
      strictTransportSecurity: strictTransport,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: custom.map((header) => ({ header, value: headers[header] ?? "", override: true })),
    },
  });
}

/** Adds the host's headers at the edge; the API sets its own content policy and caching. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, "ApiHeaders", {
    comment: "Zamah: answers of the API",
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", override: false },
      strictTransportSecurity: strictTransport,
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
  });
}

function hostsOf(stage: Stage) {
  const gateways = gatewayValues(stage);
  const bunny = stage.bunnyPullZone ? [`https://${stage.bunnyPullZone}`] : [];
  return {
    player: new URL(stage.bunnyEmbedHost).origin,
    payments: [...new Set(formSettings.map((name) => new URL(gateways[name]).origin))],
    pictures: [...bunny, "https://lh3.googleusercontent.com", "https://platform-lookaside.fbsbx.com"],
    uploads: [],
    secure: true,
  };
}

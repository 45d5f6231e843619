import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { optionalSetting } from "../settings.ts";

const IPV6_GROUPS = 8;

/**
 * The request's network, never the whole address: `/24` of IPv4, `/48` of IPv6. Behind the CDN only `true-client-ip`,
 * which its function overwrites, can be trusted; without an origin secret the gateway's source is the client.
 */
export function networkOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const behindCdn = optionalSetting("ORIGIN_DIGESTS") !== undefined;
  return truncated((behindCdn ? headers["true-client-ip"] : undefined) ?? requestContext.http.sourceIp);
}

/** The country (ISO 3166) that the CDN places a request in; undefined where it does not say, or none stands in between. */
export function viewerCountry(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const country = optionalSetting("ORIGIN_DIGESTS") && headers["cloudfront-viewer-country"];
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined;
}

function truncated(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(":")}::/48` : "unknown";
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // Stryker disable next-line ArrayDeclaration: a split text has a first part
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

import { afterEach, describe, expect, it, vi } from "vitest";
import { networkOf, viewerCountry } from "#functions/platform/http/client-network.ts";
import { apiEvent } from "#test/steps/when/events.ts";

afterEach(() => vi.unstubAllEnvs());

/** The network of a call that reached the gateway from an address, with what the CDN wrote of the client. */
function network(sourceIp: string, trueClientIp?: string): string {
  const event = apiEvent({ headers: trueClientIp === undefined ? {} : { "true-client-ip": trueClientIp } });
  const { requestContext } = event;
  return networkOf({ ...event, requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp } } });
}

describe("the network of a call", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["::FFFF:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:77:1::9", "2001:db8:77::/48"],
    ["2001:0db8:0077:0001:0002:0003:0004:0005", "2001:db8:77::/48"],
    ["2001:db8::9", "2001:db8:0::/48"],
    ["2001::5:6:7:8:9", "2001:0:0::/48"],
    ["2001::2:3:4:5:6:7", "2001:0:2::/48"],
    ["::1", "0:0:0::/48"],
    ["x203.0.113.77", "unknown"],
    ["203.0.113.77x", "unknown"],
    ["203.0.113", "unknown"],
    ["", "unknown"],
    ["not an address", "unknown"],
  ])("from %s is %s, never the whole address", (address, expected) => {
    expect(network(address)).toBe(expected);
  });

  it("is the client's as the CDN says behind the CDN, and never as a client says that stands before the gateway itself", () => {
    expect(network("203.0.113.77", "198.51.100.9")).toBe("203.0.113.0/24");
    vi.stubEnv("ORIGIN_DIGESTS", "of the CDN");
    expect(network("203.0.113.77", "198.51.100.9")).toBe("198.51.100.0/24");
    expect(network("203.0.113.77")).toBe("203.0.113.0/24");
  });
});

describe("the country of a call", () => {
  const country = (said?: string) => viewerCountry({ "cloudfront-viewer-country": said });

  it("is what the CDN says, and unknown where none stands in between", () => {
    expect(country("AT")).toBeUndefined();
    vi.stubEnv("ORIGIN_DIGESTS", "of the CDN");
    expect(country("AT")).toBe("AT");
    expect(viewerCountry({})).toBeUndefined();
  });

  it.each(["", "at", "A", "AUT", "xAT", "AT "])("is unknown where the CDN says %j", (said) => {
    vi.stubEnv("ORIGIN_DIGESTS", "of the CDN");
    expect(country(said)).toBeUndefined();
  });
});

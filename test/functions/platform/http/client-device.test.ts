import { describe, expect, it } from "vitest";
import { deviceOf } from "#functions/platform/http/client-device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const agents: readonly (readonly [string | null, string | null, string])[] = [
  ["Chrome", "Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
  ["Chrome", "Android", `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ["Chrome", "Chromebook", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
  ["Chrome", "Linux", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/126.0.0.0 Safari/537.36`],
  [
    "Edge",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  ],
  [
    "Opera",
    "Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  ],
  [
    "Samsung Internet",
    "Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ["Firefox", "Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"],
  ["Firefox", "Android", "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"],
  [
    "Safari",
    "Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  ],
  [
    "Safari",
    "iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome",
    "iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Safari",
    "iPad",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
  ],
  [null, null, "curl/8.5.0"],
  [null, null, "<script>alert(1)</script>"],
  [null, null, ""],
];

describe("a device", () => {
  it.each(agents)("is called %s, %s", (browser, system, agent) => {
    expect(deviceOf({ "user-agent": agent })).toEqual({ browser, system });
  });

  it("without a word about itself has no name", () => {
    expect(deviceOf({})).toEqual({ browser: null, system: null });
  });
});

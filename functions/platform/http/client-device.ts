import type { Device } from "../../domains/accounts/session-store.ts";

type Families = readonly (readonly [family: string, mark: RegExp])[];

/** The first that fits: browsers name those whose pages they want to be shown like, Chrome Safari, and others Chrome. */
const BROWSERS: Families = [
  ["Edge", /\b(?:Edg|EdgA|EdgiOS)\//],
  ["Opera", /\b(?:OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];

const SYSTEMS: Families = [
  ["iPhone", /\((?:iPhone|iPod)/],
  ["iPad", /\(iPad/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * The families of a request's browser and system: enough for the owner to recognise a device, without a version. The
 * header can be forged; an iPad calls itself a Mac.
 */
export function deviceOf(headers: Readonly<Record<string, string | undefined>>): Device {
  const agent = headers["user-agent"] ?? "";
  return { browser: familyIn(BROWSERS, agent), system: familyIn(SYSTEMS, agent) };
}

function familyIn(families: Families, agent: string): string | null {
  return families.find(([, mark]) => mark.test(agent))?.[0] ?? null;
}

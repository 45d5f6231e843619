import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { satisfies } from "semver";
import * as z from "zod/mini";
import { type Component, isShipped } from "./components.ts";

/** The pinned list: advisories of packages that the lock file names or has named. */
export const PINNED = resolve(import.meta.dirname, "advisories.json");

const advisory = z.object({
  id: z.string(),
  package: z.string(),
  /** The versions that have it, as npm writes ranges. */
  vulnerable: z.string(),
  severity: z.enum(["low", "moderate", "high", "critical"]),
});
const list = z.object({
  /** The day on which the source was asked, and which source that was. */
  asked: z.string(),
  source: z.string(),
  advisories: z.array(advisory),
  /** What does not touch this product, with the reason, and the day on which somebody looks again. */
  accepted: z.array(z.object({ id: z.string(), package: z.string(), reason: z.string(), until: z.string() })),
});
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ dependency: z.string(), url: z.string(), range: z.string(), severity: advisory.shape.severity }),
        ]),
      ),
    }),
  ),
});

export type Advisory = z.infer<typeof advisory>;
export type PinnedList = z.infer<typeof list>;

export interface Vulnerable {
  readonly advisory: Advisory;
  readonly component: Component;
  readonly isShipped: boolean;
  /** Why it does not touch the product, where that was looked at and the day has not come. */
  readonly accepted: string | undefined;
}

/** Throws with the field that is wrong. */
export function readPinned(): PinnedList {
  return list.parse(JSON.parse(readFileSync(PINNED, "utf8")));
}

/** What the registry's audit found, from `npm audit --json`; undefined where it did not answer with an audit. */
export function readAudit(text: string): Advisory[] | undefined {
  const read = z.safeParse(audit, JSON.parse(text || "null"));
  if (!read.success) return undefined;
  const found = Object.values(read.data.vulnerabilities).flatMap(({ via }) => via);
  const whole = found.filter((one) => typeof one !== "string");
  return whole.map(({ dependency, url, range, severity }) => ({
    id: url.split("/").at(-1) ?? url,
    package: dependency,
    vulnerable: range,
    severity,
  }));
}

/** The pinned advisories with those that an audit found, each once, by package and id. */
export function joined(pinned: readonly Advisory[], found: readonly Advisory[]): Advisory[] {
  const byName = new Map([...pinned, ...found].map((one) => [`${one.package} ${one.id}`, one]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, advisory]) => advisory);
}

/** Every package of the lock file that an advisory names by its version. */
export function findVulnerable(components: readonly Component[], known: PinnedList, today: string): Vulnerable[] {
  return known.advisories.flatMap((advisory) => {
    const accepted = known.accepted.find(({ id, package: name }) => id === advisory.id && name === advisory.package);
    return components
      .filter(({ name, version }) => name === advisory.package && satisfies(version, advisory.vulnerable))
      .map((component) => ({
        advisory,
        component,
        isShipped: isShipped(component),
        accepted: accepted && today < accepted.until ? accepted.reason : undefined,
      }));
  });
}

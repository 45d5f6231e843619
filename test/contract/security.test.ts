import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentType, uploadType } from "#contract/media.ts";
import { SESSION_SECONDS } from "#functions/domains/accounts/cookies.ts";
import { SHOP_WORDS } from "#functions/domains/accounts/password-rules.ts";
import { secretSettings } from "#functions/platform/setting-names.ts";
import { FACEBOOK_SECRET, GOOGLE_SECRET } from "#infra/definitions/secrets.ts";
import { asvsPage } from "#infra/tools/asvs/asvs-page.ts";
import { COUNTS, readRequirements } from "#infra/tools/asvs/requirements.ts";
import { testSources } from "./test-sources.ts";

const root = new URL("../..", import.meta.url).pathname;
const requirements = readRequirements();
const page = readFileSync(`${root}docs/security.md`, "utf8");
const section = (title: string) => page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? "";

/** How the page calls what an account's limit counts, by the limit's scope. */
const WORDS: Readonly<Record<string, string>> = {
  orders: "orders",
  "sign-order": "signatures",
  files: "files and video tokens",
  mediatoken: "files and video tokens",
  comments: "comments",
  "comments-day": "comments",
  export: "exports",
  verification: "mails",
};
const SPANS: Readonly<Record<string, string>> = {
  "60": "a minute",
  "3600": "an hour",
  HOUR_SECONDS: "an hour",
  DAY_SECONDS: "a day",
};

describe("docs/security.md", () => {
  it("names the limits that the calls count for an account, with their numbers", () => {
    const text = section("What is taken in");
    const sources = globSync("functions/**/*.ts", { cwd: root }).map((file) => readFileSync(root + file, "utf8"));
    const limits = sources.flatMap((source) => [
      ...source.matchAll(/scope: "([\w-]+)", calls: (\d+), seconds: (\w+)/g),
    ]);
    const known = limits.filter(([, scope = ""]) => scope in WORDS);
    expect(new Set(known.map(([, scope]) => scope)).size).toBe(Object.keys(WORDS).length);
    for (const [, scope = "", calls, seconds = ""] of known) {
      const what = text.split(/[,:]/).find((part) => part.trim().startsWith(WORDS[scope] ?? ""));
      expect(what, scope).toContain(`${calls} ${SPANS[seconds]}`);
    }
  });

  it("names what may be uploaded, and nothing else", () => {
    const text = section("What is taken in").toLowerCase();
    const types = [...uploadType.options, ...documentType.options];
    const said = types.map((type) => (type.split("/").at(-1) ?? "").replace("+zip", ""));
    expect(said.filter((type) => !text.includes(type))).toEqual([]);
    expect(text).not.toMatch(/svg|gif|zip archive/);
  });

  it("names the words that no password may be made of", () => {
    const text = section("Signing in");
    const list = /these words of the shop[^:]*:\s*([^.]+)\./.exec(text)?.[1] ?? "";
    expect([...list.matchAll(/`(\w+)`/g)].map(([, word]) => word)).toEqual(SHOP_WORDS);
  });

  it("says how long sessions last", () => {
    const idle = /IDLE_SECONDS = (\d+) \* DAY_SECONDS/.exec(
      readFileSync(`${root}functions/domains/accounts/sessions.ts`, "utf8"),
    );
    const days = SESSION_SECONDS / (24 * 60 * 60);
    expect(section("Signing in")).toContain(`for ${idle?.[1]} days without use and ${days} in all`);
  });

  it("names the secrets that there are, and no other", () => {
    const named = [...section("Secrets and keys").matchAll(/^\| ((?:`[\w/-]+`(?:, )?)+) \|/gm)].flatMap(
      ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...Object.values(secretSettings), GOOGLE_SECRET, FACEBOOK_SECRET].sort());
  });
});

describe("the requirements of docs/asvs.md", () => {
  it("are all of the standard's first two levels, each once, in its order", () => {
    const ofLevel = (level: number) => requirements.filter((one) => one.level === level).length;
    expect({ 1: ofLevel(1), 2: ofLevel(2) }).toEqual(COUNTS);
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))).toEqual(ids);
  });

  it("are written into the page (npm run asvs)", () => {
    expect(readFileSync(`${root}docs/asvs.md`, "utf8")).toBe(asvsPage(requirements));
  });

  it("name tests and pages that there are", () => {
    const tests = new Set(testSources().map(({ file, name }) => `${file}: ${name}`));
    const named = requirements.flatMap(({ id, shown = [] }) => shown.map((place) => ({ id, place })));
    expect(named.filter(({ place }) => !(place.startsWith("docs/") ? isSection(place) : tests.has(place)))).toEqual([]);
  });

  it("are met only where something shows it, and say why where they are not", () => {
    expect(requirements.filter(({ status, shown = [] }) => status === "met" && shown.length === 0)).toEqual([]);
    expect(requirements.filter(({ status, note }) => status !== "met" && !note)).toEqual([]);
  });
});

/** Whether a page has the section that a link names, as its heading is written in an address. */
function isSection(place: string): boolean {
  const [page = "", section = ""] = place.split("#");
  if (!existsSync(root + page)) return false;
  const headings = [...readFileSync(root + page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
  return headings.some((text) => text.toLowerCase().replaceAll(" ", "-") === section);
}

import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type BillOfMaterials, type Component, isShipped, readBillOfMaterials } from "#infra/tools/field/components.ts";
import { findForeignLicences } from "#infra/tools/field/licences.ts";
import { findVulnerable, type PinnedList, readAudit, readPinned } from "#infra/tools/field/vulnerabilities.ts";

const root = new URL("../../../..", import.meta.url).pathname;
const DEVELOPMENT = { name: "cdx:npm:package:development", value: "true" };
let bill: BillOfMaterials;

beforeAll(() => {
  bill = readBillOfMaterials();
});

function component(name: string, version: string, licence?: string, builds = false): Component {
  const purl = `pkg:npm/${name}@${version}`;
  const licenses = licence === undefined ? undefined : [{ license: { id: licence } }];
  return { "bom-ref": purl, name, version, purl, properties: builds ? [DEVELOPMENT] : [], licenses };
}

describe("the bill of materials", () => {
  it("names every package that the server or the pages import as shipped, with the hash that npm ci compares", () => {
    const shipped = new Map(bill.components.filter(isShipped).map((one) => [one.name, one]));
    const imported = importedPackages();
    expect(imported.size).toBeGreaterThan(30);
    expect([...imported].filter((name) => !shipped.get(name)?.hashes)).toEqual([]);
  });

  it("leaves what builds, tests or runs on a laptop alone out of what is shipped", () => {
    const building = bill.components.filter((one) => !isShipped(one)).map(({ name }) => name);
    expect(building).toEqual(expect.arrayContaining(["vitest", "aws-cdk-lib", "typescript", "@dynoxide/linux-x64"]));
  });
});

describe("the licences", () => {
  it("of all packages are on the lists", () => {
    expect(findForeignLicences(bill.components)).toEqual([]);
  });

  it.each([
    ["GPL-3.0-or-later", false, false],
    ["MPL-2.0", false, true],
    ["LGPL-3.0-or-later", false, false],
    ["MIT OR GPL-3.0-or-later", true, true],
    ["MIT AND GPL-3.0-or-later", false, false],
    ["(MIT AND Zlib)", true, true],
    ["MIT OR Apache-2.0 AND ISC", false, false],
    [undefined, false, false],
  ])("%s may be shipped: %s, may build: %s; else the package is named", (licence, ships, builds) => {
    const name = /some-package 1\.0\.0/;
    const found = (isBuilding: boolean) =>
      findForeignLicences([component("some-package", "1.0.0", licence, isBuilding)]);
    expect(found(false)).toEqual(ships ? [] : [expect.stringMatching(name)]);
    expect(found(true)).toEqual(builds ? [] : [expect.stringMatching(name)]);
  });
});

describe("known vulnerabilities", () => {
  const known: PinnedList = {
    asked: "2026-11-23",
    source: "a test",
    advisories: [{ id: "GHSA-1", package: "parser", vulnerable: "<1.2.0 || >=2.0.0 <2.0.5", severity: "high" }],
    accepted: [{ id: "GHSA-1", package: "parser", reason: "we parse nothing", until: "2027-01-01" }],
  };
  const open = { ...known, accepted: [] };

  it("of the pinned list are none in what is shipped, but those that somebody looked at", () => {
    const today = new Date().toISOString().slice(0, 10);
    const found = findVulnerable(bill.components, readPinned(), today);
    expect(found.filter((one) => one.isShipped && one.accepted === undefined)).toEqual([]);
  });

  it.each([
    ["1.1.9", true],
    ["1.2.0", false],
    ["2.0.4", true],
    ["2.0.5", false],
  ])("are found by version: %s is %s", (version, isFound) => {
    expect(findVulnerable([component("parser", version)], open, "2026-11-23")).toHaveLength(isFound ? 1 : 0);
  });

  it("are told apart where they are shipped, and accepted until the day on which somebody looks again", () => {
    const both = [component("parser", "1.0.0"), component("parser", "2.0.0", "MIT", true)];
    expect(findVulnerable(both, open, "2026-11-23").map((one) => one.isShipped)).toEqual([true, false]);
    expect(findVulnerable(both, known, "2026-12-31").map((one) => one.accepted)).toEqual(
      Array(2).fill("we parse nothing"),
    );
    expect(findVulnerable(both, known, "2027-01-01").map((one) => one.accepted)).toEqual([undefined, undefined]);
  });

  it("are read from the registry's audit, and from nothing that is none", () => {
    const via = { source: 1, name: "parser", dependency: "parser", title: "t", severity: "high", range: "<1.2.0" };
    const url = "https://github.com/advisories/GHSA-1";
    const text = JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { parser: { via: [{ ...via, url }] }, app: { via: ["parser"] } },
    });
    expect(readAudit(text)).toEqual([{ id: "GHSA-1", package: "parser", vulnerable: "<1.2.0", severity: "high" }]);
    expect(readAudit(JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }))).toBeUndefined();
    expect(readAudit("")).toBeUndefined();
  });
});

/** The packages that sources of the server and of the pages import, types alone left out. */
function importedPackages(): Set<string> {
  const files = globSync(["functions/**/*.ts", "frontend/src/**/*.{ts,tsx}"], { cwd: root });
  const statement = /^(?:import|export) (?!type )[^;]*?from "((?:@[\w-]+\/)?[\w][\w.-]*)/gm;
  const names = files.flatMap((file) =>
    [...readFileSync(root + file, "utf8").matchAll(statement)].map(([, name = ""]) => name),
  );
  return new Set(names.filter((name) => !name.startsWith("node")));
}

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Component, findPackageFaults, readShipped } from "#infra/tools/sbom.ts";

const root = new URL("../../..", import.meta.url).pathname;

function component(licence?: string): Component {
  const licenses = licence === undefined ? undefined : [{ license: { id: licence } }];
  return { name: "some-package", version: "1.0.0", properties: [], hashes: [{}], licenses };
}

it("what is shipped are all packages that the server or the pages import, none that only builds or tests, each with a licence and a hash", () => {
  const { components } = readShipped();
  const shipped = components.map(({ name }) => name);
  const imported = importedPackages();
  expect(imported.size).toBeGreaterThan(30);
  expect([...imported].filter((name) => !shipped.includes(name))).toEqual([]);
  for (const name of ["vitest", "aws-cdk-lib", "typescript", "@dynoxide/linux-x64"])
    expect(shipped).not.toContain(name);
  expect(findPackageFaults(components)).toEqual([]);
});

it.each([
  ["GPL-3.0-or-later", false],
  ["LGPL-3.0-or-later", false],
  ["MIT OR GPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-or-later", false],
  ["(MIT AND Zlib)", true],
  ["MIT OR Apache-2.0 AND ISC", false],
  [undefined, false],
])("a package under %s may be shipped: %s", (licence, isAllowed) => {
  expect(findPackageFaults([component(licence)])).toHaveLength(isAllowed ? 0 : 1);
});

it("a package whose bytes have no hash is named", () => {
  expect(findPackageFaults([{ ...component("MIT"), hashes: undefined }])).toEqual([expect.stringContaining("no hash")]);
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

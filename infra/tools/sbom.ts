import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";

const root = resolve(import.meta.dirname, "../..");

/** Licences that require only their notice, and the licence of fonts, which may be shipped within a page. */
const ALLOWED = [
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "Zlib"],
  "OFL-1.1",
];
/** libvips can be exchanged beside sharp, which is all that its licence requires. */
const EXCHANGEABLE = { packages: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" };
/** Licences that a package states only in a file, read by hand. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "combine-errors": "MIT",
  "player.js": "BSD-3-Clause",
  "png-js": "MIT",
};
/** Development packages whose output is shipped: the fonts that `npm run fonts` cuts. */
const SHIPPED_WORK = ["@expo-google-fonts/noto-sans", "@fontsource-variable/bricolage-grotesque"];

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  hashes: z.optional(z.array(z.unknown())),
  licenses: z.optional(
    z.array(
      z.object({
        expression: z.optional(z.string()),
        license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
      }),
    ),
  ),
});
const billOfMaterials = z.looseObject({ components: z.array(component) });

export type Component = z.infer<typeof component>;

/** Reads the shipped packages of the lock file, as `npm sbom` describes them in CycloneDX 1.5. */
export function readShipped(): z.infer<typeof billOfMaterials> {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" });
  const bill = billOfMaterials.parse(JSON.parse(text));
  return { ...bill, components: bill.components.filter(isShipped), dependencies: undefined };
}

/** Whether a package is shipped: `dependencies` need it, not only builds, tests or the local shop. */
function isShipped({ name, properties }: Component): boolean {
  if (SHIPPED_WORK.includes(name)) return true;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  return !(name in optionalDependencies) && !properties.some((one) => one.name === "cdx:npm:package:development");
}

/** Finds shipped packages with an unlisted licence, or without the hash that `npm ci` compares. */
export function findPackageFaults(components: readonly Component[]): string[] {
  return components.flatMap((one) => {
    const licence = licenceOf(one);
    return [
      ...(isAllowed(licence, one.name) ? [] : [`${one.name} ${one.version}: ${licence ?? "no licence"} is on no list`]),
      ...(one.hashes ? [] : [`${one.name} ${one.version}: has no hash in the lock file`]),
    ];
  });
}

/** A package's licence as an SPDX expression; undefined where nothing states one. */
function licenceOf({ name, licenses }: Component): string | undefined {
  const [first] = licenses ?? [];
  return first?.expression ?? first?.license?.id ?? READ_BY_HAND[name];
}

/** One licence of an `OR` must be allowed, each of an `AND`; an expression of both is refused. */
function isAllowed(expression: string | undefined, name: string): boolean {
  if (!expression || (expression.includes(" OR ") && expression.includes(" AND "))) return false;
  const allowed = EXCHANGEABLE.packages.test(name) ? [...ALLOWED, EXCHANGEABLE.licence] : ALLOWED;
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((one) => allowed.includes(one));
  return bare.split(" AND ").every((one) => allowed.includes(one));
}

/** `npm run sbom`: writes dist/sbom.cdx.json of all that is shipped; ends with 1 where a licence or a hash is missing. */
if (import.meta.main) {
  const bill = readShipped();
  mkdirSync(resolve(root, "dist"), { recursive: true });
  writeFileSync(resolve(root, "dist/sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  const faults = findPackageFaults(bill.components);
  for (const line of faults) console.error(line);
  console.info(`${bill.components.length} packages are shipped: dist/sbom.cdx.json.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

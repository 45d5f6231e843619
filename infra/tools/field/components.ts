import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";

const root = resolve(import.meta.dirname, "../../..");

/** Packages that only build, whose work is shipped all the same: the fonts that `npm run fonts` cuts. */
const SHIPPED_WORK = new Set(["@expo-google-fonts/noto-sans", "@fontsource-variable/bricolage-grotesque"]);

const property = z.object({ name: z.string(), value: z.string() });
const licence = z.object({
  expression: z.optional(z.string()),
  license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
});
const component = z.looseObject({
  "bom-ref": z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  properties: z.array(property),
  hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
  licenses: z.optional(z.array(licence)),
});
const billOfMaterials = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(component),
});

export type Component = z.infer<typeof component>;
export type BillOfMaterials = z.infer<typeof billOfMaterials>;

/** What the lock file names, as npm describes it in CycloneDX 1.5, licences and hashes with it; throws where the lock file is not whole. */
export function readBillOfMaterials(): BillOfMaterials {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" });
  const read = billOfMaterials.parse(JSON.parse(text));
  return { ...read, components: read.components.map(withLicence) };
}

/**
 * Whether a package reaches members: what package.json names as `dependencies`, with all that these need. What builds, tests or runs on a
 * laptop alone stands below `devDependencies` and `optionalDependencies`.
 */
export function isShipped({ name, properties }: Component): boolean {
  if (SHIPPED_WORK.has(name)) return true;
  const optional: Record<string, string> = readJson("package.json").optionalDependencies ?? {};
  return !(name in optional) && !properties.some((one) => one.name === "cdx:npm:package:development");
}

/** A lock file leaves out the licence of what is bundled within another package or was never installed: its own package.json says it. */
function withLicence(one: Component): Component {
  const path = one.properties.find(({ name }) => name === "cdx:npm:package:path")?.value;
  if (one.licenses || !path) return one;
  const said = declaredIn(path);
  return said ? { ...one, licenses: [{ license: { id: said } }] } : one;
}

function declaredIn(path: string): string | undefined {
  try {
    const { license } = readJson(`${path}/package.json`);
    return typeof license === "string" ? license : undefined;
  } catch {
    return undefined;
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(resolve(root, file), "utf8"));
}

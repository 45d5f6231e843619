import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { keepResult, lineOf } from "../proof/keep-result.ts";
import { type BillOfMaterials, type Component, isShipped, readBillOfMaterials } from "./components.ts";
import { findForeignLicences, licenceOf } from "./licences.ts";

/**
 * The command `npm run sbom`: writes dist/sbom/shipped.cdx.json (what reaches members) and dist/sbom/build.cdx.json (what builds and tests), in
 * CycloneDX, and ends with 1 where a package's licence is on no list, or one that is shipped has no hash.
 */
const folder = resolve(import.meta.dirname, "../../../dist/sbom");
const all = readBillOfMaterials();
const [shipped, build] = [all.components.filter(isShipped), all.components.filter((one) => !isShipped(one))];
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, "shipped.cdx.json"), textOf(all, shipped));
writeFileSync(resolve(folder, "build.cdx.json"), textOf(all, build));
const foreign = findForeignLicences(all.components);
const unproved = shipped
  .filter(({ hashes }) => !hashes)
  .map(({ name }) => `${name}: shipped, and its bytes have no hash in the lock file.`);
for (const line of [...foreign, ...unproved]) console.error(line);
console.info(`${shipped.length} packages are shipped, ${build.length} build alone: dist/sbom.`);
keepResult("sbom", lineOf("sbom"), {
  "packages that are shipped": shipped.length,
  "packages that build alone": build.length,
  "shipped, with a hash": shipped.filter(({ hashes }) => hashes).length,
  "licences of what is shipped": countsOf(shipped),
  "licences on no list": foreign.length,
});
process.exitCode = foreign.length + unproved.length === 0 ? 0 : 1;

function textOf(bill: BillOfMaterials, components: readonly Component[]): string {
  return `${JSON.stringify({ ...bill, components, dependencies: undefined }, null, 2)}\n`;
}

function countsOf(components: readonly Component[]): string {
  const groups = Map.groupBy(components, (one) => licenceOf(one) ?? "none");
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  return sorted.map(([licence, { length }]) => `${licence} ${length}`).join(", ");
}

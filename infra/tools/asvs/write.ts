import { writeFileSync } from "node:fs";
import { keepResult, lineOf } from "../proof/keep-result.ts";
import { asvsPage } from "./asvs-page.ts";
import { countsOf, readRequirements } from "./requirements.ts";

/** The command `npm run asvs`: writes docs/asvs.md and says how many requirements stand as they do. */
const requirements = readRequirements();
writeFileSync(new URL("../../../docs/asvs.md", import.meta.url), asvsPage(requirements));
const counts = countsOf(requirements);
console.info(`${requirements.length} requirements: ${JSON.stringify(counts)}. Wrote docs/asvs.md.`);
keepResult("asvs", lineOf("asvs"), {
  requirements: requirements.length,
  ...counts,
  "tests and pages named": new Set(requirements.flatMap(({ shown = [] }) => shown)).size,
});

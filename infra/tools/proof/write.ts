import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { RESULTS } from "./keep-result.ts";
import { keptResults } from "./kept-results.ts";
import { proofPage } from "./proof-page.ts";
import { sections } from "./sections.ts";

/** The command `npm run proof`: writes docs/proof.md from what the other commands have kept. */
writeFileSync(resolve(RESULTS, "../proof.md"), proofPage(sections, keptResults()));
console.info("Wrote docs/proof.md.");

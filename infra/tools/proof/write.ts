import { writePage } from "./kept-results.ts";

/** The command `npm run proof`: writes docs/proof.md from what the other commands have kept. */
writePage();
console.info("Wrote docs/proof.md.");

import { existsSync, globSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { mistakes } from "./mistakes.ts";
import { tryConditions } from "./try-conditions.ts";
import { tryMistakes } from "./try-mistakes.ts";

/**
 * `npm run mutate -- settlement`: Stryker changes each file of that folder that has a unit test of its own, and a unit test must notice. What
 * integration tests and the simulator hold is left to them. Ends with 1 below the threshold of stryker.config.json.
 * `-- mistakes` makes reviewers' mistakes again, `-- conditions` drops each part of each condition that is written out and writes the
 * noticing test into noticing.txt; both take a word that a name must have, and end with 1 where no test notices.
 */
const [noun = "*", word = ""] = process.argv.slice(2);
if (noun === "mistakes") end(tryMistakes(mistakes.filter(({ name }) => name.includes(word))));
else if (noun === "conditions") end(tryConditions(word));
else await mutateFolder(noun);

function end(unseen: readonly { readonly name: string }[]): void {
  for (const { name } of unseen) process.stdout.write(`NOT SEEN  ${name}\n`);
  process.exitCode = unseen.length > 0 ? 1 : 0;
}

async function mutateFolder(folder: string): Promise<void> {
  const mutate = globSync(`functions/*/${folder}/**/*.ts`).filter((file) => existsSync(unitTestOf(file)));
  if (mutate.length === 0) throw new Error(`No file of a folder '${folder}' has a unit test of its own.`);
  await new Stryker({ configFile: "test/mutations/stryker.config.json", mutate }).runMutationTest();
}

/** `functions/contract` alone stands beside the other folders of `functions` in `test`. */
function unitTestOf(file: string): string {
  return file
    .replace(/^functions\/(contract\/)?/, (whole, contract) => `test/${contract ?? whole}`)
    .replace(/\.ts$/, ".test.ts");
}

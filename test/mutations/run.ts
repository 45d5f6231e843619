import { existsSync, globSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";

/**
 * `npm run mutate -- settlement`: Stryker changes each file of that folder that has a unit test of its own, and a unit test must notice. What
 * integration tests and the simulator hold is left to them. Ends with 1 below the threshold of stryker.config.json.
 */
const [noun = "*"] = process.argv.slice(2);
const mutate = globSync(`functions/*/${noun}/**/*.ts`).filter((file) => existsSync(unitTestOf(file)));
if (mutate.length === 0) throw new Error(`No file of a folder '${noun}' has a unit test of its own.`);
await new Stryker({ configFile: "test/mutations/stryker.config.json", mutate }).runMutationTest();

/** `functions/contract` alone stands beside the other folders of `functions` in `test`. */
function unitTestOf(file: string): string {
  return file
    .replace(/^functions\/(contract\/)?/, (whole, contract) => `test/${contract ?? whole}`)
    .replace(/\.ts$/, ".test.ts");
}

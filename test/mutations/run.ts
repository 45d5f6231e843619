import { parseArgs } from "node:util";
import { moneyMutations } from "./money.ts";
import type { Mutation } from "./mutation.ts";
import { isTest, Workplace } from "./workplace.ts";

/**
 * Writes faults into a copy of the code of money, one at a time, and runs the test that must notice: `npm run mutate:money`,
 * or `-- --only refund` for those with that word in their names. Each is killed, or the command ends with 1.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = moneyMutations.filter(({ name }) => name.includes(values.only));
const workplace = new Workplace();
/** Titles of all tests that pass while the code is as it should be. */
let passed: readonly string[] | undefined;

try {
  const unfit = chosen.filter((mutation) => !holdsWithout(mutation));
  for (const { name } of unfit) console.error(`unfit   ${name}: its test fails or is missing without the fault`);
  const lived = chosen.filter((mutation) => !unfit.includes(mutation) && !isKilled(mutation));
  console.info(`${chosen.length - unfit.length - lived.length} of ${chosen.length} killed`);
  process.exitCode = unfit.length + lived.length === 0 ? 0 : 1;
} finally {
  workplace.leave();
}

/** Whether the test passes, or the worlds hold, while the code is as it should be. */
function holdsWithout({ killer }: Mutation): boolean {
  if (!isTest(killer)) return workplace.brokenWorld(killer) === undefined;
  passed ??= workplace.tests([...new Set(chosen.flatMap(testFile))]).passed;
  return passed.some((title) => title.includes(killer.title));
}

function testFile({ killer }: Mutation): string[] {
  return isTest(killer) ? [killer.test] : [];
}

/** Whether the very test fails, or one of the worlds breaks, with the fault in the code. */
function isKilled(mutation: Mutation): boolean {
  const { name, killer } = mutation;
  const witness = workplace.with(mutation, () =>
    isTest(killer) ? workplace.tests([killer.test], killer.title).failed[0] : workplace.brokenWorld(killer),
  );
  console.info(witness === undefined ? `LIVED   ${name}` : `killed  ${name}: ${witness}`);
  return witness !== undefined;
}

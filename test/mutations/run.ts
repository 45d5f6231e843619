import { parseArgs } from "node:util";
import { keepResult, lineOf } from "#infra/tools/proof/keep-result.ts";
import { moneyMutations } from "./money.ts";
import type { Mutation, Test, Worlds } from "./mutation.ts";
import { isTest, Workplace } from "./workplace.ts";

/**
 * Writes faults into a copy of the code of money, one at a time, and runs the test that must notice: `npm run mutate:money`,
 * or `-- --only refund` for those with that word in their names. Each is killed, or the command ends with 1.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const chosen = moneyMutations.filter(({ name }) => name.includes(values.only));
const workplace = new Workplace();
/** Which worlds hold, and the tests that ran, while the code was as it should be. */
const whole = new Map<Worlds, boolean>();
let sound: ReturnType<Workplace["tests"]> | undefined;

try {
  const unfit = chosen.filter((mutation) => !holdsWithout(mutation));
  for (const { name } of unfit) console.error(`unfit   ${name}: its test fails or is missing without the fault`);
  const lived = chosen.filter((mutation) => !unfit.includes(mutation) && !isKilled(mutation));
  const killed = chosen.length - unfit.length - lived.length;
  console.info(`${killed} of ${chosen.length} killed`);
  keepResult("mutate-money", lineOf("mutate:money"), { faults: chosen.length, killed, unfit: unfit.length });
  process.exitCode = chosen.length > 0 && unfit.length + lived.length === 0 ? 0 : 1;
} finally {
  workplace.leave();
}

/** Whether the test passes, or the worlds hold, while the code is as it should be. */
function holdsWithout({ killer }: Mutation): boolean {
  if (!isTest(killer)) return hold(killer);
  sound ??= workplace.tests([...new Set(chosen.flatMap(testFile))]);
  const own = sound.filter(({ file, title }) => file.endsWith(killer.test) && title.includes(killer.title));
  return own.length > 0 && own.every(({ passed }) => passed);
}

/** Whether these worlds hold, found out once for all who name them. */
function hold(worlds: Worlds): boolean {
  const known = whole.get(worlds) ?? workplace.brokenWorld(worlds) === undefined;
  whole.set(worlds, known);
  return known;
}

function testFile({ killer }: Mutation): string[] {
  return isTest(killer) ? [killer.test] : [];
}

function failing({ test, title }: Test): string | undefined {
  return workplace.tests([test], title).find(({ passed }) => !passed)?.title;
}

/** Whether the very test fails, or one of the worlds breaks, with the fault in the code. */
function isKilled(mutation: Mutation): boolean {
  const { name, killer } = mutation;
  const witness = workplace.with(mutation, () => (isTest(killer) ? failing(killer) : workplace.brokenWorld(killer)));
  console.info(witness === undefined ? `LIVED   ${name}` : `killed  ${name}: ${witness}`);
  return witness !== undefined;
}

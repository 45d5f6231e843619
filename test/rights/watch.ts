import { appendFileSync } from "node:fs";
import { afterAll, afterEach } from "vitest";
import { tellWhoActs } from "./acting.ts";
import { newCalls, noteSetting, refusedCalls, watchCommands } from "./calls.ts";

/**
 * In every file of tests that runs the product: a call of AWS that the role of its operation or job would refuse fails the test in
 * which it was made. What was called is added to the file `RIGHTS_RECORD` where that is set.
 */
watchCommands();
tellWhoActs(noteSetting);

afterEach(() => {
  const refused = refusedCalls();
  if (refused.length > 0) throw new Error(`A role refuses what its function called:\n${refused.join("\n")}`);
});

afterAll(() => {
  const file = process.env.RIGHTS_RECORD;
  const lines = newCalls();
  if (file && lines.length > 0) appendFileSync(file, `${lines.join("\n")}\n`);
});

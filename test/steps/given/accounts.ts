import { afterAll } from "vitest";
import { type Log, logOfEachTest } from "#test/steps/then/log.ts";
import { type Account, startAccount } from "./account.ts";

/** Pool and table of a test file, with an empty log before each test; stopped with the file. */
export async function accounts(): Promise<Account & { readonly log: Log }> {
  const account = await startAccount();
  const log = logOfEachTest();
  afterAll(() => account.stop());
  return { ...account, log };
}

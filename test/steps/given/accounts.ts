import { afterAll, vi } from "vitest";
import { setPause } from "#functions/domains/accounts/profile-store.ts";
import { type Log, logOfEachTest } from "#test/steps/then/log.ts";
import { type Account, startAccount } from "./account.ts";

/** Pool and table of a test file, with an empty log before each test, where nobody waits for the next second; stopped with the file. */
export async function accounts(): Promise<Account & { readonly log: Log }> {
  const account = await startAccount();
  const log = logOfEachTest();
  skipWaiting();
  afterAll(async () => {
    setPause();
    vi.useRealTimers();
    await account.stop();
  });
  return { ...account, log };
}

/** The real clock goes on as ever, but where the product waits for a moment of it, that moment has come. */
function skipWaiting(): void {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: Date.now() });
  setPause(async (milliseconds) => vi.setSystemTime(Date.now() + milliseconds));
}

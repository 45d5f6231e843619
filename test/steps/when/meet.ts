import { documents } from "#functions/platform/table/table.ts";

/** Holds the next transactions until so many have come that all of them stand before the table at the same moment. */
export function meetBeforeTransactions(count: number): void {
  const { promise: met, resolve: begin } = Promise.withResolvers<void>();
  let waiting = 0;
  documents().middlewareStack.add(
    (next) => async (call) => {
      if (!("TransactItems" in call.input) || waiting >= count) return next(call);
      waiting += 1;
      if (waiting === count) begin();
      await met;
      return next(call);
    },
    { step: "initialize", name: "meetBeforeTransactions", override: true },
  );
}

/** Holds the next transaction whose input's JSON matches until it is released; `reached` once it stands before the table. */
export function holdTransaction(matches: (input: string) => boolean) {
  return holdWrite((input) => input.includes('"TransactItems"') && matches(input));
}

/** The same of any write. */
export function holdWrite(matches: (input: string) => boolean): { reached: Promise<void>; release: () => void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  documents().middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const isWrite = /^(TransactWrite|Put|Update|Delete)/.test(commandName ?? "");
        if (isHeld || !isWrite || !matches(JSON.stringify(call.input))) return next(call);
        isHeld = true;
        reached.resolve();
        await released.promise;
        return next(call);
      },
    { step: "initialize", name: "holdTransaction", override: true },
  );
  return { reached: reached.promise, release: released.resolve };
}

/**
 * Makes runs meet at their most dangerous place: whoever asks the index of due work gets the answer only once so many
 * queries have been answered, so that all of them know the same work before one of them touches it.
 */
export function meetAfterReading(): { during<T>(queries: number, work: () => Promise<T>): Promise<T> } {
  let [missing, open] = [0, () => {}];
  let met = Promise.resolve();
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      const isDue =
        context.commandName === "QueryCommand" && (args.input as { IndexName?: string }).IndexName === "gsi2";
      if (!isDue || missing === 0) return answer;
      missing -= 1;
      if (missing === 0) open();
      await met;
      return answer;
    },
    { step: "initialize", name: "meetAfterReading" },
  );
  return {
    during(queries, work) {
      missing = queries;
      met = new Promise((resolve) => {
        open = resolve;
      });
      return work();
    },
  };
}

import { documents } from "#functions/data/table.ts";

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

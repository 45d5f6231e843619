import { documents } from "#functions/data/table.ts";

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

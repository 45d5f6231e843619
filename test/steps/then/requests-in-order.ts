import { pool } from "#functions/domains/accounts/pool.ts";
import { documents } from "#functions/platform/table/table.ts";

type Middleware = ReturnType<typeof documents>["middlewareStack"];
interface Sent {
  readonly TransactItems?: readonly object[];
}

/** Notes what the server asks the table and the pool of, in the order it asks: its work, however fast the machine is. */
export function noteRequests(): { during(work: () => Promise<unknown>): Promise<string[]> } {
  let asked: string[] = [];
  for (const middleware of [documents().middlewareStack, pool().middlewareStack as unknown as Middleware])
    middleware.add(
      (next, { clientName, commandName }) =>
        (args) => {
          const { TransactItems = [] } = args.input as Sent;
          asked.push([clientName, commandName, ...TransactItems.flatMap((item) => Object.keys(item))].join(" "));
          return next(args);
        },
      { step: "initialize", name: "noteRequests" },
    );
  return {
    async during(work) {
      asked = [];
      await work();
      return asked;
    },
  };
}

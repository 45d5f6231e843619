import { documents } from "#functions/platform/table/table.ts";

interface Written {
  readonly pk?: string;
  readonly sk?: string;
}
interface Write {
  readonly Put?: { readonly Item: Written };
  readonly Update?: { readonly Key: Written };
  readonly Delete?: { readonly Key: Written };
  readonly ConditionCheck?: { readonly Key: Written };
}

/** What transactions did to each other: how many were sent, and how many of them another one refused. */
export interface Conflicts {
  sent: number;
  refused: number;
}

/**
 * From now on a transaction is refused whole while another one has one of its items in hand, as DynamoDB does and the embedded
 * engine, which takes one after the other, does not. It has them for as long as `lasting` takes.
 */
export function refuseConflicts(lasting: () => Promise<unknown>): Conflicts {
  const conflicts = { sent: 0, refused: 0 };
  const inHand = new Set<string>();
  documents().middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems: writes } = args.input as { readonly TransactItems?: readonly Write[] };
      if (!writes) return next(args);
      const places = writes.map(placeOf);
      conflicts.sent += 1;
      if (places.some((place) => inHand.has(place))) {
        conflicts.refused += 1;
        throw refusal(places.map((place) => inHand.has(place)));
      }
      for (const place of places) inHand.add(place);
      await lasting();
      for (const place of places) inHand.delete(place);
      return next(args);
    },
    { step: "initialize", name: "refuseConflicts" },
  );
  return conflicts;
}

function placeOf({ Put, Update, Delete, ConditionCheck }: Write): string {
  const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
  return `${key?.pk} ${key?.sk}`;
}

function refusal(taken: readonly boolean[]): Error {
  const CancellationReasons = taken.map((isTaken) => ({ Code: isTaken ? "TransactionConflict" : "None" }));
  return Object.assign(new Error("Transaction cancelled."), {
    name: "TransactionCanceledException",
    CancellationReasons,
  });
}

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

type Marshalled = Readonly<Record<string, { readonly S?: string } | string>>;
type Together = readonly Readonly<Record<string, Write | undefined>>[];
interface Write {
  readonly Item?: Marshalled;
  readonly Key?: Marshalled;
  readonly TransactItems?: Together;
  readonly RequestItems?: Readonly<Record<string, Together>>;
}

const WRITES = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Notes the partitions that a client tries to write to from now on, whether the table takes the write or not. */
export function noteWrites({ middlewareStack }: DynamoDBDocumentClient): { taken(): string[] } {
  let partitions: string[] = [];
  middlewareStack.add(
    (next, { commandName = "" }) =>
      (call) => {
        if (WRITES.test(commandName)) partitions.push(...partitionsOf(call.input as Write));
        return next(call);
      },
    { step: "initialize", name: "noteWrites" },
  );
  return {
    /** Those since the last time that they were asked for. */
    taken() {
      const noted = partitions;
      partitions = [];
      return noted;
    },
  };
}

function partitionsOf({ Item, Key, TransactItems = [], RequestItems = {} }: Write): string[] {
  const pk = (Item ?? Key)?.pk;
  if (pk) return [typeof pk === "string" ? pk : (pk.S ?? "")];
  return [...TransactItems, ...Object.values(RequestItems).flat()].flatMap((one) =>
    Object.values(one).flatMap((write) => partitionsOf(write ?? {})),
  );
}

import { documents, type Item, tableName } from "#functions/platform/table/table.ts";

interface Asked {
  readonly ConsistentRead?: boolean;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly RequestItems?: Record<string, { readonly Keys?: Item[]; readonly ConsistentRead?: boolean }>;
  readonly ExpressionAttributeValues?: Item;
}

/**
 * Puts a copy of the table in front of it that has heard of nothing since it was taken: reads that do not ask for strong
 * consistency are answered by it. Indexes answer as before.
 */
export function answerFromOldCopy(): { take(items: readonly Item[]): void; leave(): void } {
  let copy: Map<string, Item> | undefined;
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      const old = copy && answerOf(String(context.commandName), args.input as Asked, copy);
      const answer = await next(args);
      return old ? { ...answer, output: { ...answer.output, ...old } } : answer;
    },
    { step: "initialize", name: "answerFromOldCopy" },
  );
  return {
    take(items) {
      copy = new Map(items.map((item) => [keyOf(item), item]));
    },
    leave() {
      copy = undefined;
    },
  };
}

function answerOf(command: string, asked: Asked, copy: ReadonlyMap<string, Item>): object | undefined {
  if (asked.ConsistentRead || asked.IndexName) return undefined;
  if (command === "GetItemCommand") return { Item: copy.get(keyOf(asked.Key ?? {})) };
  if (command === "QueryCommand") return { Items: rangeOf(asked.ExpressionAttributeValues ?? {}, copy) };
  const batch = asked.RequestItems?.[tableName()];
  if (command !== "BatchGetItemCommand" || !batch || batch.ConsistentRead) return undefined;
  return { Responses: { [tableName()]: (batch.Keys ?? []).flatMap((key) => copy.get(keyOf(key)) ?? []) } };
}

function rangeOf(values: Item, copy: ReadonlyMap<string, Item>): Item[] {
  const [pk, from, to] = [":pk", ":from", ":to"].map((name) => String(values[name]));
  return [...copy.values()].filter(
    (item) => item.pk === pk && String(item.sk) >= `${from}` && String(item.sk) <= `${to}`,
  );
}

function keyOf({ pk, sk }: Item): string {
  return `${pk} ${sk}`;
}

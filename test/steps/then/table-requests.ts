import { documents } from "#functions/platform/table/table.ts";

/** One request to the table: which actions it needs, its units, and how many others had to end before it began. */
export interface TableRequest {
  readonly command: string;
  readonly actions: readonly string[];
  readonly depth: number;
  readonly units: number;
}

interface Sent {
  ReturnConsumedCapacity?: string;
  readonly TransactItems?: readonly Record<string, unknown>[];
}
interface Received {
  readonly ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

const transactActions: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** Counts what the server sends to the table from now on, through the SDK's own middleware. */
export function countTableRequests(): { during(work: () => Promise<unknown>): Promise<TableRequest[]> } {
  let requests: TableRequest[] = [];
  let deepest = 0;
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      const input = args.input as Sent;
      input.ReturnConsumedCapacity = "TOTAL";
      const depth = deepest + 1;
      const answer = await next(args);
      deepest = Math.max(deepest, depth);
      const command = String(context.commandName).replace(/Command$/, "");
      requests.push({ command, actions: actionsOf(command, input), depth, units: unitsOf(answer.output) });
      return answer;
    },
    { step: "initialize", name: "countTableRequests" },
  );
  return {
    async during(work) {
      requests = [];
      deepest = 0;
      await work();
      return requests;
    },
  };
}

function actionsOf(command: string, { TransactItems }: Sent): string[] {
  if (TransactItems)
    return TransactItems.flatMap((item) => Object.keys(item).map((kind) => transactActions[kind] ?? kind));
  const actions: Record<string, string> = {
    Get: "GetItem",
    Put: "PutItem",
    Update: "UpdateItem",
    BatchGet: "BatchGetItem",
  };
  return [actions[command] ?? command];
}

function unitsOf(output: unknown): number {
  const { ConsumedCapacity } = output as Received;
  const capacities = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity];
  return capacities.reduce((sum, capacity) => sum + (capacity?.CapacityUnits ?? 0), 0);
}

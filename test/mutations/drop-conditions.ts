// Each test runs once as it is and notes which parts of conditions decide a write; then once without each of them, and once more as it is.
// What fails without a part and passes as it is, has noticed.
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, type TestContext } from "vitest";
import { callEngine } from "#infra/local/dynamodb/engine-calls.ts";
import { conditionParts } from "./conditions.ts";
import type { Tried } from "./try-conditions.ts";

/** Of an item, of a write or of a whole input. */
type Fields = Record<string, unknown>;

const { wanted, report }: { wanted: string[]; report: string } = JSON.parse(process.env.CONDITIONS ?? "{}");
const parts = conditionParts();
const AGAIN = "Again, with another condition.";

interface Attempt {
  readonly errors?: readonly { readonly message: string }[];
}

interface Run {
  /** The parts that decided as the test ran as it is. */
  readonly deciding: Set<string>;
  /** What the test said without each. */
  readonly said: Map<string, string | undefined>;
  /** The part that is gone now. */
  dropped?: string | undefined;
  isControl: boolean;
}

/** Files of a process load this anew and share what is watched and what has been noticed. */
const held = globalThis as { zamahConditions?: { left: Set<string>; run: Run } };
const isFirst = !held.zamahConditions;
held.zamahConditions ??= { left: new Set(wanted), run: newRun() };
const shared = held.zamahConditions;
const { left } = shared;
if (isFirst) watch();

function newRun(): Run {
  return { deciding: new Set(), said: new Map(), isControl: false };
}

beforeEach((context) => {
  const { retryCount = 0, attempts = [] } = (context.task.result ?? {}) as {
    retryCount?: number;
    attempts?: Attempt[];
  };
  const failure = attempts.at(-1)?.errors?.find(({ message }) => message !== AGAIN)?.message;
  if (retryCount === 0) shared.run = newRun();
  if (retryCount === 0) return;
  const { run } = shared;
  if (run.isControl) context.skip(`It fails as it is: ${failure}`);
  if (run.dropped !== undefined) run.said.set(run.dropped, failure);
  else if (failure) write({ name: "", ...testOf(context), failure, isSound: false });
  run.dropped = [...run.deciding].find((name) => left.has(name) && !run.said.has(name));
  run.isControl = run.dropped === undefined;
});

afterEach((context) => {
  const { run } = shared;
  if (run.isControl) tell(context, context.task.result?.state !== "fail");
  else if ([...run.deciding].some((name) => left.has(name))) throw new Error(AGAIN);
});

/** A test by its file and by its name behind those of what it stands in. */
function testOf({ task }: TestContext) {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return { file: relative(process.cwd(), task.file.filepath), test: names.join(" › ") };
}

function tell(context: TestContext, isSound: boolean): void {
  for (const [name, failure] of shared.run.said) {
    // A limit that passed says nothing: the machine may be slow.
    const seen = failure?.includes("timed out") ? undefined : failure?.slice(0, 200);
    if (seen && isSound) left.delete(name);
    write({ name, ...testOf(context), ...(seen && { failure: seen }), isSound });
  }
}

function write(line: Tried): void {
  appendFileSync(report, `${JSON.stringify(line)}\n`);
}

/** What each client sends passes here last, as its tests and the product have left it. */
function watch(): void {
  const { send } = DynamoDBDocumentClient.prototype as unknown as { send: (...given: unknown[]) => unknown };
  const watched = new WeakSet<DynamoDBDocumentClient>();
  Object.assign(DynamoDBDocumentClient.prototype, {
    send(this: DynamoDBDocumentClient, ...given: unknown[]) {
      if (!watched.has(this)) {
        watched.add(this);
        this.middlewareStack.add(
          (next) => async (args) => {
            const input = args.input as Fields;
            await noteAll(this, input);
            try {
              return await next({ ...args, input: withoutMarksIn(input) as typeof args.input });
            } catch (error) {
              // Another write may have come between.
              await noteAll(this, input);
              throw error;
            }
          },
          { step: "serialize", priority: "high", name: "dropConditions" },
        );
      }
      return send.call(this, ...given);
    },
  });
}

function writesOf(input: Fields): Fields[] {
  const { TransactItems: items } = input as { TransactItems?: readonly Record<string, Fields>[] };
  return (items ? items.flatMap((one) => Object.values(one)) : [input]).filter(isMarked);
}

function isMarked({ ConditionExpression }: Fields): boolean {
  return String(ConditionExpression).includes("⟦");
}

/** Notes which parts decide, while the test runs as it is for the first time. */
async function noteAll(client: DynamoDBDocumentClient, input: Fields): Promise<void> {
  const { dropped, isControl } = shared.run;
  if (dropped !== undefined || isControl) return;
  for (const write of writesOf(input)) await note(client, write, String(write.ConditionExpression));
}

/** A command's input without marks and without the condition that is dropped. */
function withoutMarksIn(input: Fields): Fields {
  const { TransactItems: items } = input as { TransactItems?: readonly Record<string, Fields>[] };
  if (!items) {
    const ConditionExpression = withoutMarks(String(input.ConditionExpression), shared.run.dropped);
    return isMarked(input) ? { ...input, ConditionExpression } : input;
  }
  const writes = items.map((one) =>
    Object.fromEntries(Object.entries(one).map(([kind, write]) => [kind, withoutMarksIn(write)])),
  );
  return { ...input, TransactItems: writes };
}

/** Which parts of a condition decide: without one of them the table answers otherwise. */
async function note(client: DynamoDBDocumentClient, write: Fields, expression: string): Promise<void> {
  const names = [...expression.matchAll(/⟦(\d+)⟧/g)]
    .map(([, place]) => parts[Number(place)]?.name ?? "")
    .filter((one) => left.has(one));
  const { deciding } = shared.run;
  if (names.every((name) => deciding.has(name))) return;
  const whole = await holds(client, write, withoutMarks(expression));
  for (const name of names) {
    if ((await holds(client, write, withoutMarks(expression, name))) !== whole) deciding.add(name);
  }
}

async function holds(client: DynamoDBDocumentClient, write: Fields, expression: string): Promise<boolean> {
  const { pk, sk } = (write.Key ?? write.Item) as Fields;
  const used = (of: unknown, sign: string) =>
    Object.fromEntries(
      Object.entries((of ?? {}) as Fields).filter(([name]) =>
        new RegExp(`${sign}${name.slice(1)}\\b`).test(expression),
      ),
    );
  const [names, values] = [used(write.ExpressionAttributeNames, "#"), used(write.ExpressionAttributeValues, ":")];
  const check = {
    ...{ TableName: write.TableName, Key: marshall({ pk, sk }), ConditionExpression: expression },
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: marshall(values, { removeUndefinedValues: true }),
    }),
  };
  const { protocol, hostname, port } = (await client.config.endpoint?.()) ?? {};
  const body = JSON.stringify({ TransactItems: [{ ConditionCheck: check }] });
  try {
    await callEngine(`${protocol}//${hostname}:${port}`, "DynamoDB_20120810.TransactWriteItems", body);
    return true;
  } catch (error) {
    if (String(error).includes("ConditionalCheckFailed")) return false;
    throw error;
  }
}

/** An expression as it is written, but for one part of it, which says nothing. */
function withoutMarks(expression: string, name?: string): string {
  const place = parts.findIndex((one) => one.name === name);
  const idle = expression.replace(
    new RegExp(`⟦${place}⟧(.*)⟦/${place}⟧`),
    (_all, part: string) => parts[place]?.idle(part) ?? part,
  );
  return idle.replaceAll(/⟦[^⟧]*⟧/g, "");
}

import { type KeyKind, keyKinds, listKinds, patternsOf } from "#infra/definitions/key-kinds.ts";
import type { Needs } from "#infra/definitions/needs.ts";
import type { Touches } from "#infra/definitions/touched-keys.ts";
import { isLike, list, type Statement } from "./judge.ts";
import { type AwsRequest, SHOP } from "./requests.ts";

/** A call as a record keeps it: who, what, where, and of a key the part that says of what kind it is. */
export function lineOf(name: string, { action, resource, leadingKey }: AwsRequest): string {
  const kind = leadingKey === undefined ? [] : [leadingKey.replace(/#.*$/s, "#")];
  return [name, action, resource.replace(/^(arn:aws:s3:::[^/]+\/[^/]+\/).+$/, "$1…"), ...kind].join(" ");
}

/** What was called, by the function that called it. */
export type Calls = ReadonlyMap<string, readonly AwsRequest[]>;

/** The calls of a record. */
export function readRecord(text: string): Calls {
  const calls = new Map<string, AwsRequest[]>();
  for (const line of new Set(text.split("\n").filter(Boolean))) {
    const [name = "", action = "", resource = "", leadingKey] = line.split(" ");
    const request = { action, resource, ...(leadingKey !== undefined && { leadingKey }) };
    calls.set(name, [...(calls.get(name) ?? []), request]);
  }
  return calls;
}

/** A function by its name with what it may touch and the role that came of it. */
export interface Deployed {
  readonly name: string;
  readonly needs: Needs;
  readonly role: readonly Statement[];
}

/**
 * Rights that nothing uses: keys of a part that nobody touched who has it, and calls of the services for files, mails and pages that a
 * function never made. Which calls of table and user pool it makes, and of which kinds of keys, is read from its code (`needs.test.ts`).
 */
export function unusedRights(functions: readonly Deployed[], calls: Calls): string[] {
  const holders = new Map<Touches, string[]>();
  for (const { name, needs } of functions)
    for (const part of needs.keys ?? []) holders.set(part, [...(holders.get(part) ?? []), name]);
  const ofParts = [...holders].flatMap(([part, names]) => {
    const made = names.flatMap((name) => calls.get(name) ?? []);
    const unused = keyRights(part).filter(({ isUsedBy }) => !made.some(isUsedBy));
    return unused.map(({ right }) => `${names.join(", ")}: ${right}`);
  });
  const ofServices = functions.flatMap(({ name, needs, role }) =>
    otherActions(needs, role)
      .filter((action) => !calls.get(name)?.some((call) => call.action === action))
      .map((action) => `${name}: ${action}`),
  );
  return [...ofParts, ...ofServices];
}

const VERBS = {
  reads: ["GetItem", "BatchGetItem", "Query", "ConditionCheckItem"],
  writes: ["PutItem", "UpdateItem"],
  removes: ["DeleteItem"],
} as const;

/** The rights of a part, one for each kind of key and what is done to it, and which calls use it. */
function keyRights(part: Touches) {
  const ofTable = (Object.keys(VERBS) as (keyof typeof VERBS)[]).flatMap((verb) =>
    (part[verb] ?? []).map((kind: KeyKind) => ({
      right: `${verb} ${kind}`,
      isUsedBy: ({ action, resource, leadingKey = "" }: AwsRequest) =>
        resource === SHOP.table &&
        VERBS[verb].some((one) => action === `dynamodb:${one}`) &&
        patternsOf(keyKinds[kind]).some((pattern) => isLike(pattern, leadingKey)),
    })),
  );
  const ofIndexes = (part.lists ?? []).map((kind) => ({
    right: `lists ${kind}`,
    isUsedBy: ({ resource, leadingKey = "" }: AwsRequest) =>
      resource === `${SHOP.table}/index/${listKinds[kind].index}` &&
      patternsOf(listKinds[kind].keys).some((pattern) => isLike(pattern, leadingKey)),
  }));
  return [...ofTable, ...ofIndexes];
}

/**
 * What no call of the SDK shows: Lambda writes the log, secrets are plain settings here, a mail with files is the call of one without;
 * and whoever opens an upload signs a form.
 */
const UNSEEN = /^(?:dynamodb:|cognito-idp:|logs:|secretsmanager:|ses:SendRawEmail$)/;

function otherActions({ uploads }: Needs, role: readonly Statement[]): string[] {
  const actions = role.flatMap(({ Action }) => list(Action)).filter((action) => !UNSEEN.test(action));
  return uploads === "open" ? actions.filter((action) => action !== "s3:PutObject") : actions;
}

import { isLike, LEADING_KEYS, list, type Statement } from "./judge.ts";
import type { AwsRequest } from "./requests.ts";

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

/** What the functions of one row may do, as a role says it; a secret is a row of each function that reads it. */
export interface JudgedRow {
  readonly names: readonly string[];
  readonly role: readonly Statement[];
}

/** Rights that nothing uses: what a row allows and none of its functions asked for. */
export function unusedRights(rows: readonly JudgedRow[], calls: Calls): string[] {
  return rows.flatMap(({ names, role }) => {
    const made = names.flatMap((name) => calls.get(name) ?? []);
    const unused = role.filter(({ Effect }) => Effect === "Allow").flatMap(rightsOf);
    return unused.filter(({ isUsedBy }) => !made.some(isUsedBy)).map(({ right }) => `${names.join(", ")}: ${right}`);
  });
}

/**
 * What no call of a test shows: Lambda writes the log, the ages of secrets are a plain setting here, a mail with files is the call of one
 * without, which names no configuration, and whoever opens an upload signs a form.
 */
const UNSEEN =
  /^(?:logs:|secretsmanager:ListSecretVersionIds|ses:SendRawEmail|ses:.*configuration-set|s3:PutObject .*\/inbox\/)/;

/** The rights of a statement: each of its partition keys, or each of its actions on each of its resources. */
function rightsOf({ Action, Resource, Condition }: Statement) {
  const [actions, resources] = [list(Action), list(Resource)];
  const keys = Condition?.["ForAllValues:StringLike"]?.[LEADING_KEYS];
  const rights = keys
    ? list(keys).map((key) => ({ actions, resource: resources.join(), key }))
    : actions.flatMap((action) => resources.map((resource) => ({ actions: [action], resource, key: "*" })));
  return rights
    .map(({ actions, resource, key }) => ({
      right: `${actions.join("/")} ${resource}${keys ? ` ${key}` : ""}`,
      isUsedBy: (call: AwsRequest) =>
        actions.includes(call.action) && isLike(resource, call.resource) && isLike(key, call.leadingKey ?? ""),
    }))
    .filter(({ right }) => !UNSEEN.test(right));
}

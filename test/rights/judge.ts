import type { AwsRequest } from "./requests.ts";

/** A statement of a role as it is deployed. */
export interface Statement {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** The condition by which our roles name the partitions of the table. */
export const LEADING_KEYS = "dynamodb:LeadingKeys";

/**
 * Whether a role lets a request pass, as IAM decides: a statement that denies beats every one that allows, and what none allows is
 * refused. Knows the actions, resources and conditions that our roles use, and throws at any other.
 */
export function allows(role: readonly Statement[], request: AwsRequest): boolean {
  const met = role.filter((statement) => meets(statement, request));
  return met.some(({ Effect }) => Effect === "Allow") && met.every(({ Effect }) => Effect === "Allow");
}

/** Whether a statement speaks of a request. */
function meets({ Action, Resource, Condition = {} }: Statement, request: AwsRequest): boolean {
  return (
    list(Action).includes(request.action) &&
    list(Resource).some((pattern) => isLike(pattern, request.resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, key, list(wanted), request)),
    )
  );
}

/**
 * Whether a condition holds. Of nothing at all `ForAllValues` holds too, which is why whoever is allowed by keys is asked by `Null`
 * whether there are any. The sender of a mail is no part of a request here: tests read it in the mails that came.
 */
function holds(operator: string, key: string, wanted: readonly string[], { leadingKey }: AwsRequest): boolean {
  if (operator === "StringEquals" && key === "ses:FromAddress") return true;
  if (key !== LEADING_KEYS) throw new Error(`No request says ${key}.`);
  const isWanted = leadingKey !== undefined && wanted.some((pattern) => isLike(pattern, leadingKey));
  if (operator === "Null") return wanted.includes(String(leadingKey === undefined));
  if (operator === "ForAllValues:StringLike") return leadingKey === undefined || isWanted;
  if (operator === "ForAnyValue:StringLike") return isWanted;
  throw new Error(`The condition ${operator} is not known here.`);
}

/** `*` stands for any text, `?` for one character. */
export function isLike(pattern: string, text: string): boolean {
  const source = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${source.replaceAll("*", "[^]*").replaceAll("?", "[^]")}$`).test(text);
}

/** One or several, as policies write them. */
export function list(one: string | readonly string[]): readonly string[] {
  return typeof one === "string" ? [one] : one;
}

import { XMLParser, XMLValidator } from "fast-xml-parser";

/** A document about one transaction; every value as it was sent, so that leading zeros survive. */
export type TransactionAnswer = {
  kind: "transaction";
  root: "trans-status" | "order";
  orderNumber?: string;
  status?: string;
  responseCode?: string;
  amount?: string;
  currency?: string;
  reference?: string;
  approvalCode?: string;
  storeId?: string;
  accountId?: string;
  subscriptionExpires?: string;
  brand?: string;
  masked?: string;
  country?: string;
  type?: string;
};

export type CorvusPayAnswer = TransactionAnswer | { kind: "errors"; description: string } | { kind: "unreadable" };

export const MAX_ANSWER_BYTES = 64 * 1024;

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
});

/** Reads one of the gateway's three XML documents; anything else, HTML too, is "unreadable". */
export function readAnswer(text: string): CorvusPayAnswer {
  const document = parse(text);
  const [root, ...others] = Object.entries(document ?? {});
  const fields = root && others.length === 0 ? readFields(root[1]) : undefined;
  if (!root || !fields) return { kind: "unreadable" };
  if (root[0] === "errors") return { kind: "errors", description: fields.get("description") ?? "" };
  if (root[0] === "trans-status" || root[0] === "order") return readTransaction(root[0], fields);
  return { kind: "unreadable" };
}

function parse(text: string): object | undefined {
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    const document: unknown = parser.parse(text);
    return typeof document === "object" && document !== null ? document : undefined;
  } catch {
    return undefined;
  }
}

/** The texts below the root by hyphenated name; undefined when a name is repeated, for then no value can be trusted. */
function readFields(root: unknown): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  if (typeof root !== "object" || root === null) return fields;
  for (const [name, value] of Object.entries(root)) {
    const hyphenated = name.replaceAll("_", "-");
    if (Array.isArray(value) || fields.has(hyphenated)) return undefined;
    if (typeof value === "string" && value !== "") fields.set(hyphenated, value);
  }
  return fields;
}

function readTransaction(root: TransactionAnswer["root"], fields: Map<string, string>): TransactionAnswer {
  const answer: TransactionAnswer = { kind: "transaction", root };
  for (const [key, name] of transactionNames) {
    const value = fields.get(name);
    if (value !== undefined) answer[key] = value;
  }
  const currency = fields.get("currency-code") ?? fields.get("transaction-currency");
  return currency === undefined ? answer : { ...answer, currency };
}

const transactionNames = [
  ["orderNumber", "order-number"],
  ["status", "status"],
  ["responseCode", "response-code"],
  ["amount", "transaction-amount"],
  ["reference", "reference-number"],
  ["approvalCode", "approval-code"],
  ["storeId", "store-id"],
  ["accountId", "account-id"],
  ["subscriptionExpires", "subscription-exp-date"],
  ["brand", "cc-type"],
  ["masked", "card-details"],
  ["country", "cardholder-country-code"],
  ["type", "transaction-type"],
] as const;

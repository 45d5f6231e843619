/** The headers that the local engine requires and does not verify. */
const HEADERS = {
  "content-type": "application/x-amz-json-1.0",
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00",
  "x-amz-date": "20260101T000000Z",
};

/** Sends a call to the local engine in its own JSON (`target` is its API and operation); throws the engine's refusal. */
export async function callEngine(endpoint: string, target: string, body: string): Promise<unknown> {
  const answer = await fetch(endpoint, { method: "POST", headers: { ...HEADERS, "x-amz-target": target }, body });
  if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`);
  return answer.json();
}

/** Encodes a value for DynamoDB's API: strings, finite numbers, booleans, null, lists, maps, sets of strings or numbers. Throws at any other. */
function engineJson(value: unknown): object {
  if (value === null) return { NULL: true };
  if (typeof value === "string") return { S: value };
  if (typeof value === "number" && Number.isFinite(value)) return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(engineJson) };
  if (value instanceof Set) return setJson([...value]);
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) return { M: engineItem(value) };
  throw new TypeError(`Nothing that an item of the demo holds: ${String(value)}.`);
}

/** Encodes an item for DynamoDB's API, without undefined fields. */
export function engineItem(item: object): Record<string, object> {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, engineJson(value)]));
}

function setJson(values: readonly unknown[]): object {
  return values.every((value) => typeof value === "number") ? { NS: values.map(String) } : { SS: values };
}

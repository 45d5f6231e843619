/** A value as DynamoDB's API writes it: strings, finite numbers, booleans, null, lists, maps, and sets of strings or of numbers; throws at any other. */
export function engineJson(value: unknown): object {
  if (value === null) return { NULL: true };
  if (typeof value === "string") return { S: value };
  if (typeof value === "number" && Number.isFinite(value)) return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(engineJson) };
  if (value instanceof Set) return setJson([...value]);
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) return { M: engineItem(value) };
  throw new TypeError(`Nothing that an item of the demo holds: ${String(value)}.`);
}

/** An item as DynamoDB's API writes it; a field that is undefined is left out. */
export function engineItem(item: object): Record<string, object> {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, engineJson(value)]));
}

function setJson(values: readonly unknown[]): object {
  return values.every((value) => typeof value === "number") ? { NS: values.map(String) } : { SS: values };
}

import type { Key } from "./keys.ts";
import { changeItem, type Item } from "./table.ts";
import { update } from "./transaction.ts";

/** An item's changed fields, and the values (or one of several) that the fields must have before. */
export interface Change<T> {
  readonly set?: Partial<T> & Item;
  readonly remove?: readonly (keyof T | "gsi2pk" | "gsi2sk" | "set_aside")[];
  readonly found: { readonly [F in keyof T]?: T[F] | readonly T[F][] };
}

/** The write of a change: each field by a placeholder, so that no name is reserved. */
export function change<T>(key: Key, { set = {}, remove = [], found }: Change<T>) {
  const names: Record<string, string> = {};
  const values: Item = {};
  const name = (field: string) => {
    names[`#${field}`] = field;
    return `#${field}`;
  };
  const value = (id: string, of: unknown) => {
    values[`:${id}`] = of;
    return `:${id}`;
  };
  const sets = Object.entries(set).map(([field, to]) => `${name(field)} = ${value(field, to)}`);
  const conditions = Object.entries(found).map(([field, as]) => {
    const placeholders = [as].flat().map((one, position) => value(`${field}_${position}`, one));
    return `${name(field)} IN (${placeholders.join(", ")})`;
  });
  const parts = [
    sets.length > 0 ? `SET ${sets.join(", ")}` : "",
    remove.length > 0 ? `REMOVE ${remove.map((field) => name(String(field))).join(", ")}` : "",
  ];
  return update(key, parts.filter(Boolean).join(" "), { condition: conditions.join(" AND "), names, values });
}

/** Sets one field of an item; nothing where the item is gone. */
export async function setField(key: Key, field: string, value: unknown): Promise<void> {
  await changeItem({
    Key: key,
    UpdateExpression: "SET #field = :value",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#field": field },
    ExpressionAttributeValues: { ":value": value },
  });
}

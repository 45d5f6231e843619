import * as z from "zod/mini";

/** The words of JSON Schema that the contract's schemas are described in. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** What a schema takes, as far as JSON Schema can say it. */
export function describeInput(schema: z.core.$ZodType | undefined): JsonSchema {
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : {};
}

/** Whether a single value is what a field may hold; of lists and objects nothing is known. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(choice, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value === "string") return isText(schema, value);
  if (typeof value === "number") return isNumber(schema, value);
  return typeof value === "boolean" && schema.type === "boolean";
}

function isText({ type, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string) {
  if (type !== "string" || text.length < minLength || text.length > maxLength) return false;
  return !pattern || new RegExp(pattern, "u").test(text);
}

function isNumber(schema: JsonSchema, value: number): boolean {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (type !== "number" && (type !== "integer" || !Number.isInteger(value))) return false;
  return value >= minimum && value <= maximum;
}

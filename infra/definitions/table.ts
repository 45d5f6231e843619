import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { INDEXES, TABLE_KEYS } from "#functions/platform/table/keys.ts";

/** The attributes that `gsi3` projects: the columns of the staff's lists. */
const LIST_COLUMNS = [
  "order_number",
  "user_id",
  "status",
  "category",
  "product_id",
  "title",
  "cents",
  "refunded_cents",
  "buyer",
  "created_at",
  "date_paid",
];

/** The attributes that an index projects; undefined where it projects whole items. */
export function columnsOf({ name }: { readonly name: string }): string[] | undefined {
  return name === INDEXES.gsi3.name ? LIST_COLUMNS : undefined;
}

/**
 * The table as a CreateTable call, for an engine without CloudFormation; `deployed-table.ts` is the same for AWS. The time to
 * live is set apart, on `TTL_ATTRIBUTE`.
 */
export function tableDefinition(name: string): CreateTableCommandInput {
  const indexes = Object.values(INDEXES);
  const attributes = [TABLE_KEYS, ...indexes].flatMap(({ pk, sk }) => [pk, sk]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    KeySchema: keySchema(TABLE_KEYS),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: projection(index),
    })),
  };
}

function projection(index: { readonly name: string }) {
  const NonKeyAttributes = columnsOf(index);
  return NonKeyAttributes
    ? { ProjectionType: "INCLUDE" as const, NonKeyAttributes }
    : { ProjectionType: "ALL" as const };
}

function keySchema({ pk, sk }: { pk: string; sk: string }): CreateTableCommandInput["KeySchema"] {
  return [
    { AttributeName: pk, KeyType: "HASH" },
    { AttributeName: sk, KeyType: "RANGE" },
  ];
}

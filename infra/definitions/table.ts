import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { INDEXES, TABLE_KEYS } from "#functions/data/keys.ts";

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

function projection(index: (typeof INDEXES)[keyof typeof INDEXES]) {
  if (!("columns" in index)) return { ProjectionType: "ALL" as const };
  return { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...index.columns] };
}

function keySchema({ pk, sk }: { pk: string; sk: string }): CreateTableCommandInput["KeySchema"] {
  return [
    { AttributeName: pk, KeyType: "HASH" },
    { AttributeName: sk, KeyType: "RANGE" },
  ];
}

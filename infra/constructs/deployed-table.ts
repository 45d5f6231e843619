import { RemovalPolicy, type Stack } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { INDEXES, TABLE_KEYS, TTL_ATTRIBUTE } from "#functions/platform/table/keys.ts";
import type { Stage } from "../definitions/stage.ts";
import { columnsOf } from "../definitions/table.ts";

const BACKUP_DAYS = 35;

/** The table: on demand, encrypted, restorable to any second of the last 35 days, retained when the stack is deleted. */
export function makeTable(scope: Construct, { isProtected }: Stage): Table {
  const table = new Table(scope, "Table", {
    partitionKey: text(TABLE_KEYS.pk),
    sortKey: text(TABLE_KEYS.sk),
    timeToLiveAttribute: TTL_ATTRIBUTE,
    stream: StreamViewType.KEYS_ONLY,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: BACKUP_DAYS },
    deletionProtection: isProtected,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  for (const index of Object.values(INDEXES)) {
    const columns = columnsOf(index);
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: text(index.pk),
      sortKey: text(index.sk),
      projectionType: columns ? ProjectionType.INCLUDE : ProjectionType.ALL,
      ...(columns && { nonKeyAttributes: columns }),
    });
  }
  return table;
}

/** A restored table, which no stack manages: the restore command sets its history, expiry and protection. It has no stream. */
export function findTable(scope: Stack, tableName: string): ITable {
  return Table.fromTableAttributes(scope, "RestoredTable", {
    tableArn: scope.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName }),
    globalIndexes: Object.values(INDEXES).map(({ name }) => name),
  });
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}

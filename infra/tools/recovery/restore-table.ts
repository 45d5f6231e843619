import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { type Key, TTL_ATTRIBUTE } from "#functions/platform/table/keys.ts";
import { documents, type Item } from "#functions/platform/table/table.ts";
import { now } from "#functions/platform/time.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { putAll } from "../batch-write.ts";

/** The moments to which a table can be restored. */
export interface Window {
  readonly earliest: Date;
  readonly latest: Date;
}

/** Restores a table: DynamoDB in the cloud, a copy in the local shop. */
export interface Restorer {
  windowOf(table: string): Promise<Window>;
  /** Makes `target` out of `source` as it was at that moment; resolves once it can be read. */
  restore(source: string, target: string, at: Date): Promise<void>;
}

/** A restore takes from ten minutes to some hours, by the table's size. */
const LONGEST_SECONDS = 6 * 3600;
const BACKUP_DAYS = 35;

/** DynamoDB's own restore to a point in time: any second from 35 days to about five minutes ago, with the indexes. */
export const pointInTime: Restorer = {
  async windowOf(table) {
    const command = new DescribeContinuousBackupsCommand({ TableName: table });
    const { ContinuousBackupsDescription } = await documents().send(command);
    const { EarliestRestorableDateTime, LatestRestorableDateTime } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    if (!EarliestRestorableDateTime || !LatestRestorableDateTime)
      throw new Error(`The table ${table} keeps no history (point-in-time recovery is off).`);
    return { earliest: EarliestRestorableDateTime, latest: LatestRestorableDateTime };
  },
  async restore(source, target, at) {
    const names = { SourceTableName: source, TargetTableName: target };
    await documents().send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime: at }));
    await waitUntilTableExists(
      { client: documents(), maxWaitTime: LONGEST_SECONDS, maxDelay: 60 },
      { TableName: target },
    );
  },
};

/** Copies the table as it is now, for an engine that keeps no history. */
export const copying: Restorer = {
  async windowOf() {
    const moment = now();
    return { earliest: moment, latest: moment };
  },
  async restore(source, target) {
    await documents().send(new CreateTableCommand(tableDefinition(target)));
    for await (const { Items = [] } of paginateScan({ client: documents() }, { TableName: source, Limit: 500 }))
      await putAll(Items as (Key & Item)[], undefined, target);
  },
};

/** Removes a restored table; resolves once it is gone. */
export async function removeTable(table: string): Promise<void> {
  await documents().send(new DeleteTableCommand({ TableName: table }));
  await waitUntilTableNotExists(
    { client: documents(), maxWaitTime: 600, minDelay: 1, maxDelay: 20 },
    { TableName: table },
  );
}

/** Sets what a restore leaves off and the shop needs: expiry of items, history, protection from deletion. */
export async function protectTable(table: string): Promise<void> {
  const TimeToLiveSpecification = { AttributeName: TTL_ATTRIBUTE, Enabled: true };
  await documents().send(new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification }));
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: BACKUP_DAYS };
  await documents().send(new UpdateContinuousBackupsCommand({ TableName: table, PointInTimeRecoverySpecification }));
  await documents().send(new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled: true }));
}

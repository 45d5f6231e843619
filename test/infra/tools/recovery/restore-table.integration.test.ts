import {
  CreateTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents, resetTable } from "#functions/platform/table/table.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { pointInTime, protectTable, removeTable } from "#infra/tools/recovery/restore-table.ts";
import { canRunMoto, type MotoServer, startMotoServer } from "#test/steps/given/moto-server.ts";

const isHere = canRunMoto();
if (!isHere) console.info("moto_server is not installed: the cloud's own restore is not tried.");

/** DynamoDB's calls that the embedded engine lacks, at the second implementation of the cloud that there is. */
describe.skipIf(!isHere)("the restore by DynamoDB itself", () => {
  const [live, target] = ["Zamah-staging-Stateful-Table", "Zamah-staging-Stateful-Table-drill-1"];
  let moto: MotoServer;

  beforeAll(async () => {
    moto = await startMotoServer();
    process.env.DYNAMODB_ENDPOINT = moto.endpoint;
    resetTable();
    await documents().send(new CreateTableCommand(tableDefinition(live)));
    await documents().send(new PutCommand({ TableName: live, Item: { pk: "a", sk: "a" } }));
  });
  afterAll(async () => {
    resetTable();
    await moto.stop();
  });

  it("is refused for a table that keeps no history", async () => {
    await expect(pointInTime.windowOf(live)).rejects.toThrow("keeps no history");
  });

  it("gives a table with the items and indexes, which is made fit to live on or removed", async () => {
    await protectTable(live);
    const { latest } = await pointInTime.windowOf(live);
    await pointInTime.restore(live, target, latest);
    const { Item } = await documents().send(new GetCommand({ TableName: target, Key: { pk: "a", sk: "a" } }));
    expect(Item).toEqual({ pk: "a", sk: "a" });
    const { Table } = await documents().send(new DescribeTableCommand({ TableName: target }));
    expect(Table?.GlobalSecondaryIndexes).toHaveLength(3);
    await removeTable(target);
    await expect(documents().send(new DescribeTableCommand({ TableName: target }))).rejects.toThrow("not found");
  });

  it("is followed, where the table stays, by what a restore leaves off", async () => {
    const { TimeToLiveDescription } = await documents().send(new DescribeTimeToLiveCommand({ TableName: live }));
    const { ContinuousBackupsDescription } = await documents().send(
      new DescribeContinuousBackupsCommand({ TableName: live }),
    );
    const { Table } = await documents().send(new DescribeTableCommand({ TableName: live }));
    expect([
      TimeToLiveDescription?.TimeToLiveStatus,
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
      Table?.DeletionProtectionEnabled,
    ]).toEqual(["ENABLED", "ENABLED", true]);
  });
});

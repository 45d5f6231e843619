import { Stack, type StackProps } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { failedBackups, makeAlarms, makeTopic, throttledTable } from "../constructs/alarms.ts";
import type { Identity } from "../constructs/identity.ts";
import { watchedLogs } from "../constructs/log-alarms.ts";
import { watchedUsage } from "../constructs/usage-alarms.ts";
import type { Stage } from "../definitions/stage.ts";

interface AlarmsStackProps extends StackProps {
  readonly stage: Stage;
  readonly table: ITable;
  readonly identity: Identity;
  readonly backupVaultName: string;
}

/** The alarms' topic, and the alarms of events that several stacks count. Refers to no function, so that each may be removed. */
export class AlarmsStack extends Stack {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, { stage, table, identity, backupVaultName, ...props }: AlarmsStackProps) {
    super(scope, id, props);
    this.topic = makeTopic(this, stage);
    this.exportValue(this.topic.topicArn);
    makeAlarms(this, this.topic, [
      throttledTable(table),
      failedBackups(backupVaultName),
      ...watchedUsage(stage, identity),
      ...watchedLogs(stage),
    ]);
  }
}

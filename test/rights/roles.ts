import { App, Stack } from "aws-cdk-lib";
import { KeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import { UserPool } from "aws-cdk-lib/aws-cognito";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { TestProject } from "vitest/node";
import type { Route } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { settingsOf } from "#infra/constructs/environment.ts";
import { permissions } from "#infra/constructs/permissions.ts";
import type { State } from "#infra/constructs/state.ts";
import { jobNames, operations } from "#infra/definitions/entries.ts";
import { jobNeeds, mailEventNeeds, type Needs, needs } from "#infra/definitions/needs.ts";
import type { Stage } from "#infra/definitions/stage.ts";
import { LOCAL } from "#infra/local/published.ts";
import { MAIL_EVENTS } from "./acting.ts";
import type { Statement } from "./judge.ts";
import type { Deployed } from "./record.ts";
import { ACCOUNT, SHOP } from "./requests.ts";

/** Every function with what it may touch and its role, as the stacks make it, over the names that a test's shop is read by. */
export function makeRoles(): Deployed[] {
  const app = new App({ context: { "@aws-cdk/core:enablePartitionLiterals": true } });
  const stack = new Stack(app, "Roles", { env: { account: ACCOUNT, region: LOCAL.region } });
  const log = LogGroup.fromLogGroupName(stack, "Log", "log");
  const state = Object.assign(stack, {
    table: Table.fromTableArn(stack, "Table", SHOP.table),
    identity: { pool: UserPool.fromUserPoolArn(stack, "Pool", SHOP.pool) },
    files: Bucket.fromBucketArn(stack, "Files", SHOP.files),
    pageStore: KeyValueStore.fromKeyValueStoreArn(stack, "Pages", SHOP.pageStore),
  }) as unknown as State;
  const stage = { name: "staging", mailFrom: LOCAL.mailFrom } as Stage;
  const functionOf = (name: string, need: Needs, route?: Route): Deployed => {
    const statements = permissions(need, settingsOf(need, route), log, stage, state);
    return { name, needs: need, role: stack.resolve(statements.map((one) => one.toStatementJson())) };
  };
  return [
    ...operations.map((name) => functionOf(name, needs[name], routes[name])),
    ...jobNames.map((name) => functionOf(name, jobNeeds[name])),
    functionOf(MAIL_EVENTS, mailEventNeeds),
  ];
}

/** Hands the roles to the processes of tests, which then need nothing of what makes them. */
export default function provideRoles(project: TestProject): void {
  project.provide("roles", Object.fromEntries(makeRoles().map(({ name, role }) => [name, role])));
}

declare module "vitest" {
  interface ProvidedContext {
    roles: Record<string, readonly Statement[]>;
  }
}

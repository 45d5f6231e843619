import { App, Stack } from "aws-cdk-lib";
import { KeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import { UserPool } from "aws-cdk-lib/aws-cognito";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { TestProject } from "vitest/node";
import type { Route } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import type { SecretSetting } from "#functions/platform/setting-names.ts";
import { settingsOf } from "#infra/constructs/environment.ts";
import { roleStatements } from "#infra/constructs/role-statements.ts";
import type { State } from "#infra/constructs/state.ts";
import { jobNames, operations } from "#infra/definitions/entries.ts";
import type { Permissions } from "#infra/definitions/permission-row.ts";
import { mailEventsRow, permissionsOf, rightsOf } from "#infra/definitions/permissions.ts";
import { secretReaders } from "#infra/definitions/secrets.ts";
import type { Stage } from "#infra/definitions/stage.ts";
import { LOCAL } from "#infra/local/published.ts";
import { MAIL_EVENTS } from "./acting.ts";
import type { Statement } from "./judge.ts";
import type { JudgedRow } from "./record.ts";
import { ACCOUNT, READ_SETTING, SHOP } from "./requests.ts";

/** How permissions become the statements of a role, as the stacks make it, over the names that a test's shop is read by. */
function roleMaker(): (permissions: Permissions, settings: readonly string[]) => Statement[] {
  const app = new App({ context: { "@aws-cdk/core:enablePartitionLiterals": true } });
  const stack = new Stack(app, "Roles", { env: { account: ACCOUNT, region: LOCAL.region } });
  const log = LogGroup.fromLogGroupName(stack, "Log", "log");
  const state = Object.assign(stack, {
    table: Table.fromTableArn(stack, "Table", SHOP.table),
    identity: { pool: UserPool.fromUserPoolArn(stack, "Pool", SHOP.pool) },
    files: Bucket.fromBucketArn(stack, "Files", SHOP.files),
    pageStore: KeyValueStore.fromKeyValueStoreArn(stack, "Pages", SHOP.pageStore),
  }) as unknown as State;
  const stage = { name: "staging", pool: 1, mailFrom: LOCAL.mailFrom } as Stage;
  return (permissions, settings) => {
    const statements = roleStatements(permissions, log, stage, state).map((one) => one.toStatementJson());
    const environment: Statement = { Effect: "Allow", Action: READ_SETTING, Resource: settings };
    return [...stack.resolve(statements), environment];
  };
}

/** Every function's role by its name. */
function makeRoles(): Record<string, Statement[]> {
  const roleOf = roleMaker();
  const roleFor = (permissions: Permissions, route?: Route) => roleOf(permissions, settingsOf(permissions, route));
  return Object.fromEntries([
    ...operations.map((name) => [name, roleFor(permissionsOf(name), routes[name])] as const),
    ...jobNames.map((name) => [name, roleFor(permissionsOf(name))] as const),
    [MAIL_EVENTS, roleFor(mailEventsRow)],
  ]);
}

/** The rows, the parts that several share, and the secrets, with the functions of each. */
export function makeRows(): JudgedRow[] {
  const roleOf = roleMaker();
  const functions = [...operations, ...jobNames];
  const held = functions.flatMap((name) => rightsOf(name).map((part) => ({ name: name as string, part })));
  const parts = Map.groupBy([...held, { name: MAIL_EVENTS, part: mailEventsRow }], ({ part }) => part);
  const rows = [...parts].map(([{ settings = [], ...part }, holders]): JudgedRow => {
    return { names: holders.map(({ name }) => name), role: roleOf(part, settings) };
  });
  const secrets = Object.entries(secretReaders).map(([secret, names]) => ({
    names,
    role: roleOf({ secrets: [secret as SecretSetting] }, []),
  }));
  return [...rows, ...secrets];
}

/** Hands the roles to the processes of tests, which then need nothing of what makes them. */
export default function provideRoles(project: TestProject): void {
  project.provide("roles", makeRoles());
}

declare module "vitest" {
  interface ProvidedContext {
    roles: Record<string, readonly Statement[]>;
  }
}

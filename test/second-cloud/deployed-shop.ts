import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type Operation, routes } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { calls as everyCall, functionName, partOf } from "#infra/definitions/parts.ts";
import { ORIGIN_SECRET, secretName } from "#infra/definitions/secrets.ts";
import type { Stage } from "#infra/definitions/stage.ts";
import { deployedStacks, output } from "#infra/tools/deploy/deployed.ts";
import type { Shop } from "./journey.ts";
import { type Answer, answerOf, requestOf, type Said } from "./request.ts";
import type { StandIns } from "./stand-ins.ts";
import type { Step } from "./walked.ts";

/** A stage on an emulator, reached as its distribution and its schedule reach it: by its HTTP APIs and by its functions' names. */
export interface DeployedShop extends Shop {
  /** What a call that may be refused is answered with. */
  statusOf(operation: Operation, said?: Said): Promise<number>;
  /** A setting of an operation's or a job's function. */
  settingOf(of: Operation | Job, name: string): Promise<string | undefined>;
}

/** Where an emulator takes calls of an HTTP API whose host name is not its own. */
const EXECUTE = "_aws/execute-api";
const functions = new LambdaClient({ region: "eu-central-1" });

/** Opens the stage, and tells what each call and job comes to; throws where a stack of it is missing. */
export async function openDeployed(
  stage: Stage,
  endpoint: string,
  { sandbox }: StandIns,
  tell: (step: Step) => void,
): Promise<DeployedShop> {
  const stacks = await deployedStacks(stage);
  const named = (key: string) => {
    const value = output(stacks, key);
    if (value === undefined) throw new Error(`No stack of ${stage.name} tells its ${key}.`);
    return value;
  };
  const idOf = (key: string) => new URL(named(key)).hostname.split(".")[0];
  const apis = { shop: idOf("ShopApiAddress"), owner: idOf("OwnerApiAddress") };
  const secret = new GetSecretValueCommand({ SecretId: secretName(stage, ORIGIN_SECRET) });
  const { SecretString = "" } = await new SecretsManagerClient({ region: stage.region }).send(secret);
  const door = { origin: stage.publicUrl, secret: SecretString };
  async function ask(operation: Operation, said: Said): Promise<Answer> {
    const { method, path, rawQuery, headers, body } = requestOf(operation, said, door);
    const address = `${endpoint}/${EXECUTE}/${apis[routes[operation].surface]}/$default${path}?${rawQuery}`;
    const told = await fetch(address, { method, headers, ...(body && { body }), redirect: "manual" });
    return answerOf(told.status, await told.text(), told.headers.getSetCookie());
  }

  return {
    table: named("TableName"),
    userPoolId: named("UserPoolId"),
    sandbox,
    async calls(operation, said = {}): Promise<Answer> {
      const answer = await ask(operation, said);
      tell({ call: operation, status: answer.status, faults: [answer.body.code ?? []].flat() });
      return answer;
    },
    statusOf: async (operation, said = {}) => (await ask(operation, said)).status,
    async runs(job) {
      const FunctionName = functionName(stage, "Jobs", job);
      const { FunctionError, Payload } = await functions.send(new InvokeCommand({ FunctionName }));
      const said = JSON.parse(Payload?.transformToString() || "null");
      tell({ job, ...(FunctionError ? {} : said), faults: FunctionError ? [JSON.stringify(said)] : [] });
    },
    async settingOf(of, name) {
      const call = everyCall.find(({ operation }) => operation === of);
      const FunctionName = functionName(stage, call ? partOf(call) : "Jobs", of);
      const { Environment } = await functions.send(new GetFunctionConfigurationCommand({ FunctionName }));
      return Environment?.Variables?.[name];
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { App, CfnParameter, Stack } from "aws-cdk-lib";
import { Topic } from "aws-cdk-lib/aws-sns";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { hashOf } from "#functions/platform/digest.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { originParameters } from "#infra/tools/deploy/origin-parameters.ts";

const secrets = mockClient(SecretsManagerClient);
const folder = mkdtempSync(join(tmpdir(), "origin-"));
const stage = stageNamed("staging");
const app = new App({ outdir: folder });
for (const [name, parameter] of [
  ["Money", "OriginDigests"],
  ["Site", "OriginSecretVersion"],
  ["Jobs", "Other"],
] as const) {
  const stack = new Stack(app, name);
  new Topic(stack, "Topic");
  new CfnParameter(stack, parameter);
}
app.synth();
const of = (...stacks: string[]) => originParameters(stage, folder, stacks);

beforeEach(() => {
  secrets.reset();
  stored("AWSCURRENT", "new", "version-2");
  stored("AWSPREVIOUS", "old", "version-1");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lets functions take the secret and the one before it, and the distribution send the current one", async () => {
  expect(await of("Money", "Site")).toEqual([
    ...["--parameters", `Money:OriginDigests=${hashOf("new")},${hashOf("old")}`],
    ...["--parameters", "Site:OriginSecretVersion=version-2"],
  ]);
});

it("tells of the one value of a secret that was never exchanged, or whose old value was taken away", async () => {
  const none = new ResourceNotFoundException({ message: "no such stage", $metadata: {} });
  secrets.on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" }).rejects(none);
  expect(await of("Money")).toEqual(["--parameters", `Money:OriginDigests=${hashOf("new")}`]);
});

it("reads no secret for stacks that ask for none", async () => {
  expect(await of("Jobs")).toEqual([]);
  expect(secrets.calls()).toEqual([]);
});

it("stops where the secret can't be read, rather than to lock the CDN out", async () => {
  secrets.on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" }).rejects(new Error("no right"));
  await expect(of("Money")).rejects.toThrow("no right");
});

function stored(VersionStage: string, SecretString: string, VersionId: string): void {
  secrets.on(GetSecretValueCommand, { VersionStage }).resolves({ SecretString, VersionId });
}

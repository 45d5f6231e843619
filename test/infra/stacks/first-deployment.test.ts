import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { deployed, only, type Resource, synthesize } from "#test/steps/when/synthesize.ts";

const first = synthesize({ first: "1" });
const later = synthesize();

describe("a first deployment that fails", () => {
  it("takes back everything that it made, so that it can be repeated: every name is free again but that of the site's bucket", () => {
    const kept = deployed(first).flatMap(([, template]) => resourcesOf(template));
    const staying = kept.filter(([, { DeletionPolicy }]) => DeletionPolicy === "Retain");
    expect(staying.map(([, { Type }]) => Type)).toEqual(["AWS::S3::Bucket"]);
    expect(staying.map(([id]) => id)).toEqual([expect.stringMatching(/^Site/)]);
  });

  it("is not held back by a protection of what it made", () => {
    expect(protection(first)).toEqual([false, "INACTIVE", false]);
  });
});

describe("what holds the shop's data", () => {
  it("is protected by every deployment after the first", () => {
    expect(protection(later)).toEqual([true, "ACTIVE", true]);
  });

  it("outlives its stack once it was made, whatever a later deployment does", () => {
    const types = [
      "DynamoDB::Table",
      "Cognito::UserPool",
      "S3::Bucket",
      "SecretsManager::Secret",
      "SES::EmailIdentity",
    ];
    for (const { stateful } of [first, later]) {
      const holders = resourcesOf(stateful).filter(([, { Type }]) => types.some((type) => Type === `AWS::${type}`));
      expect(new Set(holders.map(([, { Type }]) => Type)).size).toBe(types.length);
      for (const [, { DeletionPolicy, UpdateReplacePolicy }] of holders)
        expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(["RetainExceptOnCreate", "Retain"]);
    }
  });
});

function resourcesOf(template: Template): [string, Resource][] {
  return Object.entries(template.toJSON().Resources);
}

/** Of the table, the pool and the stack itself. */
function protection({ app, stateful }: typeof first): unknown[] {
  const stack = app.node.findChild("Zamah-staging-Stateful");
  return [
    only(stateful, "AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled,
    only(stateful, "AWS::Cognito::UserPool").Properties.DeletionProtection,
    "terminationProtection" in stack && stack.terminationProtection,
  ];
}

import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { type Resource, resources, synthesize } from "#test/steps/when/synthesize.ts";

const { stateful, functions, owner, edge, site } = synthesize();
const templates = Object.entries({ stateful, functions, owner, edge, site }).flatMap(([name, template]) =>
  template && alarms(template).length > 0 ? [{ name, template }] : [],
);

describe("an alarm that goes off", () => {
  it("is looked for wherever it stands", () => {
    expect(templates.map(({ name }) => name)).toEqual(["functions", "owner"]);
  });

  it.each(templates)("in $name may tell its topic, from this account alone", ({ template }) => {
    for (const [, alarm] of alarms(template)) {
      const [topic] = alarm.Properties.AlarmActions;
      expect(topic).toEqual({ Ref: expect.any(String) });
      expect(admitted(template, topic.Ref)).toEqual([{ "aws:SourceAccount": expect.anything() }]);
    }
  });

  it.each(templates)("in $name reaches a person by a topic that needs no key of its sender", ({ template }) => {
    for (const [id, topic] of resources(template, "AWS::SNS::Topic")) {
      expect(topic.Properties ?? {}).not.toHaveProperty("KmsMasterKeyId");
      const told = resources(template, "AWS::SNS::Subscription").map(([, { Properties }]) => Properties);
      expect(told).toContainEqual(expect.objectContaining({ Protocol: "email", TopicArn: { Ref: id } }));
    }
  });
});

function alarms(template: Template): [string, Resource][] {
  return resources(template, "AWS::CloudWatch::Alarm");
}

/** The conditions under which CloudWatch may publish to a topic. */
function admitted(template: Template, topic: string): object[] {
  return resources(template, "AWS::SNS::TopicPolicy")
    .filter(([, { Properties }]) => Properties.Topics.some((each: Resource) => each.Ref === topic))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Effect, Action }) => Effect === "Allow" && Action === "sns:Publish")
    .filter(({ Principal, Resource }) => Principal.Service === "cloudwatch.amazonaws.com" && Resource.Ref === topic)
    .map(({ Condition }) => Condition.StringEquals);
}

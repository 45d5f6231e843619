import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { deployed, only, resources, synthesizeStage } from "#test/steps/when/synthesize.ts";

const [before, moving, after] = [deployment({}), deployment({ pool: 2, earlierPool: 1 }), deployment({ pool: 2 })];

function deployment(settings: Parameters<typeof synthesizeStage>[0]): Deployment {
  const { stateful, ...others } = Object.fromEntries(deployed(synthesizeStage(settings)));
  if (!stateful) throw new Error("There is no stack of data.");
  return { stateful, others, imported: Object.values(others).flatMap(imports) };
}

interface Deployment {
  readonly stateful: Template;
  readonly others: Readonly<Record<string, Template>>;
  readonly imported: readonly string[];
}

describe("a pool that is lost", () => {
  it.each([
    ["moves to a new one", before, moving],
    ["leaves", moving, after],
  ])(
    "%s by a deployment that takes away and changes no export that a deployed stack imports",
    (_what, standing, next) => {
      const [had, has] = [exportsOf(standing.stateful), exportsOf(next.stateful)];
      expect(standing.imported.filter((name) => !had.has(name))).toEqual([]);
      expect(standing.imported.filter((name) => has.get(name) !== had.get(name))).toEqual([]);
      expect(next.imported.filter((name) => !has.has(name))).toEqual([]);
    },
  );

  it("stays as it is while the new one is made, since AWS could change nothing of it", () => {
    const { Resources: old } = plain(before.stateful);
    const { Resources: both } = plain(moving.stateful);
    for (const [id, resource] of Object.entries(old)) expect([id, both[id]]).toEqual([id, resource]);
    expect(resources(moving.stateful, "AWS::Cognito::UserPool")).toHaveLength(2);
  });

  it("is not known to any other stack after the one deployment, so that the next only removes it", () => {
    const { pool, client, domain } = partsOf(before.stateful);
    const text = JSON.stringify(Object.values(moving.others).map((template) => template.toJSON()));
    for (const id of [pool, client, domain]) expect([id, text.includes(id)]).toEqual([id, false]);
    for (const [name, template] of Object.entries(moving.others))
      expect(plain(after.others[name]), name).toEqual(plain(template));
  });

  it("keeps its names to itself: the new one has a prefix and a secret of its own, in which functions read", () => {
    const [old, fresh] = [before, after].map(({ stateful }) => {
      const { Domain } = only(stateful, "AWS::Cognito::UserPoolDomain").Properties;
      const secrets = resources(stateful, "AWS::SecretsManager::Secret").map(([, { Properties }]) => Properties.Name);
      return { Domain, secret: secrets.find((name) => name.includes("user-pool")) };
    });
    expect(fresh).toEqual({ Domain: `${old?.Domain}-2`, secret: `${old?.secret}-2` });
    const text = JSON.stringify(Object.values(after.others).map((template) => template.toJSON()));
    expect([text.includes(`secret:${old?.secret}"`), text.includes(`secret:${fresh?.secret}"`)]).toEqual([false, true]);
  });
});

/** The template, without the folders in which this synth found its code. */
function plain(template: Template | undefined) {
  return JSON.parse(JSON.stringify(template?.toJSON() ?? {}).replaceAll(/"aws:asset:path":"[^"]*",/g, ""));
}

/** The exports of the data's stack that another one imports. */
function imports(template: Template): string[] {
  return [...JSON.stringify(template.toJSON()).matchAll(/"Fn::ImportValue":"([^"]+-Stateful:[^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
}

/** What a stack exports, as text by its name. */
function exportsOf(template: Template): Map<string, string> {
  const outputs: { Value: unknown; Export?: { Name: string } }[] = Object.values(template.toJSON().Outputs);
  return new Map(outputs.flatMap(({ Value, Export }) => (Export ? [[Export.Name, JSON.stringify(Value)]] : [])));
}

/** The logical ids of a pool's parts. */
function partsOf(template: Template) {
  const idOf = (type: string) => String(resources(template, type)[0]?.[0]);
  return {
    pool: idOf("AWS::Cognito::UserPool"),
    client: idOf("AWS::Cognito::UserPoolClient"),
    domain: idOf("AWS::Cognito::UserPoolDomain"),
  };
}

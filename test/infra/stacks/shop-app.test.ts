import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stack } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { bundleFile, operationEntry } from "#infra/definitions/entries.ts";
import { calls, MONEY, partNames, partOf, parts, type Surface } from "#infra/definitions/parts.ts";
import type { Folders } from "#infra/stacks/shop-app.ts";
import {
  deployed,
  type Resource,
  synthesize,
  synthesizeCalls,
  synthesizeCharging,
} from "#test/steps/when/synthesize.ts";

describe("the stacks of a stage", () => {
  const synthesized = synthesize();
  const { app } = synthesized;
  const stacks = app.node.children.filter((child) => Stack.isStack(child));

  it("come in this order: what stays, functions, the calls that lead to them, and the site when all else stands", () => {
    const standingBefore = (name: string) =>
      stacks
        .flatMap((stack) => (stack.node.id === `Zamah-staging-${name}` ? stack.dependencies : []))
        .map(({ stackName }) => stackName.replace("Zamah-staging-", ""))
        .sort();
    expect(standingBefore("Stateful")).toEqual([]);
    expect(standingBefore("Alarms")).toEqual(["Stateful"]);
    for (const functions of ["Shop", "Owner"]) expect(standingBefore(functions)).toEqual(["Stateful"]);
    expect(standingBefore("Api")).toEqual(["Alarms", "Owner", "Shop", "Stateful"]);
    expect(standingBefore("Jobs")).toEqual(["Alarms", "Stateful"]);
    expect(standingBefore("Site")).toEqual(["Api", "Edge", "Jobs", "Stateful"]);
    expect(standingBefore("Watch")).toEqual(["Site"]);
  });

  it("pass the AWS solutions checks but for the exceptions that are given a reason", () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });

  it("hold no function of the CDK's own: what AWS lacks, `deploy` does", () => {
    const types = deployed(synthesized).flatMap(([, template]) =>
      Object.values<Resource>(template.toJSON().Resources).map(({ Type }) => Type),
    );
    expect(types.filter((type) => /^(Custom::|AWS::CloudFormation::CustomResource)/.test(type))).toEqual([]);
  });

  it("export the same however little the others need: an import that is still held may not go", () => {
    const { alarms, stateful } = synthesize();
    const bare = synthesizeCalls([]);
    expect(bare.stateful.toJSON().Outputs).toEqual(stateful.toJSON().Outputs);
    expect(bare.alarms.toJSON().Outputs).toEqual(alarms.toJSON().Outputs);
  });
});

describe("a stage that charges", () => {
  const cutting = calls.filter(({ entry }) => entry.layer === "pictures");
  const without = (change: (folders: Folders) => void) => () => synthesizeCharging(cutting, change);
  const remove = (folder: string, name: string) => rmSync(join(folder, name), { recursive: true });

  it("is made of a whole build", () => {
    expect(without(() => {})).not.toThrow();
  });

  it("stops without pages, and without the code that makes the public ones", () => {
    expect(without(({ site }) => remove(site, "shell.html"))).toThrow("holds no pages: run `npm run build:web` first.");
    expect(without(({ renderer }) => remove(renderer, "kit.json"))).toThrow("run `npm run build:web` again.");
  });

  it("stops with pages of another address", () => {
    const other = ({ site }: Folders) => writeFileSync(join(site, "robots.txt"), "Sitemap: https://www.other.hr/");
    expect(without(other)).toThrow("build them with SITE_URL=https://www.shop.hr.");
  });

  it("stops without the code that cuts pictures", () => {
    expect(without(({ layer }) => remove(layer, ""))).toThrow("run `npm run build:layer` first.");
  });

  it("stops with somebody else's company data", () => {
    const examples = () => synthesizeCharging(cutting, () => {}, { placeholder: true });
    expect(examples).toThrow("infra/shop.json holds example company data");
  });
});

describe("any stage", () => {
  it("stops where a function's code was not built", () => {
    const unbuilt = ({ code }: Folders) => rmSync(join(code, bundleFile(operationEntry("getMe"))));
    expect(() => synthesizeCharging([], unbuilt)).toThrow(
      "lacks the code of get-me: run `npm run build:functions` first.",
    );
  });
});

describe("the table of parts", () => {
  it("holds each feature of a surface once", () => {
    for (const surface of ["shop", "owner"] as const) {
      const features = partNames
        .filter((part) => parts[part].surface === surface)
        .flatMap((part) => parts[part].features);
      expect(new Set(features).size).toBe(features.length);
    }
  });

  it("keeps the features of money together, whose orders are followed in one log", () => {
    const holding = (surface: Surface) =>
      new Set(
        calls
          .filter(({ route }) => route.surface === surface && MONEY.some((one) => one === route.feature))
          .map(partOf),
      );
    expect([...holding("shop")]).toEqual(["Money"]);
    expect([...holding("owner")]).toEqual(["Desk"]);
  });

  it("says where a feature is to be written that stands in no part", () => {
    const [first] = calls;
    if (!first) throw new Error("There are no calls.");
    const stray = { ...first, route: { ...first.route, surface: "shop", feature: "audit", access: "member" } } as const;
    expect(() => partOf(stray)).toThrow(
      "No part holds the feature audit of the surface shop: infra/definitions/parts.ts.",
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DATA_FORMAT } from "#functions/platform/table/keys.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { namesOf, whyOther } from "#infra/tools/deploy/build-stage.ts";
import { refuseFirst, refuseOtherData, refuseOtherStacks, versionOf } from "#infra/tools/deploy/deployed.ts";
import { losses, refusal, stopOf } from "#infra/tools/deploy/release.ts";
import { carryOut } from "#infra/tools/deploy/steps.ts";

const form = (writes: number, oldest: number, newest: number) => ({
  writes,
  reads: [oldest, newest] as [number, number],
});
const standing = (format: number, oldest: number, newest: number) => ({
  format,
  reads: [oldest, newest] as [number, number],
  version: "v1",
});

describe("a deployment over data", () => {
  it("goes on with the form that stands there, and with one that is first read and then written", () => {
    expect(refusal(standing(1, 1, 1), form(1, 1, 1))).toBeUndefined();
    expect(refusal(standing(1, 1, 1), form(1, 1, 2))).toBeUndefined();
    expect(refusal(standing(1, 1, 2), form(2, 1, 2))).toBeUndefined();
    expect(refusal(standing(2, 1, 2), form(2, 2, 2))).toBeUndefined();
  });

  it.each([
    [
      "that are newer than the code",
      standing(3, 2, 3),
      form(2, 1, 2),
      /form 3, this code reads up to 2: deploy a commit that reads/,
    ],
    [
      "that are older than the code",
      standing(1, 1, 1),
      form(3, 2, 3),
      /form 1, this code reads from 2 on: deploy first/,
    ],
    [
      "that the code which still runs could not read",
      standing(1, 1, 1),
      form(2, 1, 2),
      /writes form 2, .* \(v1\) can't read .*: deploy first a commit that reads 2 and writes 1/,
    ],
    [
      "in an old form, under code that reads it no more",
      standing(2, 2, 2),
      form(1, 1, 2),
      /writes form 1, .* can't read/,
    ],
  ])("stops at data %s, with the cure", (_case, data, code, complaint) => {
    expect(refusal(data, code)).toMatch(complaint);
  });

  it("finds this code's own form among those that it reads", () => {
    const { writes, reads } = DATA_FORMAT;
    expect([reads[0] <= writes, writes <= reads[1]]).toEqual([true, true]);
  });

  it("stops at a change that replaces or removes what holds data, and at no other", () => {
    const diff = [
      "[~] AWS::DynamoDB::Table Table TableCD117FA1 replace",
      " └─ [~] KeySchema (requires replacement)",
      "[-] AWS::S3::Bucket Files Files8E6940B8 orphan",
      "[~] AWS::Cognito::UserPool Users Users0A0EEA89",
      "[-] AWS::Lambda::Function GetMe GetMe1 destroy",
      "[+] AWS::S3::Bucket Builds BuildsE4FA881E",
      "[~] AWS::S3::BucketPolicy Files/Policy FilesPolicy1 replace",
    ];
    expect(losses(diff.join("\n")).map((line) => line.split(" ")[1])).toEqual([
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
    ]);
  });
});

describe("a pool that people have left", () => {
  const left = [
    "[-] AWS::Cognito::UserPool Users Users0A0EEA89 orphan",
    "[-] AWS::SecretsManager::Secret ClientSecret ClientSecret7F20AF40 orphan",
  ];

  it("may go, with its client's secret", () => {
    expect(losses(left.join("\n"))).toEqual([]);
    expect(
      losses([...left, "[-] AWS::SecretsManager::Secret MediaTokenKey MediaTokenKeyB orphan"].join("\n")),
    ).toHaveLength(1);
  });

  it("stays while the same deployment would move people", () => {
    const moves =
      '[~] Output UserPoolId UserPoolId: {"Value":{"Ref":"Users0A0EEA89"}} to {"Value":{"Ref":"Pool2Users1B"}}';
    expect(losses([...left, moves].join("\n"))).toEqual(left);
  });
});

describe("a kept build", () => {
  it("is named by moment and commit, so that later names stand behind", () => {
    expect(versionOf("1a2b3c4d", new Date("2026-11-23T01:56:26.123Z"))).toBe("20261123T015626Z-1a2b3c4d");
  });

  const stack = (name: string) => ({ name, region: "eu-central-1", holdsData: false });
  const named = { version: "v1", commit: "c1", stage: "ana", address: "https://a.hr", table: "T1", pool: "P1" };
  const manifest = { ...named, format: form(1, 1, 1), despite: [], stacks: [stack("A")] };

  it("is not brought back over stacks that it knows nothing of", () => {
    expect(() => refuseOtherStacks(manifest, [])).not.toThrow();
    expect(() => refuseOtherStacks(manifest, [stack("A")])).not.toThrow();
    expect(() => refuseOtherStacks(manifest, [stack("A"), stack("B")])).toThrow(
      "v1 knows nothing of B: mend and deploy",
    );
  });

  it("is not brought back from before a loss, whose table or pool it does not know", () => {
    const standing = (TableName: string, UserPoolId: string) => [
      { ...stack("A"), createdAt: 0, isProtected: true, outputs: new Map(Object.entries({ TableName, UserPoolId })) },
    ];
    expect(() => refuseOtherData(manifest, standing("T1", "P1"))).not.toThrow();
    expect(() => refuseOtherData(manifest, standing("T2", "P1"))).toThrow("the table T1, the stage on T2");
    expect(() => refuseOtherData(manifest, standing("T1", "P2"))).toThrow("the pool P1, the stage on P2");
  });
});

describe("what the doctor finds", () => {
  const found = (about: string, state: "wrong" | "later" | "could not look") => ({ about, state, says: "" });
  const gate = (isUnasked: boolean, ...despite: string[]) => ({ isUnasked, despite });

  it("stops a deployment where it is wrong, unless the operator goes on despite of it by its name", () => {
    expect(stopOf([found("gateway", "wrong")], gate(false))).toMatch(/mend/);
    expect(stopOf([found("gateway", "wrong")], gate(false, "gateway"))).toBeUndefined();
    expect(stopOf([found("gateway", "wrong"), found("secrets", "wrong")], gate(false, "gateway"))).toMatch(/mend/);
    expect(stopOf([found("quotas", "later")], gate(true))).toBeUndefined();
  });

  it("stops it where nobody could look and nobody is there to judge", () => {
    expect(stopOf([found("mail", "could not look")], gate(false))).toBeUndefined();
    expect(stopOf([found("mail", "could not look")], gate(true))).toMatch(/nobody could look/);
    expect(stopOf([found("mail", "could not look")], gate(true, "mail"))).toBeUndefined();
  });
});

it("a first deployment is refused where the data's stack is protected already", () => {
  const deployed = (isProtected: boolean) => [{ name: "Zamah-staging-Stateful", isProtected }];
  expect(() => refuseFirst(stageNamed("staging"), deployed(false))).not.toThrow();
  expect(() => refuseFirst(stageNamed("staging"), deployed(true))).toThrow("deploy without --first");
});

it("the pages of a preview know that nothing is paid there, and those of each stage by whom its people sign in", () => {
  const { googleClientId, facebookAppId, ...rest } = stageNamed("staging");
  expect(namesOf(stageNamed("staging"))).toEqual({
    SITE_URL: "https://staging.zamah.example",
    VITE_SIGN_IN_PROVIDERS: "google,facebook",
    VITE_PAYMENTS_OFF: "",
  });
  const preview = { ...rest, facebookAppId: "1", standIns: true };
  expect(namesOf(preview)).toMatchObject({ VITE_SIGN_IN_PROVIDERS: "facebook", VITE_PAYMENTS_OFF: "on" });
});

describe("the steps of a command", () => {
  it("are done in order until one fails; a plan only says them", async () => {
    const done: string[] = [];
    const step = (name: string, fails = false) => ({
      name,
      does: name,
      run: () => {
        if (fails) throw new Error(name);
        done.push(name);
      },
    });
    const steps = [step("one"), step("two"), step("three", true), step("four")];
    await carryOut(steps, true);
    expect(done).toEqual([]);
    await expect(carryOut(steps, false)).rejects.toThrow("three");
    expect(done).toEqual(["one", "two"]);
  });

  it("say in a plan which of them would stop, and why", async () => {
    const step = (name: string, stop?: string) => ({ name, does: name, run: () => {}, foresee: () => stop });
    await expect(carryOut([step("look"), step("build", "no lists")], true)).rejects.toThrow(
      "2/2 build would stop: no lists",
    );
  });
});

it("a build that was made elsewhere is deployed where this checkout is of the same commit alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  expect(whyOther(folder, "1a2b3c4d")).toContain("--build-only");
  writeFileSync(join(folder, "commit"), "1a2b3c4d");
  expect(whyOther(folder, "1a2b3c4d")).toBeUndefined();
  for (const other of ["2b3c4d5e", "1a2b3c4d-changed"])
    expect(whyOther(folder, other)).toContain(`was built of 1a2b3c4d, this checkout is ${other}`);
  rmSync(folder, { recursive: true });
});

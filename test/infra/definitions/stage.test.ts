import { RootConstruct } from "constructs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DeployedSetting } from "#functions/platform/setting-names.ts";
import { environment } from "#infra/constructs/environment.ts";
import type { State } from "#infra/constructs/state.ts";
import { readShop } from "#infra/definitions/read-shop.ts";
import { broughtSecrets } from "#infra/definitions/secrets.ts";
import { readStage } from "#infra/definitions/stage.ts";
import { refuseExamples } from "#infra/stacks/shop-app.ts";

const complete = {
  account: "123456789012",
  domain: "www.shop.hr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1",
  mailFrom: "racuni@shop.hr",
  alarmMail: "alarm@shop.hr",
  signInPrefix: "shop",
  googleClientId: "1-a.apps.googleusercontent.com",
  facebookAppId: "1",
  corvuspayStoreId: "1000",
  bunnyLibraryId: "77",
  bunnyEmbedHost: "https://player.mediadelivery.net",
};
const charging = { ...complete, charging: true };
type Values = Record<string, string | boolean | number>;

afterEach(() => vi.unstubAllEnvs());

describe("the settings of a stage", () => {
  it("tell the operator everything that the stage that charges still lacks, at once", () => {
    const { domain, certificateArn, ...rest } = charging;
    expect(() => read(rest)).toThrow("Stage production needs a value for: domain, certificateArn");
  });

  it("refuse a placeholder where real cards are charged, and name it elsewhere", () => {
    const domain = "www.zamah.example";
    expect(() => read({ ...charging, domain })).toThrow("needs a value for: domain");
    expect(read({ ...complete, domain }).placeholders).toEqual(["domain"]);
  });

  it("pin the stage that charges to one account, and let another one take that of the credentials", () => {
    const { account, ...rest } = complete;
    expect(() => read({ ...rest, charging: true })).toThrow("Stage production needs a value for: account");
    expect(() => read({ ...charging, account: "000000000000" })).toThrow("needs a value for: account");
    expect(() => read({ ...rest, account: "1234" })).toThrow("needs a value for: account");
    vi.stubEnv("CDK_DEFAULT_ACCOUNT", "210987654321");
    expect([read(rest).account, read(complete).account]).toEqual(["210987654321", account]);
  });

  it("refuse a certificate of another region, which the distribution could not use", () => {
    const certificateArn = complete.certificateArn.replace("us-east-1", "eu-central-1");
    expect(() => read({ ...complete, certificateArn })).toThrow("needs a value for: certificateArn");
  });

  it.each(["dev", "ana", "staging", "production"])(
    "send %s to the trials of gateway and tax authority, unless it says that it charges",
    (name) => {
      const trial = read(complete, name);
      expect([trial.gatewayApiUrl, new URL(trial.fiscalUrl).hostname]).toEqual([
        "https://testcps.corvus.hr/",
        "cistest.apis-it.hr",
      ]);
      const real = read(charging, name);
      expect([real.gatewayApiUrl, new URL(real.fiscalUrl).hostname]).toEqual([
        "https://cps.corvus.hr/",
        "cis.porezna-uprava.hr",
      ]);
    },
  );

  it("let one stage charge alone, whichever is deployed", () => {
    const stages = { dev: complete, production: charging, ana: charging };
    expect(() => readOf(stages, "dev")).toThrow("Only one stage may charge real cards, but production, ana say so");
    expect(readOf({ ...stages, ana: complete }, "ana").charging).toBe(false);
  });

  it("need no gateway on a preview, where nothing is bought, and never make one of the stage that charges", () => {
    const { corvuspayStoreId, googleClientId, facebookAppId, ...rest } = complete;
    expect(() => read(rest)).toThrow("needs a value for: corvuspayStoreId");
    const preview = { ...rest, standIns: true };
    expect(() => read({ ...preview, charging: true })).toThrow("can't charge real cards and be a preview");
    expect(broughtSecrets(read(preview))).toEqual([
      "zamah/shared/bunny/embed-token-key",
      "zamah/shared/bunny/api-key",
      "zamah/shared/bunny/read-key",
    ]);
    expect([rest, preview].map((values) => settingOf("PAYMENTS_OFF", { ...complete, ...values }))).toEqual(["", "on"]);
  });

  it("refuse a pool that stands beside itself", () => {
    expect(() => read({ ...complete, pool: 2, earlierPool: 2 })).toThrow("needs a value for: earlierPool");
    expect(read({ ...complete, pool: 2, earlierPool: 1 })).toMatchObject({ pool: 2, earlierPool: 1 });
  });

  it("refuse a stage that is not there, and a name that AWS would not take", () => {
    expect(() => readOf({ dev: complete, ana: complete }, "iva")).toThrow(
      "There is no stage iva: cdk.json knows dev, ana",
    );
    for (const name of ["Ana", "1a", "a-b", "a".repeat(21)]) expect(() => read(complete, name)).toThrow("be named");
  });

  it("ask staff for a second factor where real cards are charged", () => {
    const ofStage = (values: Values) => settingOf("REQUIRE_ADMIN_MFA", values);
    expect([ofStage(charging), ofStage(complete)]).toEqual(["on", ""]);
  });

  it("tell the pages which providers there are, and need none", () => {
    const { googleClientId, facebookAppId, ...none } = complete;
    const told = [complete, { ...none, googleClientId }, none].map((values) => settingOf("SIGN_IN_PROVIDERS", values));
    expect(told).toEqual(["google,facebook", "google", ""]);
  });

  it("send letters as fast as the account may, 14 a second unless it says otherwise", () => {
    const rates = [complete, { ...complete, mailsPerSecond: 40 }].map((values) => settingOf("MAIL_RATE", values));
    expect(rates).toEqual(["14", "40"]);
  });
});

describe("the company data", () => {
  it("are complete, and stop production while they are examples", () => {
    const shop = readShop();
    expect(() => refuseExamples({ ...shop, placeholder: true })).toThrow("infra/shop.json holds example company data");
    expect(() => refuseExamples({ ...shop, placeholder: false })).not.toThrow();
  });
});

function settingOf(name: DeployedSetting, values: Values) {
  const identity = { pool: {}, client: {}, domain: { baseUrl: () => "" } };
  const state = { table: {}, identity, files: {}, pageStore: {} };
  return environment([name], read(values), state as unknown as State, "")[name];
}

function read(values: Values, stage = "production") {
  return readOf({ [stage]: values }, stage);
}

function readOf(stages: Record<string, Values>, stage: string) {
  const { node } = new RootConstruct();
  node.setContext("stage", stage);
  node.setContext("stages", stages);
  return readStage(node);
}

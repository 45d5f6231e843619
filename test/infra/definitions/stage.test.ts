import { RootConstruct } from "constructs";
import { describe, expect, it } from "vitest";
import { readShop } from "#infra/definitions/read-shop.ts";
import { readStage } from "#infra/definitions/stage.ts";
import { refuseExamples } from "#infra/stacks/shop-app.ts";

const complete = {
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

describe("the settings of a stage", () => {
  it("tell the operator everything that production still lacks, at once", () => {
    const { domain, certificateArn, ...rest } = complete;
    expect(() => read(rest)).toThrow("Stage production needs a value for: domain, certificateArn");
  });

  it("refuse a placeholder in production", () => {
    expect(() => read({ ...complete, domain: "www.zamah.example" })).toThrow("needs a value for: domain");
  });

  it("refuse a certificate of another region, which the distribution could not use", () => {
    const certificateArn = complete.certificateArn.replace("us-east-1", "eu-central-1");
    expect(() => read({ ...complete, certificateArn })).toThrow("needs a value for: certificateArn");
  });

  it("send production to the real gateway and staging to its test", () => {
    expect(read(complete).corvuspayApiUrl).toBe("https://cps.corvus.hr/");
    expect(read(complete, "staging").corvuspayApiUrl).toBe("https://testcps.corvus.hr/");
  });
});

describe("the company data", () => {
  it("are complete, and stop production while they are examples", () => {
    const shop = readShop();
    expect(() => refuseExamples({ ...shop, placeholder: true })).toThrow("infra/shop.json holds example company data");
    expect(() => refuseExamples({ ...shop, placeholder: false })).not.toThrow();
  });
});

function read(values: Record<string, string>, stage = "production") {
  const { node } = new RootConstruct();
  node.setContext("stage", stage);
  node.setContext("stages", { [stage]: values });
  return readStage(node);
}

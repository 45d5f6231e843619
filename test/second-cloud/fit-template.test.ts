import { expect, it } from "vitest";
import { fitted } from "./fit-template.ts";

const Environment = { Variables: { USER_POOL_ID: { Ref: "Pool" }, DYNAMODB_ENDPOINT: "", JWKS_URL: "", TABLE: "T" } };
const template = {
  Resources: {
    Pool: { Type: "AWS::Cognito::UserPool", Properties: { MfaConfiguration: "OFF", DeletionProtection: "ACTIVE" } },
    Sum: { Type: "AWS::CloudWatch::Alarm", Properties: { Metrics: [{ Id: "sum" }] } },
    One: { Type: "AWS::CloudWatch::Alarm", Properties: { MetricName: "Errors" }, DependsOn: ["Sum", "Pool"] },
    Rule: { Type: "AWS::Events::Rule", Properties: { Of: [{ Ref: "Sum" }, { "Fn::GetAtt": ["Sum", "Arn"] }] } },
    Own: { Type: "AWS::Lambda::Function", Properties: { Environment } },
    Foreign: { Type: "AWS::Lambda::Function", Properties: { Environment: { Variables: { JWKS_URL: "" } } } },
  },
  Outputs: { Name: { Value: { Ref: "Sum" } } },
};
const settings = { JWKS_URL: "http://emulator/{USER_POOL_ID}/keys", FISCAL_CA: "a certificate" };
const { Resources, ...rest } = fitted(template, new Set(["AWS::CloudWatch::Alarm of Metrics"]), settings);

it("a template at an emulator lacks what that does not know, and nothing still refers to it", () => {
  expect(Object.keys(Resources)).toEqual(["Pool", "One", "Rule", "Own", "Foreign"]);
  expect(Resources.One?.DependsOn).toEqual(["Pool"]);
  expect(Resources.Rule?.Properties).toEqual({ Of: ["left-out-Sum", "left-out-Sum"] });
  expect(Resources.Pool?.Properties).toEqual({ MfaConfiguration: "OFF" });
  expect(rest).toMatchObject({ Outputs: { Name: { Value: "left-out-Sum" } } });
});

it("its functions are led to the stand-ins by the settings that they have a place for, and no others", () => {
  const JWKS_URL = { "Fn::Join": ["", ["http://emulator/", { Ref: "Pool" }, "/keys"]] };
  const Variables = { ...Environment.Variables, JWKS_URL, AWS_SAM_LOCAL: "true" };
  expect(Resources.Own?.Properties).toEqual({ Environment: { Variables } });
  expect(Resources.Foreign).toMatchObject(template.Resources.Foreign);
});

it("an API's document becomes a resource for each route and its function, whose stage and alarms still find it", () => {
  const uri = { "Fn::Join": ["", ["arn:aws:lambda:", { Ref: "AWS::Region" }, ":function:zamah-getOrder"]] };
  const integration = { type: "aws_proxy", httpMethod: "POST", payloadFormatVersion: "2.0", uri, credentials: "role" };
  const Body = {
    info: { title: "zamah-shop" },
    paths: { "/api/v1/orders/{order_number}": { get: { "x-amazon-apigateway-integration": integration } } },
  };
  const Shop = { Type: "AWS::ApiGatewayV2::Api", Properties: { Body, FailOnWarnings: true } };
  const made = fitted({ Resources: { Shop } }, new Set(), {}).Resources;
  const id = "ShopGET0api0v10orders0ordernumber";
  expect(Object.keys(made)).toEqual(["Shop", `${id}Integration`, `${id}Route`]);
  expect(made.Shop?.Properties).toEqual({ Name: "zamah-shop", ProtocolType: "HTTP" });
  expect(made[`${id}Route`]?.Properties).toEqual({
    ApiId: { Ref: "Shop" },
    RouteKey: "GET /api/v1/orders/{order_number}",
    Target: { "Fn::Join": ["", ["integrations/", { Ref: `${id}Integration` }]] },
  });
  expect(made[`${id}Integration`]?.Properties).toMatchObject({ IntegrationUri: uri, IntegrationType: "AWS_PROXY" });
});

import { describe, expect, it } from "vitest";
import { INDEXES, TABLE_KEYS, TTL_ATTRIBUTE } from "#functions/platform/table/keys.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { only, type Resource, resources, synthesize, synthesizeStage } from "#test/steps/when/synthesize.ts";

const { app, stateful: template } = synthesize();

describe("the table", () => {
  const { Properties, DeletionPolicy } = only(template, "AWS::DynamoDB::Table");

  it("is paid by use, encrypted, restorable for 35 days and cannot be deleted by accident", () => {
    expect(Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      DeletionProtectionEnabled: true,
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      StreamSpecification: { StreamViewType: "KEYS_ONLY" },
    });
    expect(DeletionPolicy).toBe("RetainExceptOnCreate");
  });

  it("has the keys and indexes that the code asks for, in AWS as in the local engine", () => {
    const local = tableDefinition("local");
    expect(Properties.KeySchema).toEqual(local.KeySchema);
    expect(Properties.GlobalSecondaryIndexes).toEqual(local.GlobalSecondaryIndexes);
    expect(byName(Properties.AttributeDefinitions)).toEqual(byName(local.AttributeDefinitions ?? []));
    expect(Properties.KeySchema[0].AttributeName).toBe(TABLE_KEYS.pk);
    expect(Properties.GlobalSecondaryIndexes.map((index: { IndexName: string }) => index.IndexName)).toEqual(
      Object.values(INDEXES).map((index) => index.name),
    );
  });
});

describe("the user pool", () => {
  const pool = only(template, "AWS::Cognito::UserPool");
  const client = only(template, "AWS::Cognito::UserPoolClient").Properties;
  const providers = resources(template, "AWS::Cognito::UserPoolIdentityProvider").map(
    ([, { Properties }]) => Properties,
  );

  it("runs our function before it makes any token, by the event that reaches access tokens", () => {
    const [[name, trigger] = []] = resources(template, "AWS::Lambda::Function");
    expect(trigger?.Properties.Handler).toBe("index.handler");
    expect(pool.Properties.UserPoolTier).toBe("ESSENTIALS");
    expect(pool.Properties.LambdaConfig.PreTokenGenerationConfig).toEqual({
      LambdaArn: { "Fn::GetAtt": [name, "Arn"] },
      LambdaVersion: "V2_0",
    });
    expect(only(template, "AWS::Lambda::Permission").Properties).toMatchObject({
      Action: "lambda:InvokeFunction",
      FunctionName: { "Fn::GetAtt": [name, "Arn"] },
      Principal: "cognito-idp.amazonaws.com",
      SourceArn: { "Fn::GetAtt": [expect.stringMatching(/^Users/), "Arn"] },
    });
  });

  it("recovers nobody by itself, and its client writes only what a provider tells of its people", () => {
    expect(pool.Properties.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: "admin_only", Priority: 1 }]);
    const mapped = providers.flatMap(({ AttributeMapping }) => Object.keys(AttributeMapping));
    const unwritable = ["email_verified"];
    const told = [...new Set(mapped)].filter((attribute) => !unwritable.includes(attribute));
    expect([...client.WriteAttributes].sort()).toEqual(told.sort());
  });

  it("signs nobody in by password on its hosted page", () => {
    expect(client.SupportedIdentityProviders).toEqual(["Google", "Facebook"]);
    expect(client.AllowedOAuthScopes).toEqual(["openid", "email", "profile"]);
  });

  it("cannot be deleted by accident and takes no sign-ups past the product", () => {
    expect(pool.Properties).toMatchObject({
      DeletionProtection: "ACTIVE",
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    });
    expect(pool.DeletionPolicy).toBe("RetainExceptOnCreate");
  });

  it("takes the e-mail itself as the user name, in any letter case", () => {
    expect(pool.Properties.UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool.Properties).not.toHaveProperty("UsernameAttributes");
    expect(pool.Properties).not.toHaveProperty("AliasAttributes");
  });

  it("never contradicts the product's own password rules", () => {
    const { PasswordPolicy } = pool.Properties.Policies;
    expect(PasswordPolicy).toMatchObject({
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    });
  });

  it("gives tokens of 10 minutes, renewed for 30 days, each refresh token once", () => {
    expect(client).toMatchObject({ AccessTokenValidity: 10, RefreshTokenValidity: 30 * 24 * 60 });
    expect(client.TokenValidityUnits).toMatchObject({ AccessToken: "minutes", RefreshToken: "minutes" });
    expect(client.RefreshTokenRotation).toEqual({ Feature: "ENABLED", RetryGracePeriodSeconds: 10 });
  });

  it("signs in by the server's own calls alone and never tells who has an account", () => {
    expect(client.ExplicitAuthFlows).toEqual(["ALLOW_ADMIN_USER_PASSWORD_AUTH"]);
    expect(client).toMatchObject({
      GenerateSecret: true,
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
    });
  });

  it("comes back from Google and Facebook to the sign-in page and nowhere else", () => {
    const page = "https://staging.zamah.example/app/login?done=";
    expect(client.CallbackURLs).toEqual([`${page}google`, `${page}facebook`]);
    expect(client.AllowedOAuthFlows).toEqual(["code"]);
    expect(providers.map(({ ProviderName }) => ProviderName).sort()).toEqual(["Facebook", "Google"]);
  });

  it.each([
    [{ facebookAppId: undefined }, ["Google"]],
    [{ googleClientId: undefined }, ["Facebook"]],
    [{ googleClientId: undefined, facebookAppId: undefined }, [] as string[]],
  ])("needs no provider and no secret of one that the stage does not name (%o)", (settings, named) => {
    const { stateful } = synthesizeStage(settings);
    const text = JSON.stringify(stateful.toJSON());
    const { SupportedIdentityProviders = [], ...made } = only(stateful, "AWS::Cognito::UserPoolClient").Properties;
    expect(SupportedIdentityProviders).toEqual(named);
    expect(made.AllowedOAuthFlowsUserPoolClient).toBe(named.length > 0);
    for (const name of ["Google", "Facebook"])
      for (const trace of [`done=${name.toLowerCase()}`, `/${name.toLowerCase()}/`, `"ProviderName":"${name}"`])
        expect([trace, text.includes(trace)]).toEqual([trace, named.includes(name)]);
  });

  it("keeps an e-mail verified that Google has verified", () => {
    const google = providers.find(({ ProviderName }) => ProviderName === "Google");
    expect(google?.AttributeMapping).toMatchObject({ email: "email", email_verified: "email_verified" });
  });

  it("names the providers' secrets instead of holding them", () => {
    for (const { ProviderDetails } of providers)
      expect(ProviderDetails.client_secret).toMatch(/^\{\{resolve:secretsmanager:zamah\/staging\//);
  });

  it("knows the shop's staff as the group admin", () => {
    expect(only(template, "AWS::Cognito::UserPoolGroup").Properties.GroupName).toBe("admin");
  });
});

describe("the protected files, the kept builds and the CDN's log", () => {
  it("are private and kept; of files every version", () => {
    const buckets = resources(template, "AWS::S3::Bucket");
    const versioned = buckets.filter(([, { Properties }]) => Properties.VersioningConfiguration?.Status === "Enabled");
    expect(versioned.map(([id]) => id)).toEqual([expect.stringMatching(/^Files/)]);
    expect(buckets.map(([id]) => id.slice(0, 5))).toEqual(["Files", "Build", "Visit"]);
    for (const [, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(DeletionPolicy).toBe("RetainExceptOnCreate");
    }
  });
});

describe("what the staff uploads", () => {
  const inbox = { "Fn::Join": ["", [{ "Fn::GetAtt": [expect.stringMatching(/^Files/), "Arn"] }, "/inbox/*"]] };
  const plan = only(template, "AWS::GuardDuty::MalwareProtectionPlan");
  const scanner = plan.Properties.Role["Fn::GetAtt"][0];

  it("is scanned for malware in the folder where it arrives, and what was found stands in its tag", () => {
    expect(plan.Properties).toMatchObject({
      Actions: { Tagging: { Status: "ENABLED" } },
      ProtectedResource: {
        S3Bucket: { BucketName: { Ref: expect.stringMatching(/^Files/) }, ObjectPrefixes: ["inbox/"] },
      },
    });
    expect(plan.DependsOn).toEqual(expect.arrayContaining([scanner, expect.stringMatching(/^FilesScanRoleDefault/)]));
  });

  it("gets its tag from the scan alone, and is read by nobody else before it was found clean", () => {
    const others = { ArnNotEquals: { "aws:PrincipalArn": { "Fn::GetAtt": [scanner, "Arn"] } } };
    const denied = { Effect: "Deny", Principal: { AWS: "*" }, Resource: inbox };
    const [policy] = resources(template, "AWS::S3::BucketPolicy").filter(([id]) => id.startsWith("Files"));
    const statements = policy?.[1].Properties.PolicyDocument.Statement;
    expect(statements.filter(({ Sid }: { Sid?: string }) => Sid)).toEqual([
      {
        ...denied,
        Sid: "OnlyTheScanTags",
        Action: ["Put", "Delete"].flatMap((verb) => [`s3:${verb}ObjectTagging`, `s3:${verb}ObjectVersionTagging`]),
        Condition: others,
      },
      {
        ...denied,
        Sid: "OnlyCleanIsRead",
        Action: ["s3:GetObject", "s3:GetObjectVersion"],
        Condition: {
          ...others,
          StringNotEquals: { "s3:ExistingObjectTag/GuardDutyMalwareScanStatus": "NO_THREATS_FOUND" },
        },
      },
    ]);
  });

  it("is all that the scan may read and tag, with the object by which it proves that it may", () => {
    const [role] = resources(template, "AWS::IAM::Policy").filter(([id]) => id.startsWith("FilesScanRole"));
    const statements: Resource[] = role?.[1].Properties.PolicyDocument.Statement;
    const onObjects = statements.filter(({ Action }) => /Object/.test(String(Action)));
    expect(onObjects).toHaveLength(3);
    const [put, ...scanned] = onObjects;
    expect(put?.Action).toBe("s3:PutObject");
    for (const { Resource } of scanned) expect(Resource).toEqual([inbox, put?.Resource]);
    expect(JSON.stringify(put?.Resource)).toContain("malware-protection-resource-validation-object");
    expect(statements.find(({ Action }) => [Action].flat().includes("events:PutRule"))).toMatchObject({
      Condition: { StringEquals: { "events:ManagedBy": "malware-protection-plan.guardduty.amazonaws.com" } },
    });
  });
});

describe("copies of the pool's people", () => {
  it("go after 35 days with all their versions, so that nobody who deleted their account stays in one", () => {
    const rules = resources(template, "AWS::S3::Bucket").flatMap(
      ([, { Properties }]) => Properties.LifecycleConfiguration?.Rules ?? [],
    );
    expect(rules.filter(({ Prefix }) => Prefix === "people/")).toMatchObject([
      { Status: "Enabled", ExpirationInDays: 28, NoncurrentVersionExpiration: { NoncurrentDays: 7 } },
    ]);
  });
});

describe("the stack itself", () => {
  it("refuses to be deleted", () => {
    const stack = app.node.findAll().find((node) => node.node.id === "Zamah-staging-Stateful");
    expect(stack).toMatchObject({ terminationProtection: true });
  });
});

function byName(attributes: { AttributeName?: string | undefined }[]) {
  return [...attributes].sort((a, b) => String(a.AttributeName).localeCompare(String(b.AttributeName)));
}

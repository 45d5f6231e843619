import { describe, expect, it } from "vitest";
import { allows, type Statement } from "./judge.ts";
import { readRecord, unusedRights } from "./record.ts";
import { requestsOf, SHOP, settingRequests } from "./requests.ts";

const KEYS = "dynamodb:LeadingKeys";
const get = (leadingKey?: string) => ({
  action: "dynamodb:GetItem",
  resource: SHOP.table,
  ...(leadingKey && { leadingKey }),
});
const byKeys: Statement = {
  Effect: "Allow",
  Action: ["dynamodb:GetItem", "dynamodb:PutItem"],
  Resource: SHOP.table,
  Condition: { "ForAllValues:StringLike": { [KEYS]: ["USER#*", "PLANS"] }, Null: { [KEYS]: "false" } },
};
const denied: Statement = {
  Effect: "Deny",
  Action: "dynamodb:GetItem",
  Resource: SHOP.table,
  Condition: { "ForAnyValue:StringLike": { [KEYS]: "USER#secret*" } },
};

describe("a role", () => {
  it("lets calls pass for the keys that it names, of which each is whole or begins so", () => {
    const asked = ["USER#ana", "PLANS", "PLANS#x", "ORDER#1", "X USER#ana"];
    expect(asked.filter((key) => allows([byKeys], get(key)))).toEqual(["USER#ana", "PLANS"]);
  });

  it("lets a call without a key pass by `ForAllValues` alone, and not where it is asked for one", () => {
    const { Null, ...trap } = byKeys.Condition ?? {};
    expect(Null).toBeDefined();
    expect(allows([{ ...byKeys, Condition: trap }], get())).toBe(true);
    expect(allows([byKeys], get())).toBe(false);
  });

  it("refuses what it does not name, another action or index, and what it denies whatever it allows", () => {
    expect(allows([], get("USER#ana"))).toBe(false);
    expect(allows([byKeys], { ...get("USER#ana"), action: "dynamodb:DeleteItem" })).toBe(false);
    expect(allows([byKeys], { ...get("USER#ana"), resource: `${SHOP.table}/index/gsi1` })).toBe(false);
    expect([allows([byKeys, denied], get("USER#ana")), allows([byKeys, denied], get("USER#secret1"))]).toEqual([
      ...[true, false],
    ]);
  });

  it("with a condition that nobody here knows is no role to judge by", () => {
    const odd = { ...byKeys, Condition: { StringLike: { [KEYS]: "*" } } };
    expect(() => allows([odd], get("USER#ana"))).toThrow("not known");
  });
});

describe("a call of AWS asks", () => {
  it("of a version of an object for a right of its own", () => {
    const asked = ["GetObjectCommand", "DeleteObjectCommand", "GetObjectTaggingCommand"].flatMap((command, at) =>
      requestsOf("S3Client", command, { Bucket: "files", Key: "inbox/1", ...(at < 2 && { VersionId: "1" }) }),
    );
    expect(asked.map(({ action }) => action)).toEqual([
      ...["s3:GetObjectVersion", "s3:DeleteObjectVersion", "s3:GetObjectTagging"],
    ]);
  });

  it("of a transaction for each of its writes, marshalled or not", () => {
    const TransactItems = [
      { Put: { Item: { pk: "LEDGER#2026-11-23", sk: "1" } } },
      { Update: { Key: { pk: { S: "ORDER#1" }, sk: { S: "ORDER" } } } },
      { ConditionCheck: { Key: { pk: "USER#ana", sk: "PROFILE" } } },
    ];
    const asked = requestsOf("DynamoDBClient", "TransactWriteItemsCommand", { TransactItems });
    expect(asked.map(({ action, leadingKey }) => [action, leadingKey])).toEqual([
      ["dynamodb:PutItem", "LEDGER#2026-11-23"],
      ["dynamodb:UpdateItem", "ORDER#1"],
      ["dynamodb:ConditionCheckItem", "USER#ana"],
    ]);
  });

  it("of an index for the index's own partition", () => {
    const asked = requestsOf("DynamoDBClient", "QueryCommand", {
      IndexName: "gsi2",
      KeyConditionExpression: "gsi2pk = :pk AND gsi2sk <= :upTo",
      ExpressionAttributeValues: { ":pk": "CHECK", ":upTo": "~" },
    });
    expect(asked).toEqual([{ action: "dynamodb:Query", resource: `${SHOP.table}/index/gsi2`, leadingKey: "CHECK" }]);
  });

  it("nothing where the token is asked instead of the role", () => {
    expect(requestsOf("CognitoIdentityProviderClient", "RevokeTokenCommand", {})).toEqual([]);
  });
});

describe("a setting asks", () => {
  it("for itself, and a secret for its value too; one that no deployed function has for nothing", () => {
    const asked = ["PUBLIC_URL", "MFA_KEY", "COGNITO_ENDPOINT"].map((name) => settingRequests(name));
    expect(asked.map((requests) => requests.map(({ action }) => action))).toEqual([
      ["environment:Read"],
      ["environment:Read", "secretsmanager:GetSecretValue"],
      [],
    ]);
  });
});

describe("a right that nothing uses", () => {
  const role: Statement[] = [
    byKeys,
    { Effect: "Allow", Action: ["s3:GetObject", "s3:PutObject"], Resource: "arn:aws:s3:::files/files/*" },
    { Effect: "Allow", Action: "logs:PutLogEvents", Resource: "*" },
  ];
  const unusedIn = (...lines: string[]) =>
    unusedRights([{ names: ["one", "other"], role }], readRecord(lines.join("\n")));

  it("is named with the functions of its row; one of them that uses it is enough", () => {
    const unused = unusedIn(
      `one dynamodb:PutItem ${SHOP.table} USER#`,
      `other dynamodb:PutItem ${SHOP.table} PLANS`,
      "other s3:GetObject arn:aws:s3:::files/files/…",
      "nobody s3:PutObject arn:aws:s3:::files/files/…",
    );
    expect(unused).toEqual(["one, other: s3:PutObject arn:aws:s3:::files/files/*"]);
  });

  it("is a key that no call names, of the table or of another resource", () => {
    const unused = unusedIn(
      `one dynamodb:GetItem ${SHOP.table}/index/gsi1 PLANS`,
      `one dynamodb:GetItem ${SHOP.table} USER#`,
      ...["GetObject", "PutObject"].map((action) => `one s3:${action} arn:aws:s3:::files/files/…`),
    );
    expect(unused).toEqual([`one, other: dynamodb:GetItem/dynamodb:PutItem ${SHOP.table} PLANS`]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { change } from "#functions/platform/table/change.ts";

interface Light {
  readonly status: "red" | "green";
  readonly name?: string;
}

vi.stubEnv("TABLE", "shop");

const KEY = { pk: "LIGHT#1", sk: "LIGHT" };

describe("a change of an item", () => {
  it.each([
    [
      "sets, removes and asks for one of several values",
      change<Light>(KEY, { set: { status: "green" }, remove: ["name", "gsi2pk"], found: { status: ["red", "green"] } }),
      {
        UpdateExpression: "SET #status = :status REMOVE #name, #gsi2pk",
        ConditionExpression: "#status IN (:status_0, :status_1)",
        ExpressionAttributeNames: { "#status": "status", "#name": "name", "#gsi2pk": "gsi2pk" },
        ExpressionAttributeValues: { ":status": "green", ":status_0": "red", ":status_1": "green" },
      },
    ],
    [
      "asks for all of several fields",
      change<Light>(KEY, { remove: ["name"], found: { status: "red", name: "west" } }),
      {
        UpdateExpression: "REMOVE #name",
        ConditionExpression: "#status IN (:status_0) AND #name IN (:name_0)",
        ExpressionAttributeNames: { "#name": "name", "#status": "status" },
        ExpressionAttributeValues: { ":status_0": "red", ":name_0": "west" },
      },
    ],
  ])("%s", (_, write, expected) => {
    expect(write.Update).toMatchObject({ Key: KEY, ...expected });
  });
});

import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { countForgedFields, readForm, readJson } from "#functions/platform/http/body.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { apiEvent } from "#test/steps/when/events.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

function posted(headers: Record<string, string>, body: string, isBase64Encoded = false): APIGatewayProxyEventV2 {
  return apiEvent({ headers, body, isBase64Encoded });
}

function refusal(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return error;
  }
}

describe("a JSON body", () => {
  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])("is read as %s", (type) => {
    expect(readJson(posted({ "content-type": type }, '{"a":1}'))).toEqual({ a: 1 });
  });

  it("is read out of base64", () => {
    const body = Buffer.from('{"ime":"Đurđica"}').toString("base64");
    expect(readJson(posted(json, body, true))).toEqual({ ime: "Đurđica" });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "application/json-patch+json",
    "text/plain; a=application/json",
  ])("is refused as %s", (type) => {
    const refused = refusal(() => readJson(posted({ "content-type": type }, "{}")));
    expect(refused).toMatchObject({ code: "not_json", status: 415 });
  });

  it("is refused without a content type", () => {
    expect(refusal(() => readJson(posted({}, "{}")))).toMatchObject({ status: 415 });
    expect(refusal(() => readForm(posted({}, "a=1")))).toMatchObject({ status: 415 });
  });

  it.each(["", "{", "{'a':1}", "undefined", "{} {}", "\u0000", "NaN"])("is refused as %j", (text) => {
    expect(refusal(() => readJson(posted(json, text)))).toMatchObject({ code: "invalid_json", status: 400 });
  });

  it("may have 16 KB and no byte more, counted in bytes after base64", () => {
    const text = (bytes: number) => JSON.stringify("ž".repeat((bytes - 2) / 2));
    expect(readJson(posted(json, text(16 * 1024)))).toHaveLength(8191);
    const refused = { code: "body_too_large", status: 413 };
    expect(refusal(() => readJson(posted(json, text(16 * 1024 + 2))))).toMatchObject(refused);
    const encoded = Buffer.from(text(16 * 1024 + 2)).toString("base64");
    expect(refusal(() => readJson(posted(json, encoded, true)))).toMatchObject(refused);
    expect(refusal(() => readJson(posted(json, "x".repeat(10_000_000))))).toMatchObject(refused);
  });

  it("holds no half of a character, in a name or at any depth, as no store takes one", () => {
    const text = '{"a\\ud800":["\\udc00x",{"b":"ok \\ud83d\\ude00 \\uDBFF"}],"c":"\\\\ud800","d":null,"e":5,"f":false}';
    const wanted = { "a\ufffd": ["\ufffdx", { b: "ok 😀 \ufffd" }], c: "\\ud800", d: null, e: 5, f: false };
    expect(readJson(posted(json, text))).toEqual(wanted);
  });

  it("leaves the prototype of objects alone", () => {
    readJson(posted(json, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'));
    readJson(posted(json, '{"__proto__":{"polluted":true},"half":"\\ud800"}'));
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("a form", () => {
  it("is read with its escapes and its plus signs", () => {
    expect(readForm(posted(form, "order_number=S1&cart=Izazov+%C5%A1est"))).toEqual({
      order_number: "S1",
      cart: "Izazov šest",
    });
  });

  it("is read out of base64, as API Gateway hands forms on", () => {
    expect(readForm(posted(form, Buffer.from("a=1").toString("base64"), true))).toEqual({ a: "1" });
  });

  it.each(["a=1&a=2", "a=1&b=2&a=1", "order_number=S1&order%5Fnumber=S2", "?=&?=x"])(
    "is refused with a key twice: %s",
    (text) => {
      expect(refusal(() => readForm(posted(form, text)))).toMatchObject({ code: "invalid_input", status: 400 });
    },
  );

  it.each([
    "application/json",
    "text/plain; a=application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
  ])("is refused as %j", (type) => {
    const refused = refusal(() => readForm(posted({ "content-type": type }, "a=1")));
    expect(refused).toMatchObject({ code: "not_a_form", status: 415 });
  });

  it("may have 4 KB and no byte more", () => {
    expect(readForm(posted(form, `a=${"x".repeat(4094)}`)).a).toHaveLength(4094);
    expect(refusal(() => readForm(posted(form, `a=${"x".repeat(4095)}`)))).toMatchObject({ status: 413 });
  });
});

describe("a field that only the server writes", () => {
  const counted = (body: unknown) => {
    const log = captureLog();
    countForgedFields(body);
    const lines = log.text().split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line)).map(({ level, event, field }) => [level, event, field].join(" "));
  };

  it("is counted for the alarm where somebody sends it, each by its name and never its value", () => {
    const owned = ["role", "blocked", "email_verified", "paid_until", "next_payment", "grace_until", "account_id"];
    const body = Object.fromEntries(owned.map((field) => [field, "secret-value"]));
    expect(counted({ ...body, first_name: "Ana" })).toEqual(owned.map((field) => `warn forged_field ${field}`));
  });

  it.each([[{ first_name: "Ana" }], [["role"]], ["role"], [null], [undefined]])("is none in %j", (body) => {
    expect(counted(body)).toEqual([]);
  });
});

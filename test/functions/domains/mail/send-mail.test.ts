import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { html } from "#functions/domains/mail/html.ts";
import { sendMail } from "#functions/domains/mail/send-mail.ts";
import { shop } from "#functions/platform/shop.ts";
import { resetTable } from "#functions/platform/table/table.ts";
import { aListener } from "#test/steps/given/a-listener.ts";
import { isSignedWith } from "#test/steps/then/signature.ts";
import { toldBy } from "#test/steps/then/told.ts";

const SECRET = "secret/of+the=function";
const { address, heard, reactions } = await aListener();
const message = {
  subject: "Račun č. 1",
  text: "Bok, Željka",
  html: html`<p>Bok, Željka</p>`,
  headers: [["List-Unsubscribe", "<https://zamah.example/stop>"]],
} as const;
const receipt = { name: "Račun č.pdf", type: "application/pdf", content: Buffer.from([0, 128, 255]) };

beforeEach(() => {
  resetTable();
  heard.length = 0;
  for (const [name, value] of Object.entries({
    ...{ MAIL_FROM: "racuni@zamah.example", AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL_SESV2: address },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: SECRET, AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ SES_ENDPOINT: "", DYNAMODB_ENDPOINT: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetTable();
});

const send = (files: (typeof receipt)[] = []) =>
  sendMail({ id: "order#1 receipt", to: "ana@example.com" }, message, files);

describe("a letter", () => {
  it.each([
    ["with a file", [receipt]],
    ["without one", []],
  ])("%s is handed over as the mail service's own client does", async (_with, files) => {
    await send(files);
    const Attachments = files.map(({ name, type, content }) => ({
      FileName: name,
      ContentType: type,
      RawContent: content,
    }));
    await new SESv2Client({}).send(
      new SendEmailCommand({
        FromEmailAddress: '"Zamah" <racuni@zamah.example>',
        ReplyToAddresses: [shop.company.email],
        Destination: { ToAddresses: ["ana@example.com"] },
        EmailTags: [{ Name: "mail", Value: "b3JkZXIjMSByZWNlaXB0" }],
        Content: {
          Simple: {
            Subject: { Data: message.subject, Charset: "UTF-8" },
            Body: {
              Text: { Data: message.text, Charset: "UTF-8" },
              Html: { Data: message.html.text, Charset: "UTF-8" },
            },
            Headers: [
              { Name: "Auto-Submitted", Value: "auto-generated" },
              { Name: "List-Unsubscribe", Value: "<https://zamah.example/stop>" },
            ],
            ...(files.length > 0 && { Attachments }),
          },
        },
      }),
    );
    const [own, clients] = heard;
    if (!own || !clients) throw new Error("Two requests were to come.");
    expect(withoutHash(toldBy(own))).toEqual(withoutHash(toldBy(clients)));
    expect([isSignedWith(SECRET, own), isSignedWith(SECRET, clients)]).toEqual([true, true]);
  });

  it("comes from a shop whose name has other letters too, and is answered by its support", async () => {
    const { brand } = shop;
    Object.assign(shop, { brand: "Život" });
    await send();
    Object.assign(shop, { brand });
    expect(JSON.parse(heard.at(-1)?.body.toString() ?? "")).toMatchObject({
      FromEmailAddress: "=?UTF-8?B?xb1pdm90?= <racuni@zamah.example>",
      ReplyToAddresses: [shop.company.email],
    });
  });

  it("is handed over once, and its fault is the service's", async () => {
    reactions.push({ status: 503 });
    await expect(send()).rejects.toMatchObject({ name: "Status503" });
    reactions.push({ status: 400, headers: { "x-amzn-errortype": "MessageRejected" } });
    await expect(send()).rejects.toMatchObject({ name: "MessageRejected" });
    reactions.push("breaks off");
    await expect(send()).rejects.toThrow("fetch failed");
    expect(heard).toHaveLength(3);
  });

  it("goes to the mail service of the region at AWS", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SESV2", "");
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
    await send();
    expect(String(asked.mock.calls[0]?.[0])).toBe("https://email.eu-central-1.amazonaws.com/v2/email/outbound-emails");
    asked.mockRestore();
  });
});

/** The same words in another order have another length of none and another hash. */
function withoutHash({ headers: { "x-amz-content-sha256": _hash, ...headers }, ...told }: ReturnType<typeof toldBy>) {
  return { ...told, headers };
}

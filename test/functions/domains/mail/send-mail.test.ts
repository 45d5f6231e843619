import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { html } from "#functions/domains/mail/message.ts";
import { resetMailService, sendMail } from "#functions/domains/mail/send-mail.ts";
import { shop } from "#functions/platform/shop.ts";
import { aListener } from "#test/steps/given/a-listener.ts";

const { address, heard, reactions } = await aListener();
const message = {
  subject: "Račun č. 1",
  text: "Bok, Željka",
  html: html`<p>Bok, Željka</p>`,
  headers: [["List-Unsubscribe", "<https://zamah.example/stop>"]],
} as const;
const receipt = { name: "Račun č.pdf", type: "application/pdf", content: Buffer.from([0, 128, 255]) };

beforeEach(() => {
  resetMailService();
  heard.length = 0;
  for (const [name, value] of Object.entries({
    ...{ MAIL_FROM: "racuni@zamah.example", AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL_SESV2: address },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ SES_ENDPOINT: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetMailService();
});

const send = (files: (typeof receipt)[] = []) =>
  sendMail({ id: "order#1 receipt", to: "ana@example.com", replyTo: "podrska@zamah.example" }, message, files);

describe("a letter", () => {
  it.each([
    ["with a file", [receipt], [{ FileName: receipt.name, ContentType: receipt.type, RawContent: "AID/" }]],
    ["without one", [], undefined],
  ])(
    "%s is handed over with text, HTML, headers and the tag by which it is known again",
    async (_with, files, Attachments) => {
      await send(files);
      expect(heard).toMatchObject([{ method: "POST", path: "/v2/email/outbound-emails" }]);
      expect(JSON.parse(String(heard[0]?.body))).toEqual({
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
            ...(Attachments && { Attachments }),
          },
        },
      });
    },
  );

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
    reactions.push({ status: 503, headers: { "x-amzn-errortype": "ServiceUnavailable" } });
    await expect(send()).rejects.toMatchObject({ name: "ServiceUnavailable", $metadata: { httpStatusCode: 503 } });
    reactions.push({ status: 400, headers: { "x-amzn-errortype": "MessageRejected" } });
    await expect(send()).rejects.toMatchObject({ name: "MessageRejected" });
    reactions.push("breaks off");
    await expect(send()).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(heard).toHaveLength(3);
  });
});

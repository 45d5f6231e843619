import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { LOCAL } from "#infra/local/published.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";
import * as when from "#test/steps/when/calls.ts";

const asScript = { headers: { accept: "application/json" } };
let stack: LocalStack;
let client: SESv2Client;

beforeAll(async () => {
  stack = await given.aStack();
  client = new SESv2Client({ endpoint: `${stack.publicUrl}/local/ses`, region: LOCAL.region });
});
afterAll(async () => {
  client.destroy();
  await stack.stop();
});

function mail(subject: string, to = ["ana@example.com"]) {
  const Body = { Text: { Data: "Bok, Željka" }, Html: { Data: "<p>Bok, <b>Željka</b><script>1</script></p>" } };
  const Attachments = [
    { FileName: "Račun č.pdf", RawContent: Buffer.from("%PDF-1.7"), ContentType: "application/pdf" },
  ];
  return new SendEmailCommand({
    FromEmailAddress: LOCAL.mailFrom,
    Destination: { ToAddresses: to },
    Content: { Simple: { Subject: { Data: subject }, Body, Attachments } },
  });
}

const mails = z.array(z.object({ subject: z.string() }));

it("keeps what the mail client sends and lists it newest first", async () => {
  await client.send(mail("Prvo"));
  const { MessageId } = await client.send(mail("Drugo"));
  const list = mails.parse(await (await when.fetches("/local/mail", asScript)).json());
  expect(list.map(({ subject }) => subject)).toEqual(["Drugo", "Prvo"]);
  const one = await (await when.fetches(`/local/mail/${MessageId}`, asScript)).json();
  expect(one).toEqual({
    id: MessageId,
    headers: {},
    to: "ana@example.com",
    subject: "Drugo",
    text: "Bok, Željka",
    html: expect.stringContaining("Željka"),
    attachments: [expect.objectContaining({ name: "Račun č.pdf", type: "application/pdf", size: 8 })],
    at: expect.stringMatching(/Z$/),
  });
});

it("gives an attachment as a download", async () => {
  const { MessageId } = await client.send(mail("S prilogom"));
  const response = await when.fetches(`/local/mail/${MessageId}/attachments/0`);
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Ra%C4%8Dun%20%C4%8D.pdf");
  expect(await response.text()).toBe("%PDF-1.7");
});

it("shows a mail in a frame that runs no script", async () => {
  const { MessageId } = await client.send(mail("<b>Naslov</b>"));
  const page = await (await when.fetches(`/local/mail/${MessageId}`)).text();
  expect(page).toContain("&lt;b&gt;Naslov&lt;/b&gt;");
  expect(page).toContain(`src="/local/mail/${MessageId}/html" sandbox=`);
  const frame = await when.fetches(`/local/mail/${MessageId}/html`);
  expect(frame.headers.get("content-security-policy")).toMatch(/sandbox(?!.*allow-scripts)/);
});

it("refuses a mail without an address and a call that it doesn't know", async () => {
  await expect(client.send(mail("Nikome", []))).rejects.toMatchObject({ name: "BadRequestException" });
  expect((await when.fetches("/local/ses/v2/email/identities", { method: "POST" })).status).toBe(404);
});

it("knows no mail by a made-up id", async () => {
  expect((await when.fetches("/local/mail/nothing", asScript)).status).toBe(404);
});

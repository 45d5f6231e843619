import type { SNSEvent } from "aws-lambda";
import { beforeEach, describe, expect, it } from "vitest";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { handler } from "#functions/triggers/mail-events.ts";
import { type ReturnedBy, returnedEvent } from "#infra/local/mail/serve-mail.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
const { mail } = await servicesOf(shop);
const TO = "ana@example.com";
let ana: Person;

beforeEach(async () => {
  ana = await shop.person({ profile: { email: TO } });
  await shop.put({ ...keys.email(TO), user_id: ana.id });
});

/** A letter that left. */
async function letter(id = "welcome#ana.1", to = TO) {
  const created_at = shop.clock.now.toISOString();
  await transact([put(outboxEntry({ id, template: "welcome", to, data: { name: "Ana" }, created_at }))]);
  await sendOutbox({ all: true });
  const [sent] = mail.list();
  if (!sent) throw new Error("Nothing was sent.");
  return sent;
}

const comesBack = async (by: ReturnedBy, sent?: Awaited<ReturnType<typeof letter>>) =>
  handler(returnedEvent(sent ?? (await letter()), by));
const address = async () => (await shop.itemsAt(`EMAIL#${TO}`))[0];

describe("mail that comes back", () => {
  it.each(["bounce", "complaint"] as const)("(%s) marks its address and asks for a hand, once", async (by) => {
    const sent = await letter();
    await comesBack(by, sent);
    const first = await address();
    expect(first).toMatchObject({ user_id: ana.id, returned: { by, at: shop.clock.now.toISOString() } });
    expect(await openTasks(shop, "mail_bounced")).toEqual([ana.id]);
    const [task] = await shop.itemsAt("ATTENTION mail_bounced#");
    expect(task).toMatchObject({ about: { person: ana.id, reason: by } });
    expect(JSON.stringify(task)).not.toContain(TO);
    shop.travel(60_000);
    await comesBack(by, sent);
    expect(await address()).toEqual(first);
  });

  it("is no task where the mailbox is only full for now", async () => {
    await comesBack("later");
    expect(await address()).not.toHaveProperty("returned");
    expect(await openTasks(shop, "mail_bounced")).toEqual([]);
  });

  it("is noted of an address that belongs to nobody any more, and asks nobody", async () => {
    const sent = await letter("refund_sent#guest", "gost@example.com");
    await comesBack("bounce", sent);
    expect(await openTasks(shop, "mail_bounced")).toEqual([]);
    expect(shop.log.events()).toContain("mail_returned");
  });

  it("is refused where we sent no such mail, sent it to somebody else, or the event is none", async () => {
    const sent = await letter();
    const before = await shop.dump();
    await comesBack("bounce", { ...sent, to: "marta@zamah.example" });
    await comesBack("bounce", { ...sent, tags: { mail: Buffer.from("welcome#other").toString("base64url") } });
    await comesBack("bounce", { ...sent, tags: {} });
    for (const Message of [
      "",
      "{",
      "null",
      '{"eventType":"Delivery"}',
      '{"eventType":"Bounce","mail":{"tags":{"mail":["../x"]}}}',
    ])
      await handler({ Records: [{ Sns: { Message } }] } as SNSEvent);
    expect(await shop.dump()).toEqual(before);
    expect(shop.log.events().filter((event) => event === "mail_event_refused")).toHaveLength(8);
  });
});

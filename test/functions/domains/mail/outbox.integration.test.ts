import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { readNewsletterCounts } from "#functions/domains/mail/newsletter-counts.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { resetMailService, takesNoMail } from "#functions/domains/mail/send-mail.ts";
import { newNewsletter, scheduled } from "#functions/domains/newsletters/newsletter-store.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
const { log } = shop;
interface Mail {
  readonly Destination: { readonly ToAddresses: string[] };
  readonly Content: { readonly Simple: { readonly Subject: { readonly Data: string } } };
}

const send = () => sendOutbox({ all: false });

let service: Server;
const sent: Mail[] = [];
let down = false;
/** Whether the mail service takes a mail and its answer is lost. */
let lost = false;
/** How many mails the account may still send today. */
let left = Infinity;
/** What the mail service answers about the account's day; without one it does not answer. */
let quota: { Max24HourSend: number; SentLast24Hours: number } | undefined;

beforeAll(async () => {
  service = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === "GET") return tellQuota(response);
    if (!down && left < 1) return refuseForToday(response);
    if (!down) sent.push(JSON.parse(Buffer.concat(chunks).toString()));
    left -= 1;
    if (lost) request.socket.destroy();
    else response.writeHead(down ? 400 : 200, { "content-type": "application/json" }).end('{"MessageId":"1"}');
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  if (!address || typeof address === "string") throw new Error("The mail service has no port.");
  process.env.SES_ENDPOINT = `http://127.0.0.1:${address.port}`;
  resetMailService();
});
beforeEach(async () => {
  down = false;
  left = Infinity;
  quota = { Max24HourSend: -1, SentLast24Hours: 0 };
  sent.length = 0;
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
});

function tellQuota(response: ServerResponse): void {
  response.writeHead(quota ? 200 : 500, { "content-type": "application/json" });
  response.end(JSON.stringify({ SendQuota: quota }));
}

function refuseForToday(response: ServerResponse): void {
  const headers = { "content-type": "application/json", "x-amzn-errortype": "TooManyRequestsException" };
  response.writeHead(429, headers).end('{"message":"Daily message quota exceeded."}');
}

function mail(id: string, created = NOON) {
  return outboxEntry({
    id,
    template: "welcome",
    to: `${id}@example.com`,
    data: { first_name: "Đurđica" },
    created_at: created.toISOString(),
  });
}

/** A letter that goes to many at once. */
function notice(place: number) {
  return outboxEntry({
    id: `notice-${place}`,
    template: "membership_ended",
    to: `member-${place}@example.com`,
    data: { first_name: "Ana" },
    created_at: shifted(NOON, -HOUR).toISOString(),
  });
}

const NEWSLETTER = "01KA0000000000000000000000";

/** A newsletter that is due, to one reader. */
async function newsletterTo({ id }: Person): Promise<void> {
  const at = shifted(NOON, -HOUR);
  const draft = {
    ...({
      id: NEWSLETTER,
      version: 1,
      state: "draft",
      subject: "Novo",
      preview: "",
      audience: { kind: "all" },
    } as const),
    ...{ blocks: [], created_at: at.toISOString(), created_by: "Marta" },
  };
  await transact([...newsWrites(id, undefined, { on: true, place: "profile", at }), newNewsletter(draft)]);
  await transact([scheduled(draft, NOON.toISOString(), 1)]);
}

function recipients() {
  return sent.flatMap(({ Destination }) => Destination.ToAddresses).sort();
}

async function stored(id: string) {
  return (await shop.itemsAt(`OUTBOX#${id}`))[0];
}

describe("a mail that waits", () => {
  it("is sent, and leaves neither the address nor what it said behind", async () => {
    await shop.put(mail("ana"));
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(recipients()).toEqual(["ana@example.com"]);
    expect(sent[0]?.Content.Simple.Subject.Data).toBe("Tvoj Zamah račun je otvoren");
    const item = await stored("ana");
    expect(item).toMatchObject({ sent_at: NOON.toISOString(), expires_at: NOON.getTime() / 1000 + 90 * 24 * 3600 });
    for (const gone of ["to", "data", "gsi2pk", "gsi2sk"]) expect(item).not.toHaveProperty(gone);
    expect(JSON.stringify(item)).not.toContain("Đurđica");
  });

  it("is sent once by two workers at once", async () => {
    await shop.put(...["a", "b", "c", "d", "e"].map((id) => mail(id)));
    const runs = await Promise.all([send(), send()]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(5);
    expect(recipients()).toEqual(["a", "b", "c", "d", "e"].map((id) => `${id}@example.com`));
    expect(await send()).toEqual({ done: 0, failed: 0 });
  });

  it("is not sent before it is due, unless all are asked for", async () => {
    await shop.put(mail("later", shifted(NOON, HOUR)));
    expect(await send()).toEqual({ done: 0, failed: 0 });
    expect(await sendOutbox({ all: true })).toEqual({ done: 1, failed: 0 });
  });

  it("stays untouched where the run has no time left for it, and leaves with the next one", async () => {
    await shop.put(mail("second", shifted(NOON, -MINUTE)), mail("first", shifted(NOON, -HOUR)));
    const seconds = [60, 9];
    expect(await sendOutbox({ all: false }, () => (seconds.shift() ?? 0) * 1000)).toEqual({ done: 1, failed: 0 });
    expect(recipients()).toEqual(["first@example.com"]);
    expect(await stored("second")).toMatchObject({ attempts: 0 });
    expect(await send()).toEqual({ done: 1, failed: 0 });
  });

  it("leaves in the same run, however many stand before it, and once, though two runs meet", async () => {
    await shop.put(...Array.from({ length: 250 }, (_, position) => mail(`p${position}`, shifted(NOON, -position))));
    const runs = await Promise.all([send(), send()]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(250);
    expect(new Set(recipients()).size).toBe(250);
    expect(recipients()).toHaveLength(250);
  });
});

describe("a letter that somebody waits for", () => {
  it("leaves with the next run, though more notices stand before it than a run sends; so does one that comes meanwhile", async () => {
    await putAll(Array.from({ length: 1700 }, (_, place) => notice(place)));
    await shop.put(mail("buyer"));
    let comes: Promise<void> | undefined;
    await sendOutbox({ all: false }, () => {
      if (sent.length > 0) comes ??= shop.put(mail("meanwhile"));
      return sent.length < 250 ? 60_000 : 0;
    });
    await comes;
    // Ten are on their way at once, and the mail service hears the first of them in any order.
    expect(recipients().slice(0, 10)).toContain("buyer@example.com");
    expect(recipients()).toContain("meanwhile@example.com");
    expect(sent.length).toBeLessThan(300);
  });

  it("leaves though nine tenths of the day's mails are spent, when notices wait without loss for the next day", async () => {
    quota = { Max24HourSend: 50_000, SentLast24Hours: 44_998 };
    await shop.put(notice(1), notice(2), notice(3), mail("buyer"));
    expect(await send()).toEqual({ done: 3, failed: 0 });
    expect(recipients()).toContain("buyer@example.com");
    expect(log.events()).toContain("mail_kept_back");
    quota = { Max24HourSend: 50_000, SentLast24Hours: 49_000 };
    expect(await send()).toEqual({ done: 0, failed: 0 });
    quota = { Max24HourSend: 50_000, SentLast24Hours: 9 };
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(new Set(recipients()).size).toBe(4);
    expect(log.events()).not.toContain("mail_failed");
  });

  it("and notices leave too where the mail service does not say what is left of the day", async () => {
    quota = undefined;
    await shop.put(notice(1));
    expect(await send()).toEqual({ done: 1, failed: 0 });
  });
});

describe("a newsletter's mail that the mail service refuses", () => {
  it("is given up after two days, without a task for each reader, and counted as dropped", async () => {
    await newsletterTo(await shop.person());
    down = true;
    expect(await send()).toEqual({ done: 0, failed: 1 });
    shop.travel(HOUR);
    expect(await send()).toEqual({ done: 0, failed: 1 });
    expect(await shop.itemsAt("ATTENTION mail_failed#")).toEqual([]);
    down = false;
    shop.travel(2 * DAY);
    expect(await send()).toEqual({ done: 0, failed: 0 });
    expect(sent).toEqual([]);
    expect(await readNewsletterCounts(NEWSLETTER)).toMatchObject({ sent: 0, dropped: 1 });
  });

  it("is not sent a second time where the answer to the first was lost, and counts as sent", async () => {
    await newsletterTo(await shop.person());
    lost = true;
    expect(await send()).toEqual({ done: 0, failed: 1 });
    lost = false;
    shop.travel(HOUR);
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(sent).toHaveLength(1);
    expect(await readNewsletterCounts(NEWSLETTER)).toMatchObject({ sent: 1, dropped: 0 });
  });

  it("waits where half of the day's mails are spent, while notices leave", async () => {
    const ana = await shop.person();
    await newsletterTo(ana);
    await shop.put(notice(1));
    quota = { Max24HourSend: 1000, SentLast24Hours: 500 };
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(recipients()).toEqual(["member-1@example.com"]);
    expect(log.events()).toContain("newsletter_waits");
    quota = undefined;
    expect(await send()).toEqual({ done: 0, failed: 0 });
    quota = { Max24HourSend: 1000, SentLast24Hours: 499 };
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(recipients()).toContain(`${ana.id}@example.com`);
  });
});

describe("a mail that the mail service refuses", () => {
  it("is tried again after a minute, then after two, and sent in the end", async () => {
    down = true;
    await shop.put(mail("ana"));
    expect(await send()).toEqual({ done: 0, failed: 1 });
    expect(await stored("ana")).toMatchObject({ attempts: 1, gsi2sk: shifted(NOON, MINUTE).toISOString() });
    expect(await send()).toEqual({ done: 0, failed: 0 });
    shop.travel(MINUTE);
    expect(await send()).toEqual({ done: 0, failed: 1 });
    expect(await stored("ana")).toMatchObject({ attempts: 2, gsi2sk: shifted(NOON, 3 * MINUTE).toISOString() });
    down = false;
    shop.travel(2 * MINUTE);
    expect(await send()).toEqual({ done: 1, failed: 0 });
    expect(recipients()).toEqual(["ana@example.com"]);
  });

  it("waits an hour at most", async () => {
    down = true;
    await shop.put({ ...mail("ana"), attempts: 40 });
    await send();
    expect((await stored("ana"))?.gsi2sk).toBe(shifted(NOON, HOUR).toISOString());
  });

  it("does not keep the others waiting, and is logged without its address", async () => {
    await shop.put({ ...mail("broken"), template: "welcome", to: "" }, mail("ana"));
    down = true;
    expect(await send()).toEqual({ done: 0, failed: 2 });
    expect(log.events().filter((event) => event === "mail_failed")).toHaveLength(2);
    expect(log.text()).not.toContain("@example.com");
  });
});

describe("where the account's mails of the day are spent", () => {
  const openTasks = () => shop.itemsAt("ATTENTION mail_failed#");
  const refusals = () => log.events().filter((event) => event === "mail_stopped").length;

  it("the rest waits without loss, and the operator and the owner are told once", async () => {
    left = 20;
    await shop.put(...Array.from({ length: 60 }, (_, place) => mail(`m${place}`)));
    expect(await send()).toEqual({ done: 20, failed: 0 });
    // Ten are on their way at once.
    expect(refusals()).toBeGreaterThan(0);
    expect(refusals()).toBeLessThanOrEqual(10);
    for (let run = 0; run < 8; run += 1) {
      shop.travel(30 * MINUTE);
      expect(await send()).toEqual({ done: 0, failed: 0 });
    }
    expect(log.events()).not.toContain("mail_failed");
    expect(await openTasks()).toMatchObject([{ id: "stopped", about: { reason: "stopped" } }]);
    left = Infinity;
    shop.travel(HOUR);
    expect(await send()).toEqual({ done: 40, failed: 0 });
    expect(new Set(recipients()).size).toBe(60);
    expect(await openTasks()).toEqual([]);
  });

  it("so it is where the mail service has stopped the account", () => {
    const named = (name: string, message = "") => Object.assign(new Error(message), { name });
    expect(takesNoMail(named("SendingPausedException"))).toBe(true);
    expect(takesNoMail(named("AccountSuspendedException"))).toBe(true);
    expect(takesNoMail(named("TooManyRequestsException", "Maximum sending rate exceeded."))).toBe(false);
    expect(takesNoMail("Daily message quota exceeded")).toBe(false);
  });
});

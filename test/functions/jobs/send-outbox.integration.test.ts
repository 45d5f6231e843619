import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { readNewsletterCounts } from "#functions/domains/mail/newsletter-counts.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import { newNewsletter, scheduled } from "#functions/domains/newsletters/newsletter-store.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { JOB_SECONDS } from "#functions/platform/schedule/jobs.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE, NOON, profile, shifted } from "#test/steps/given/records.ts";

const shop = await aShop();
/** 10,000 by `READERS=10000`: an hour of the mail service in some minutes. */
const READERS = Number(process.env.READERS ?? 2000);
/** Mails a second that the account may send. */
const RATE = 14;
const ID = "01KA0000000000000000000000";

let service: Server;
/** When each mail left, by its address. */
const left = new Map<string, Date[]>();
const quota = { Max24HourSend: 50_000, SentLast24Hours: 0 };

beforeAll(async () => {
  service = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(200, { "content-type": "application/json" });
    if (request.method === "GET") return response.end(JSON.stringify({ SendQuota: quota }));
    const [to] = JSON.parse(Buffer.concat(chunks).toString()).Destination.ToAddresses;
    shop.clock.now = shifted(shop.clock.now, 1000 / RATE);
    left.set(to, [...(left.get(to) ?? []), shop.clock.now]);
    return response.end('{"MessageId":"1"}');
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  if (!address || typeof address === "string") throw new Error("The mail service has no port.");
  process.env.SES_ENDPOINT = `http://127.0.0.1:${address.port}`;
  resetMailService();
});
afterAll(() => {
  service.close();
  service.closeAllConnections();
});

const READER = "reader-";

/** People who agreed, and a newsletter to them that is due now. */
async function newsletterTo(count: number): Promise<void> {
  const at = shifted(NOON, -HOUR);
  const people = Array.from({ length: count }, (_, place) => profile(`${READER}${String(place).padStart(5, "0")}`));
  await putAll(people.map(profileEntry));
  await putAll(
    people.map(({ user_id }, place) => {
      const [write] = newsWrites(user_id, undefined, { on: true, place: "profile", at: shifted(at, place) });
      return { ...write?.Put?.Item, ...keys.news(user_id) };
    }),
  );
  const draft = {
    ...({ id: ID, version: 1, state: "draft", subject: "Novo", preview: "", audience: { kind: "all" } } as const),
    ...{ blocks: [], created_at: at.toISOString(), created_by: "Marta" },
  };
  await transact([newNewsletter(draft)]);
  await transact([scheduled(draft, NOON.toISOString(), count)]);
}

/** The runs of an hour, one a minute where none is under way, as the lease has it; somebody waits for a mail each minute. */
async function hour(): Promise<void> {
  const end = shifted(NOON, HOUR);
  for (let minute = 0; shop.clock.now < end; minute += 1) {
    const begun = shifted(NOON, minute * MINUTE);
    if (begun < shop.clock.now) continue;
    shop.clock.now = begun;
    const until = shifted(begun, JOB_SECONDS * 1000);
    let next = begun;
    await sendOutbox({ all: false }, () => {
      while (next <= shop.clock.now) {
        writes.push(welcomed(next));
        next = shifted(next, MINUTE);
      }
      return until.getTime() - shop.clock.now.getTime();
    });
    await Promise.all(writes);
  }
}

const writes: Promise<void>[] = [];
/** When each mail that somebody waits for was written, by its address. */
const awaited = new Map<string, Date>();

async function welcomed(at: Date): Promise<void> {
  const to = `buyer-${at.toISOString()}@example.com`;
  if (awaited.has(to)) return;
  awaited.set(to, at);
  const created_at = at.toISOString();
  await shop.put(
    outboxEntry({ id: `welcome-${created_at}`, template: "welcome", to, data: { first_name: "Eva" }, created_at }),
  );
}

describe("a newsletter's hour", () => {
  it(`brings ${READERS} mails, each once, and a mail that somebody waits for leaves within the minute, as without it`, async () => {
    await newsletterTo(READERS);
    await hour();
    const readers = [...left].filter(([to]) => to.startsWith(READER));
    expect([readers.length, readers.filter(([, times]) => times.length > 1)]).toEqual([READERS, []]);
    expect(await readNewsletterCounts(ID)).toMatchObject({ sent: READERS, dropped: 0 });
    const waits = [...awaited].map(
      ([to, at]) => ((left.get(to)?.[0] ?? shifted(at, HOUR)).getTime() - at.getTime()) / 1000,
    );
    expect(Math.max(...waits)).toBeLessThan(61);
  }, 600_000);
});

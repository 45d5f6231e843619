import { beforeAll, describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { resetGateway, setGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Gateway } from "#functions/domains/payments/gateway.ts";
import { handler as reconcile } from "#functions/jobs/reconcile.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { job } from "#functions/platform/schedule/job.ts";
import { RENEWAL_SHARDS } from "#functions/platform/table/keys.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aMember, MORNING, recordsOf, run as renew } from "#test/steps/given/members.ts";
import { NOON } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { sendingTwice } from "#test/steps/then/guards.ts";
import { checkout } from "#test/steps/when/checkout.ts";
import { meetAfterReading } from "#test/steps/when/meet.ts";
import { askBack, bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const services = await servicesOf(shop);
let meeting: ReturnType<typeof meetAfterReading>;

beforeAll(async () => {
  meeting = meetAfterReading();
});

const seconds = (left: number) => ({ getRemainingTimeInMillis: () => left * 1000 });
/** Two runs that have both read what is due before either of them takes a piece of it. */
const twice = <T>(work: () => Promise<T>, queries = 1) =>
  meeting.during(2 * queries, () => Promise.all([work(), work()]));

describe("two runs that know of the same work at the same moment", () => {
  it("send a mail once", async () => {
    const data = { first_name: "Ana" };
    await shop.put(
      outboxEntry({ id: "w", template: "welcome", to: "a@example.com", data, created_at: NOON.toISOString() }),
    );
    const runs = await twice(() => sendOutbox({ all: false }));
    expect(runs.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(services.mail.list()).toHaveLength(1);
  });

  it("give money back once", async () => {
    const id = await bought(shop, await shop.person());
    await askBack(shop, id, 1000);
    const calls: string[] = [];
    const gateway: Partial<Gateway> = {
      refund: async () => {
        calls.push(id);
        return { kind: "unknown", reason: "timeout" };
      },
      outcomeOf: async () => ({ kind: "unknown", reason: "timeout" }),
    };
    await twice(() => sendRefunds(async () => gateway as Gateway));
    expect(calls).toEqual([id]);
  });

  it("charge a renewal once", async () => {
    const member = await aMember(shop);
    shop.clock.now = MORNING;
    await twice(renew, RENEWAL_SHARDS);
    expect(recordsOf(shop, member).charges()).toHaveLength(2);
  });

  it("tell the tax service of a document once", async () => {
    await buys(shop, await shop.person());
    await issueDocuments({ all: false });
    const register = services.tax.register;
    const told: unknown[] = [];
    services.tax.register = (message) => {
      told.push(message);
      return register(message);
    };
    await twice(() => registerDocuments({ all: false }));
    services.tax.register = register;
    expect(told).toHaveLength(1);
  });
});

describe("a scheduled job", () => {
  it("that is under way is not begun again, so the gateway is asked once for each order", async () => {
    const { id, fields } = await checkout(await shop.person());
    shop.pay(fields, "abandon");
    shop.travel(60 * 60 * 1000);
    const asked: string[] = [];
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asking = new Promise<void>((resolve) => {
      const outcomeOf = async (number: string) => {
        asked.push(number);
        resolve();
        await waits;
        return { kind: "unknown", reason: "timeout" } as const;
      };
      setGateway({ outcomeOf } as unknown as Gateway);
    });
    const first = reconcile({}, seconds(115));
    await asking;
    expect(await Promise.race([reconcile({}, seconds(115)), first])).toEqual({ done: 0, busy: true });
    answer();
    expect(await first).toMatchObject({ done: 1 });
    resetGateway();
    expect(asked).toEqual([id]);
  });

  it("begins nothing that its time does not allow, and says how much that was", async () => {
    const { fields } = await checkout(await shop.person());
    shop.pay(fields, "abandon");
    shop.travel(60 * 60 * 1000);
    expect(await reconcile({}, seconds(20))).toEqual({ done: 0 });
    expect(await reconcile({}, seconds(115))).toMatchObject({ done: 1, paid: 1 });
  });

  it("is free again at once when its run ends, however it ends", async () => {
    const fails = job("reconcile", () => Promise.reject(new Error("down")));
    await expect(fails({}, seconds(115))).rejects.toThrow("down");
    expect(await reconcile({}, seconds(115))).toEqual({ done: 0 });
    expect(await reconcile({}, seconds(115))).toEqual({ done: 0 });
  });

  it("is begun although the client asks twice for its lease", async () => {
    expect(await sendingTwice(() => reconcile({}, seconds(115)))).toEqual({ done: 0 });
  });

  it("whose run was cut off begins again once that run's own time is over, and not before", async () => {
    const never = new Promise<{ done: number }>(() => {});
    void job("reconcile", () => never)({}, seconds(115));
    await lease();
    shop.travel(119_000);
    expect(await reconcile({}, seconds(115))).toEqual({ done: 0, busy: true });
    shop.travel(1000);
    expect(await reconcile({}, seconds(115))).toEqual({ done: 0 });
  });

  it("that was overtaken does not take the lease from the run that has it", async () => {
    let end = () => {};
    const held = new Promise<{ done: number }>((resolve) => {
      end = () => resolve({ done: 1 });
    });
    const slow = job("reconcile", () => held)({}, seconds(115));
    await lease();
    shop.travel(120_000);
    void job("reconcile", () => new Promise<{ done: number }>(() => {}))({}, seconds(115));
    await lease(shop.clock.now.getTime() + 120_000);
    end();
    expect(await slow).toEqual({ done: 1 });
    expect(await reconcile({}, seconds(115))).toEqual({ done: 0, busy: true });
  });
});

/** Waits until a run has the lease up to this moment. */
async function lease(until = NOON.getTime() + 120_000): Promise<void> {
  const wanted = new Date(until).toISOString();
  while ((await shop.itemsAt("JOB#reconcile"))[0]?.until !== wanted);
}

import { beforeEach, expect } from "vitest";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { type RenewalRun, renewals } from "#functions/jobs/renewals.ts";
import { atOnce } from "#functions/platform/pace.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";
import { MINUTE, NOON } from "./records.ts";
import type { Person, Shop } from "./shop.ts";

/** When a month that was paid at noon is over. */
export const DUE = "2026-12-21T11:00:00.000Z";
/** Six in the morning of that day in Zagreb. */
export const MORNING = new Date("2026-12-21T05:00:00.000Z");

/** The job's run, at the clock of the shop. */
export const run = (): Promise<RenewalRun> => renewals({ all: false }, atOnce);

/** A member who paid for a month at noon with a card that can be charged again. */
export async function aMember(shop: Shop): Promise<Person> {
  shop.clock.now = NOON;
  const person = await shop.person();
  const { id, fields } = await checkout(person, MONTHLY);
  shop.pay(fields, "abandon");
  expect(await settle(id)).toBe("paid");
  return person;
}

/** The poller's runs, minute by minute. */
export async function pollFor(shop: Shop, minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    shop.travel(MINUTE);
    await reconcile({ all: false });
  }
}

/** A member's record, their renewals' orders, and the mails of a kind that they were sent. */
export function recordsOf(shop: Shop, person: Person) {
  return {
    membership: async () => (await shop.itemsAt(`USER#${person.id} SUBSCRIPTION`))[0],
    renewals: async () => (await shop.itemsAt("ORDER#")).filter((item) => item.renewal && item.user_id === person.id),
    mails: async (template: string) =>
      (await shop.itemsAt("OUTBOX#")).filter(
        (item) => item.to === `${person.id}@example.com` && item.template === template,
      ),
    charges: () => shop.sandbox.payments().filter(({ status }) => status === "authorized"),
  };
}

/** A member of each test, who paid for a month at noon: what is stored of them, what they ask for, and their renewal of the due morning. */
export function memberOfEachTest(shop: Shop) {
  let current: Person | undefined;
  beforeEach(async () => {
    current = await aMember(shop);
  });
  const person: Person = {
    get id() {
      return current?.id ?? "";
    },
    get token() {
      return current?.token ?? "";
    },
    get: (path) => shop.call("GET", path, { token: person.token }),
    post: (path, json) => shop.call("POST", path, { token: person.token, json }),
    make: (path, json) => person.post(path, json),
  };
  const of = recordsOf(shop, person);
  const idOf = async () => (await of.membership())?.id;
  const change = (method: string, path: string, json?: unknown) =>
    shop.call(method, path, { token: person.token, ...(json !== undefined && { json }) });
  return {
    person,
    of,
    idOf,
    change,
    me: async () => (await person.get("me")).body.data,
    cancel: async () => change("PATCH", `subscription/${await idOf()}`, { subscription_status: "cancelled" }),
    resume: async () => change("PATCH", `subscriptionmeta/${await idOf()}`, { subscription_status: "active" }),
    async renewalWith(outcome: Parameters<Shop["sandbox"]["setNext"]>[0]): Promise<RenewalRun> {
      shop.clock.now = MORNING;
      shop.sandbox.setNext(outcome);
      return run();
    },
  };
}

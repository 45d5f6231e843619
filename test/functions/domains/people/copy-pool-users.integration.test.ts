import {
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { copyPoolUsers } from "#functions/domains/people/copy-pool-users.ts";
import { unlimited } from "#functions/platform/time.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY } from "#test/steps/given/records.ts";

const shop = await aShop();
const { files } = await servicesOf(shop);
/** The local pool gives everybody at once; only a page after a page shows what a large pool needs. */
const pool = mockClient(CognitoIdentityProviderClient);
const PEOPLE = 60 * 50 * 2 + 1;
let forgets = false;
afterAll(() => pool.restore());

beforeEach(() => {
  files.empty();
  pool.reset();
  pool.on(ListUsersInGroupCommand).resolves({ Users: [{ Username: "user-7" }] });
  pool
    .on(ListUsersCommand)
    .callsFake(async ({ PaginationToken = "0", Limit }: { PaginationToken?: string; Limit: number }) => {
      if (forgets && PaginationToken === "3000") {
        forgets = false;
        throw new InvalidParameterException({ message: "Invalid token", $metadata: {} });
      }
      const [from, to] = [Number(PaginationToken), Math.min(Number(PaginationToken) + Limit, PEOPLE)];
      const users = Array.from({ length: to - from }, (_, position) => {
        const number = from + position;
        return { Username: `user-${number}`, Attributes: [{ Name: "sub", Value: `sub-${number}` }] };
      });
      return { Users: users, ...(to < PEOPLE && { PaginationToken: String(to) }) };
    });
});

const at = () => shop.clock.now;
const part = (number: number) => files.get(`people/2026-11-21/0000${number}.ndjson`)?.bytes.toString() ?? "";
const complete = () => files.get("people/2026-11-21/complete.json")?.bytes.toString();
const everybody = () =>
  [1, 2, 3].flatMap((number) => part(number).split("\n").filter(Boolean)).map((line) => JSON.parse(line));

it("copies a large pool a part a run where time is short, everybody once, and then no more that day", async () => {
  expect(await copyPoolUsers(at(), () => 0)).toBe(3000);
  expect(complete()).toBeUndefined();
  expect(await copyPoolUsers(at(), unlimited)).toBe(PEOPLE - 3000);
  expect(JSON.parse(complete() ?? "")).toMatchObject({ people: PEOPLE, parts: 3, started_at: at().toISOString() });
  expect(new Set(everybody().map(({ id }) => id)).size).toBe(PEOPLE);
  expect(everybody().filter(({ groups }) => groups.length > 0)).toMatchObject([{ id: "sub-7", groups: ["admin"] }]);
  expect(await copyPoolUsers(at(), unlimited)).toBe(0);
  shop.travel(DAY);
  expect(await copyPoolUsers(at(), () => 0)).toBe(3000);
});

it("begins the day's copy anew where the pool has forgotten how far it was", async () => {
  await copyPoolUsers(at(), () => 0);
  forgets = true;
  await copyPoolUsers(at(), unlimited);
  expect(JSON.parse(complete() ?? "")).toMatchObject({ people: PEOPLE, parts: 3 });
  expect([forgets, everybody().length]).toEqual([false, PEOPLE]);
});

it("says so when the pool can't be asked, and copies the next time", async () => {
  pool.on(ListUsersCommand).rejectsOnce(new Error("down"));
  await expect(copyPoolUsers(at(), unlimited)).rejects.toThrow("down");
  expect(await shop.itemsAt("SETTINGS PEOPLE_COPY")).toEqual([]);
});

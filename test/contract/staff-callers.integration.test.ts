import { describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import type { StaffRoute } from "#contract/route-rows.ts";
import { staffRoutes } from "#contract/staff-routes.ts";
import { keys } from "#functions/data/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";

const shop = await aShop({ keepsTable: true });
const calls = Object.entries<StaffRoute>(staffRoutes);
const claims = { "cognito:groups": ["admin"] };
const allDuties: readonly Duty[] = ["owner", "editor", "support", "accountant"];

/** Whoever may not make a call, what they are, and how they are refused. */
const member = await shop.person();
const claimsToBe = await shop.person({ claims });
const dismissed = await shop.person({ claims, profile: { role: "member", duties: ["owner"] } });
const blocked = await shop.person({ claims, profile: { role: "admin", blocked: true } });
const signedOut = await shop.person({ claims, profile: { role: "admin", tokens_valid_after: 9_999_999_999 } });
const owner = await shop.person({ claims, profile: { role: "admin" } });
const idToken = shop.keyServer.token(owner.id, { ...claims, token_use: "id" });
const staffOf = new Map<Duty, Person>();
for (const duty of allDuties) staffOf.set(duty, await staffWith(shop, [duty]));
await shop.put({ ...keys.staff, ids: new Set([owner.id]) });
const idle = await staffWith(shop, []);

/** A call with a body that nobody could use: whoever is refused is so before it is read. */
async function made({ method, path }: StaffRoute, token?: string) {
  const filled = path.slice("/api/v1/".length).replaceAll(/\{\w+\}/g, "S0123456789abcdef0123456789abcdef");
  const { status, body } = await shop.call(method, filled, {
    ...(token && { token }),
    ...(method !== "GET" && { json: { unusable: true } }),
  });
  return `${status} ${body.code}`;
}

describe.each(calls)("%s", (_operation, route) => {
  it("is refused to visitors, members and whoever is of the staff no more, and writes nothing", async () => {
    const before = await shop.dump();
    expect(await made(route)).toBe("401 unauthenticated");
    expect(await made(route, idToken)).toBe("401 unauthenticated");
    expect(await made(route, blocked.token)).toBe("401 unauthenticated");
    expect(await made(route, signedOut.token)).toBe("401 unauthenticated");
    for (const person of [member, claimsToBe, dismissed]) expect(await made(route, person.token)).toBe("403 forbidden");
    expect(await shop.dump()).toEqual(before);
  });

  it("is open to the row's duties alone", async () => {
    const before = await shop.dump();
    expect(await made(route, idle.token)).toBe("403 duty_needed");
    for (const duty of allDuties) {
      const answer = await made(route, staffOf.get(duty)?.token);
      if (route.duty.includes(duty)) expect(answer, duty).not.toMatch(/^40[13]/);
      else expect(answer, duty).toBe("403 duty_needed");
    }
    expect(await shop.dump()).toEqual(before);
  });

  it("asks even an owner of the time before duties for the second factor, once that is on", async () => {
    expect(await made(route, owner.token)).not.toMatch(/^40[13]/);
    process.env.REQUIRE_ADMIN_MFA = "on";
    try {
      expect(await made(route, owner.token)).toBe("403 second_factor_needed");
    } finally {
      delete process.env.REQUIRE_ADMIN_MFA;
    }
  });
});

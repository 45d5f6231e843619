import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { memberBehind, type Newcomer } from "#functions/domains/accounts/social-member-store.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

await aShop({ keepsTable: true });

describe("somebody whom a provider names for the first time", () => {
  it.each([true, false])(
    "is one person in two tabs at once, the other first (address vouched for: %s)",
    async (emailVerified) => {
      const newcomer = someone(emailVerified);
      const before = memberBehind(
        newcomer.sub,
        async () => {
          await memberBehind(newcomer.sub, async () => newcomer, nothing);
          return newcomer;
        },
        nothing,
      );
      expect(await before).toMatchObject({ user_id: newcomer.sub, email: newcomer.email });
    },
  );

  it("is refused where the address is somebody else's and nobody vouches for it", async () => {
    const owner = someone(true);
    await memberBehind(owner.sub, async () => owner, nothing);
    const stranger = { ...someone(false), email: owner.email };
    await expect(memberBehind(stranger.sub, async () => stranger, nothing)).rejects.toMatchObject({
      code: "account_exists",
    });
  });
});

/** Nothing comes with a first proof. */
async function nothing() {
  return [];
}

function someone(emailVerified: boolean): Newcomer {
  const sub = randomUUID();
  const email = `${sub}@example.com`;
  const named = { firstName: "Iva", lastName: "Ivić", picture: null };
  return { sub, username: `Google_${sub}`, provider: "google", email, emailVerified, ...named };
}

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { proveAddress } from "#functions/domains/accounts/email-store.ts";
import { changeProfile, findProfile } from "#functions/domains/accounts/profile-store.ts";
import { openAccount, register } from "#functions/domains/accounts/register.ts";
import { memberBehind, type Newcomer } from "#functions/domains/accounts/social-member-store.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { PASSWORD } from "#test/steps/given/local-identity.ts";

await accounts();

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

describe("an account that the staff opened for an address", () => {
  const open = ({ email }: Newcomer) => openAccount({ email: String(email), first_name: "Iva", last_name: "Ivić" });

  it("is entered, with what was paid for there, by who proves the address at a provider", async () => {
    const newcomer = someone(true);
    const opened = await open(newcomer);
    const member = await memberBehind(newcomer.sub, async () => newcomer, nothing);
    expect(member).toMatchObject({ user_id: opened, email_verified: true, identities: [opened, newcomer.sub] });
    expect(await memberBehind(newcomer.sub, async () => newcomer, nothing)).toMatchObject({ user_id: opened });
  });

  it("is left to whoever proved its address by a mailed link at that moment, and the identity joins them", async () => {
    const newcomer = someone(true);
    const [opened, email] = [await open(newcomer), String(newcomer.email)];
    const other = someone(true);
    const faster = await memberBehind(other.sub, async () => other, nothing);
    const proved = async () => {
      await transact([changeProfile(faster.user_id, { email }), proveAddress(email, faster, opened)]);
      return [];
    };
    expect(await memberBehind(newcomer.sub, async () => newcomer, proved)).toMatchObject({ user_id: faster.user_id });
    expect(await findProfile(opened)).toMatchObject({ email_verified: false });
  });

  it("is not entered by an address that nobody vouches for, nor where somebody else can have set its password", async () => {
    const stranger = someone(false);
    await open(stranger);
    await expect(memberBehind(stranger.sub, async () => stranger, nothing)).rejects.toMatchObject({
      code: "account_exists",
    });
    const owner = someone(true);
    const squatter = await register({
      email: String(owner.email),
      first_name: "Iva",
      last_name: "Ivić",
      password: PASSWORD,
    });
    expect(await open(owner)).toBe(squatter.userId);
    expect(await memberBehind(owner.sub, async () => owner, nothing)).toMatchObject({ user_id: owner.sub });
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

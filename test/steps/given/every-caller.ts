import type { Duty } from "#contract/duties.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import type { Belongings, Person, Shop } from "#test/steps/given/shop.ts";
import { CLIENT_ID } from "#test/steps/given/tokens.ts";

/** What a caller is to the product, whatever they own; `out`: their token is good, and their account may not use it. */
type Standing = "nobody" | "out" | "member" | "staff";

export interface Caller {
  readonly name: string;
  readonly standing: Standing;
  /** Without the header that a token stands in. */
  readonly brings?: "nothing";
  readonly isHerself?: true;
  /** Of the staff: the duties that open calls. */
  readonly duties?: readonly Duty[];
  /** Whether the second factor is asked for, which this caller did not show. */
  readonly lacksFactor?: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const ADMIN = { "cognito:groups": ["admin"] };
const longAgo = Math.floor(Date.now() / 1000) - 7200;

/** Every kind of caller, each made once for a shop; `ana` is who owns what the calls name. */
export async function everyCaller(shop: Shop, ana: Person): Promise<Caller[]> {
  const { keyServer } = shop;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const nobody = (name: string, headers: Caller["headers"]): Caller => ({ name, standing: "nobody", headers });
  const member = async (name: string, belongings: Belongings = {}): Promise<Caller> => {
    const { token } = await shop.person(belongings);
    return { name, standing: "member", headers: bearer(token) };
  };
  const staff = async (name: string, duties?: Duty[], lacksFactor = false): Promise<Caller> => {
    const trains = duties?.includes("trainer") ? [{ category: "challenge" as const, id: 16 }] : undefined;
    const profile = { role: "admin" as const, ...(duties && { duties }), ...(trains && { trains }) };
    const { token } = await shop.person({ profile, claims: ADMIN });
    return { name, standing: "staff", ...(duties && { duties }), lacksFactor, headers: bearer(token) };
  };
  const blocked = await shop.person({ profile: { blocked: true } });
  const signedOut = await shop.person({ profile: { tokens_valid_after: 9_999_999_999 } });
  const of = (claims: Record<string, unknown>) => bearer(keyServer.token(ana.id, claims));
  return [
    { ...nobody("no token", {}), brings: "nothing" },
    nobody("an empty token", { authorization: "Bearer " }),
    nobody("a word for a token", { authorization: "Bearer abc" }),
    nobody("another scheme", { authorization: "Basic YTpi" }),
    { ...nobody("a cookie alone", { cookie: `accessToken=${ana.token}` }), brings: "nothing" },
    nobody("an expired token", of({ exp: longAgo + 600, iat: longAgo, auth_time: longAgo })),
    nobody("another pool's key", bearer(keyServer.foreignToken(ana.id))),
    nobody("another pool's name", of({ iss: "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other0001" })),
    nobody("another client's token", of({ client_id: `${CLIENT_ID}x` })),
    nobody("an ID token", of({ token_use: "id" })),
    { name: "signed out everywhere", standing: "out", headers: bearer(signedOut.token) },
    { name: "blocked", standing: "out", headers: bearer(blocked.token) },
    await member("not verified", { profile: { email_verified: false } }),
    await member("a member"),
    await member("Premium", { subscription: {} }),
    await member("cancelled and paid", { subscription: { status: "cancelled" } }),
    await member("no longer Premium", {
      subscription: { status: "nonactive", paid_until: shifted(NOON, -DAY).toISOString() },
    }),
    await member("owner of the product", {
      entitlements: [
        { category: "challenge", product_id: 16 },
        { category: "training", product_id: 2, duration_days: 90, end_date: null },
        { category: "ebook", product_id: 5, end_date: null },
      ],
    }),
    { name: "the person herself", standing: "member", isHerself: true, headers: bearer(ana.token) },
    await member("says that they are staff", { claims: ADMIN }),
    await member("staff no more", { profile: { role: "member", duties: ["owner"] }, claims: ADMIN }),
    await staff("staff without duties", []),
    await staff("editor", ["editor"]),
    await staff("support", ["support"]),
    await staff("accountant", ["accountant"]),
    await staff("trainer", ["trainer"]),
    await staff("owner", ["owner"]),
    { ...(await staff("owner of the time before duties")), duties: ["owner"] },
    await staff("owner without second factor", ["owner"], true),
  ];
}

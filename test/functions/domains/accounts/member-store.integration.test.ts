import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Caller,
  ownerOfIdentity,
  type Profile,
  readPresentProfileWith,
  readProfileWith,
  userIdOf,
} from "#functions/domains/accounts/member-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { type LocalTable, startTable } from "#test/steps/given/local-table.ts";
import { profile } from "#test/steps/given/records.ts";
import { answerFromOldCopy } from "#test/steps/given/stale-reads.ts";

let table: LocalTable;
let old: ReturnType<typeof answerFromOldCopy>;
beforeAll(async () => {
  table = await startTable();
  old = answerFromOldCopy();
});
afterEach(() => old.leave());
afterAll(() => table.stop());

const refused = { code: "unauthenticated", status: 401 };
const put = (item: object) => documents().send(new PutCommand({ TableName: tableName(), Item: { ...item } }));

/** Somebody with a profile, as a token of theirs names them. */
async function someone(changes: Partial<Profile> = {}): Promise<Caller> {
  const sub = randomUUID();
  await put({ ...keys.profile(sub), ...profile(sub, changes) });
  return { sub, username: sub, isAdmin: false, session: "the-phone", signedInAt: 1000 };
}

/** The same person by Google, where the table says so. */
async function byGoogle(person: Caller, isKnown = true): Promise<Caller> {
  const sub = randomUUID();
  if (isKnown) await put({ ...keys.identity(sub), user_id: person.sub });
  await put({ ...keys.profile(person.sub), ...profile(person.sub, { identities: [person.sub, sub] }) });
  return { ...person, sub, username: `google_${sub}` };
}

describe("whoever signs in through Google", () => {
  it("is the person whose identity it is, looked up once, strongly consistent, and nobody before that", async () => {
    const ana = await someone();
    old.take([]);
    const google = await byGoogle(ana);
    expect(await ownerOfIdentity(google.sub)).toBe(ana.sub);
    expect(await userIdOf(google)).toBe(ana.sub);
    await put({ ...keys.identity(google.sub), user_id: "somebody-else" });
    expect(await userIdOf(google)).toBe(ana.sub);
    const unknown = await byGoogle(ana, false);
    expect(await ownerOfIdentity(unknown.sub)).toBeUndefined();
    await expect(userIdOf(unknown)).rejects.toMatchObject(refused);
  });

  it("is looked up again once the profile does not name that identity any more", async () => {
    const [ana, iva] = [await someone(), await someone()];
    const google = await byGoogle(ana);
    await readProfileWith(google);
    await put({ ...keys.profile(ana.sub), ...profile(ana.sub) });
    await put({ ...keys.identity(google.sub), user_id: iva.sub });
    await put({ ...keys.profile(iva.sub), ...profile(iva.sub, { identities: [iva.sub, google.sub] }) });
    await expect(readPresentProfileWith(google)).rejects.toMatchObject(refused);
    expect(await readPresentProfileWith(google)).toMatchObject([{ user_id: iva.sub }]);
  });
});

describe("the profile behind a call", () => {
  it("comes with what else is asked for, in its order", async () => {
    const ana = await someone({ role: "admin", mail_returned: { email: "ana@example.com", by: "bounce" } });
    const mark = { ...keys.secondFactor(ana.sub, ana.session), until: 9 };
    await put(mark);
    for (const read of [readProfileWith, readPresentProfileWith]) {
      const [found, other, none] = await read(ana, keys.secondFactor(ana.sub, ana.session), keys.diary(ana.sub));
      expect(found).toMatchObject({ user_id: ana.sub, role: "admin", mail_returned: { email: "ana@example.com" } });
      expect([other, none]).toEqual([mark, undefined]);
    }
  });

  it("is refused once their session has ended, and not for another session of theirs", async () => {
    const ana = await someone();
    await put({ ...keys.revokedSession(ana.sub, ana.session) });
    await expect(readProfileWith(ana)).rejects.toMatchObject(refused);
    expect(await readProfileWith({ ...ana, session: "the-laptop" })).toMatchObject([{ user_id: ana.sub }]);
  });

  it("is read again, strongly consistent, where a nearer copy of the table does not know it or what is asked for", async () => {
    const ana = await someone();
    const known = (await table.items()).filter(({ pk }) => pk === keys.profile(ana.sub).pk);
    const mark = { ...keys.secondFactor(ana.sub, ana.session), until: 9 };
    await put(mark);
    for (const copy of [[], known]) {
      old.take(copy);
      expect(await readProfileWith(ana, keys.secondFactor(ana.sub, ana.session))).toMatchObject([{}, mark]);
      expect(await readPresentProfileWith(ana, keys.secondFactor(ana.sub, ana.session))).toMatchObject([{}, mark]);
    }
  });

  it("is taken from the nearer copy where that knows all of it", async () => {
    const ana = await someone();
    old.take([{ ...keys.profile(ana.sub), ...profile(ana.sub, { first_name: "Anica" }) }]);
    expect(await readProfileWith(ana)).toMatchObject([{ first_name: "Anica" }]);
    expect(await readPresentProfileWith(ana)).toMatchObject([{ first_name: "Ana" }]);
  });
});

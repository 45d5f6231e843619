import * as z from "zod/mini";
import { log } from "../../platform/log.ts";
import { filesBucket, writeObjects } from "../../platform/object-store.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, updateItem } from "../../platform/table/table.ts";
import { SECOND_MS, type TimeLeft } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { listPoolUsers, type PoolUser } from "../accounts/pool-people.ts";
import { usersInGroup } from "../staff/admin-group.ts";

/** A user of the pool, complete enough to be brought into another pool; without a password, which the pool tells nobody. */
export const poolPerson = z.object({
  /** By what the table knows them. */
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  enabled: z.boolean(),
  /** The provider's own words of a linked identity (JSON), as the pool has them. */
  identities: z.nullable(z.string()),
  groups: z.array(z.string()),
  created_at: z.nullable(z.string()),
});
export type PoolPerson = z.infer<typeof poolPerson>;

/** `people/<day>/complete.json`, which a whole copy has beside its parts `people/<day>/<part>.ndjson`. */
export const peopleCopy = z.object({ day: z.string(), started_at: z.string(), people: z.int(), parts: z.int() });

/** 3,000 people: about a megabyte. */
const PAGES_OF_A_PART = 50;
/** A part takes some seconds; nothing is begun that the run's end would cut off. */
const TIME_OF_A_PART_MS = 40 * SECOND_MS;

const progressItem = z.object({ ...peopleCopy.shape, token: z.nullable(z.string()) });
type Progress = z.infer<typeof progressItem>;

/**
 * Copies the pool's users into the storage once a day (Zagreb), part by part, and notes each: a run that ends leaves the rest to the next.
 * Answers how many people it copied.
 */
export async function copyPoolUsers(at: Date, left: TimeLeft): Promise<number> {
  const day = zagrebDay(at);
  const last = await getItem(keys.peopleCopy, progressItem, true);
  if (last?.day === day && last.token === null) return 0;
  const before = last?.day === day ? last : beginning(day, at);
  let reached: Progress = before;
  const admins = new Set((await usersInGroup()).map(({ Username }) => Username));
  do {
    reached = await copyPart(reached, admins);
    if (reached.token === null) await finish(reached);
    await note(reached);
  } while (reached.token !== null && left() > TIME_OF_A_PART_MS);
  return reached.people - before.people;
}

function beginning(day: string, at: Date): Progress {
  return { day, started_at: at.toISOString(), people: 0, parts: 0, token: null };
}

/** A part from where an earlier run stopped; where the pool has forgotten how far that was, the copy begins anew. */
async function copyPart(before: Progress, admins: ReadonlySet<string | undefined>): Promise<Progress> {
  const people: PoolPerson[] = [];
  let token = before.token ?? undefined;
  for (let count = 1; count <= PAGES_OF_A_PART; count += 1) {
    const page = await listPoolUsers(token);
    if (!page) return copyPart({ ...before, people: 0, parts: 0, token: null }, admins);
    people.push(...page.users.map((user) => personOf(user, admins)));
    token = page.token;
    if (token === undefined) break;
  }
  const parts = before.parts + 1;
  const key = `people/${before.day}/${String(parts).padStart(5, "0")}.ndjson`;
  const bytes = Buffer.from(people.map((person) => `${JSON.stringify(person)}\n`).join(""));
  await writeObjects(filesBucket, [{ key, bytes, type: "application/x-ndjson" }]);
  return { ...before, parts, people: before.people + people.length, token: token ?? null };
}

async function note(reached: Progress): Promise<void> {
  const fields = Object.entries(reached);
  await updateItem({
    Key: keys.peopleCopy,
    // biome-ignore lint/plugin: the names are the code's own, each value has a placeholder
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  });
}

/** Only a copy with this file is whole. */
async function finish({ token, ...copy }: Progress): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(copy));
  await writeObjects(filesBucket, [{ key: `people/${copy.day}/complete.json`, bytes, type: "application/json" }]);
  log("info", "people_copied", { people: copy.people });
}

function personOf({ attributes, ...user }: PoolUser, admins: ReadonlySet<string | undefined>): PoolPerson {
  const { email = null, email_verified, identities = null } = attributes;
  const groups = admins.has(user.username) ? ["admin"] : [];
  return { ...user, email, email_verified: email_verified === "true", identities, groups };
}

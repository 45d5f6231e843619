import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { API_PREFIX } from "#contract/route-rows.ts";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { secret, secretVersions, setting } from "../../platform/settings.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, remove, tryTransact } from "../../platform/table/transaction.ts";
import { requirePerson } from "../accounts/profile-store.ts";

const PURPOSE = "calendar.v1 ";
const TOKEN_BYTES = 16;
const FILE = /^(?<userId>[\w-]{1,80})\.(?<token>[\w-]{22})\.ics$/;

/** The table keeps a token's hash, and the seed of which only the key makes the token. */
const addressItem = z.object({ seed: z.string(), hash: z.string() });

/** Makes a person a new address, which ends the one before; 401 where they are gone. */
export async function renewAddress(userId: string): Promise<string> {
  const seed = randomBytes(TOKEN_BYTES).toString("base64url");
  const token = tokenOf(userId, seed, await secret("REMINDER_KEY"));
  const address = put({ ...keys.diaryCalendar(userId), seed, hash: hashOf(token) });
  if (!(await tryTransact([requirePerson(userId), address]))) throw new Problem("unauthenticated");
  return addressOf(userId, token);
}

/** The address by its item; null where there is none, or the key has changed twice since it was made. */
export async function shownAddress(userId: string, item: Item | undefined): Promise<string | null> {
  if (!item) return null;
  const { seed, hash } = read(addressItem, item);
  const tokens = (await secretVersions("REMINDER_KEY")).map((key) => tokenOf(userId, seed, key));
  const token = tokens.find((one) => hashOf(one) === hash);
  return token === undefined ? null : addressOf(userId, token);
}

export async function endAddress(userId: string): Promise<void> {
  await tryTransact([remove(keys.diaryCalendar(userId))]);
}

/** Whose calendar a file's name opens; undefined for one that was never given or has ended. */
export async function ownerOfFile(file: string): Promise<string | undefined> {
  const { userId = "", token = "" } = FILE.exec(file)?.groups ?? {};
  if (userId === "") return undefined;
  const known = await getItem(keys.diaryCalendar(userId), addressItem, true);
  return known?.hash === hashOf(token) ? userId : undefined;
}

function tokenOf(userId: string, seed: string, key: string): string {
  const digest = createHmac("sha256", key).update(`${PURPOSE}${userId} ${seed}`).digest();
  return digest.subarray(0, TOKEN_BYTES).toString("base64url");
}

function addressOf(userId: string, token: string): string {
  return `${setting("PUBLIC_URL")}${API_PREFIX}/calendar/${userId}.${token}.ics`;
}

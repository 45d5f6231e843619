import { type Key, keyOf, keys } from "../../data/keys.ts";
import type { Item } from "../../data/table.ts";
import { removeAll, transact, tryTransact, untilWritten } from "../../data/transaction.ts";
import { closeCases, placesAmong } from "../comment/own-comments.ts";
import { personalCounters } from "../limit/personal-counters.ts";
import { accountDeletedMail, dropWelcome } from "../member/account-mails.ts";
import { dropAddress, findByEmail } from "../member/email-store.ts";
import type { Profile } from "../member/member-store.ts";
import { dropIdentity, findProfile, removeProfile } from "../member/profile-store.ts";
import { addressWrite } from "../payment/start-now-store.ts";
import { findSubscription, subscriptionWrites } from "../subscription/subscription-store.ts";
import { forgotten } from "../subscription/transitions.ts";
import { placesOfLinks } from "./email-proposal-store.ts";
import { forgetOrder, forgetOrders } from "./forget-orders.ts";
import { type PersonRecords, readPerson } from "./person-store.ts";

const MAX_ATTEMPTS = 4;
const KEPT_TO_THE_END = ["PROFILE", "SUBSCRIPTION"];

/**
 * Takes a person out of the table. Orders and payments stay, as the law wants, without name, e-mail and card mandate; the
 * subscription stays as a nonactive number of the statistics. Everything may be done twice; the profile goes last.
 */
export async function forgetPerson(profile: Profile, at: Date): Promise<void> {
  const { user_id, email } = profile;
  const records = await readPerson(user_id);
  await forgetOrders(records, email);
  await keepMark(records, profile, at);
  await closeCases(records.items);
  await removeAll([...ownKeys(records.items), ...(await personalCounters(user_id, email))]);
  await removePerson(profile, at);
}

/** Whoever needs the tick to start at once needs it under a new account too. */
async function keepMark({ items }: PersonRecords, { user_id, email }: Profile, at: Date): Promise<void> {
  if (email === null || !items.some(({ sk }) => sk === keys.startNow(user_id).sk)) return;
  await transact([await addressWrite(email, at)]);
}

/** Comments stand below their products too, and go first: what stands below the person names them. */
function ownKeys(items: readonly Item[]): Key[] {
  const gone = items.filter(({ sk }) => !KEPT_TO_THE_END.includes(String(sk)));
  return [...placesAmong(items), ...gone.map(keyOf), ...placesOfLinks(items)];
}

/** Profile, e-mail, identities and the running subscription end together; a renewal that was faster is met by reading again. */
async function removePerson(profile: Profile, at: Date): Promise<void> {
  const mails = await accountDeletedMail(profile, at);
  let last: Profile | undefined = profile;
  await untilWritten("The account", MAX_ATTEMPTS, async () => {
    if (!last) return true;
    const [subscription, addresses] = await Promise.all([findSubscription(last.user_id), ownAddresses(last)]);
    if (subscription?.renewal_order) await forgetOrder(subscription.renewal_order, profile.email);
    if (await tryTransact([...lastWrites(last, subscription, addresses), ...mails])) return true;
    last = await findProfile(profile.user_id);
    return last ? undefined : true;
  });
}

/** Those of the person's addresses that are theirs: an unproved one may be another's by now. */
async function ownAddresses({ user_id, email, sign_in_email }: Profile): Promise<string[]> {
  const named = [email, sign_in_email ?? null].filter((address) => address !== null);
  const owners = await Promise.all(named.map(findByEmail));
  return named.filter((_address, position) => owners[position]?.user_id === user_id);
}

function lastWrites(
  profile: Profile,
  subscription: Awaited<ReturnType<typeof findSubscription>>,
  addresses: readonly string[],
) {
  const { user_id, identities } = profile;
  return [
    ...removeProfile(profile),
    ...addresses.map(dropAddress),
    ...identities.map(dropIdentity),
    dropWelcome(user_id),
    ...(subscription ? subscriptionWrites(subscription, forgotten(subscription)) : []),
  ];
}

import type { LetterAgain } from "#contract/people.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { DAY_SECONDS } from "../../platform/time.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { actBesidePerson } from "./act-on-person.ts";
import { lettersAgain } from "./letters-again.ts";

/** So many letters go to one person again on a day, by whomever. */
const LIMIT = { scope: "letters-again", calls: 5, seconds: DAY_SECONDS };

/** Which letter, of which order where it is of one, and why. */
interface Wanted {
  readonly letter: LetterAgain;
  readonly order_number?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Sends somebody a letter again, to the address that is theirs now. Nothing for who left a second before: 404 or 409, and no letter waits.
 * 409 where the facts have nothing to tell or the account has no address, 429 after five on a day.
 */
export async function sendLetter(
  actor: Actor,
  person: Profile,
  { letter, order_number, reason = "Na zahtjev osobe" }: Wanted,
): Promise<void> {
  const { email } = person;
  if (email === null || person.blocked) throw new Problem("letter_not_possible");
  const { request, at } = actor;
  const writes = await lettersAgain[letter]({ person: { ...person, email }, order_number, request, at });
  await countCall(LIMIT, person.user_id);
  const act = { operation: "sendLetter", before: {}, after: { letter, ...(order_number && { order: order_number }) } };
  if (!(await actBesidePerson(actor, person, { ...act, reason }, writes))) throw new Problem("state_changed");
}

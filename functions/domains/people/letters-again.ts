import type { LetterAgain } from "#contract/people.ts";
import { oneTimeLink } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems } from "../../platform/table/table.ts";
import { resetMail } from "../accounts/account-mails.ts";
import { findOpenLinks, newResetLink } from "../accounts/password-reset.ts";
import { hasPassword } from "../accounts/reauthenticate.ts";
import { askToVerify } from "../accounts/verification.ts";
import { type Asked, confirmationAgain, refundAgain } from "./order-letters.ts";

type Writes = Awaited<ReturnType<typeof confirmationAgain>>;

/** The writes of each letter that facts can tell again; 409 `letter_not_possible` where they have nothing to tell. */
export const lettersAgain: Readonly<Record<LetterAgain, (asked: Asked) => Promise<Writes>>> = {
  confirmation: confirmationAgain,
  refund: refundAgain,
  verification: async ({ person, at }) => {
    if (person.email_verified) throw new Problem("letter_not_possible");
    const [sent] = await getItems([keys.emailVerification(person.user_id)], true);
    return askToVerify(person, person.email, at, sent).writes;
  },
  new_password: async ({ person, at }) => {
    if (!(await hasPassword(person))) throw new Problem("no_password");
    const link = oneTimeLink();
    const open = await findOpenLinks(person.user_id);
    return [
      ...newResetLink(person.user_id, person.email, link.hash, at, open),
      resetMail(person.email, link, true, at),
    ];
  },
};

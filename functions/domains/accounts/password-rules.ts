import { plainText } from "../../contract/plain-text.ts";
import { Problem } from "../../platform/problem.ts";
import { commonPasswords } from "./common-passwords.ts";

export type PasswordWeakness = "common_password" | "own_email" | "outer_space";

/** Words that a guesser would try first at this shop, whatever digits and signs surround them (docs/security.md). */
export const SHOP_WORDS = ["zamah", "premium", "fitness", "trening", "izazov", "clan", "clanica", "lozinka", "admin"];
const OF_SHOP_WORDS = new RegExp(`^(?:${SHOP_WORDS.join("|")})+$`);

let common: ReadonlySet<string> | undefined;

/**
 * Why a new password of allowed length is refused: it is a common one or made of the shop's words, it is the person's address, or it begins
 * or ends with white space.
 */
export function weaknessOf(password: string, email: string): PasswordWeakness | undefined {
  const lower = password.toLowerCase();
  if (lower === email) return "own_email";
  // The pool refuses these too, but with a name that says nothing.
  if (password.trim() !== password) return "outer_space";
  common ??= new Set(commonPasswords());
  return common.has(lower) || isOfShopWords(lower) ? "common_password" : undefined;
}

function isOfShopWords(lower: string): boolean {
  return OF_SHOP_WORDS.test(plainText(lower).replaceAll(/[^a-z]/g, ""));
}

/** Refuses a weak new password with 400, the field that holds it and the reason. */
export function refuseWeakPassword(password: string, email: string, field = "password"): void {
  const reason = weaknessOf(password, email);
  if (reason) throw new Problem("invalid_input", { data: { fields: [field], reason } });
}

import { containsFieldName, containsUnderscoredName } from "./field-names.ts";

const MAX_NAME_CHARACTERS = 40;
const MAX_EMAIL_CHARACTERS = 100;
const email = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/**
 * A first or last name as it may stand in the form: Latin letters, space, apostrophe, hyphen and dot, at most 40
 * characters; undefined when nothing is left or when it spells a field name (the field is optional).
 */
export function cleanName(name: string): string | undefined {
  const cleaned = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\u2019/g, "'")
    .replace(/[^\p{Script=Latin} '.-]/gu, " ")
    .replace(/ +/g, " ")
    .trim();
  const kept = Array.from(cleaned).slice(0, MAX_NAME_CHARACTERS).join("").trim();
  return /\p{L}/u.test(kept) && !containsFieldName(kept) ? kept : undefined;
}

/** An e-mail address as it may stand in the form; undefined when it is malformed, too long or spells a field name. */
export function cleanEmail(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.length > MAX_EMAIL_CHARACTERS || !email.test(trimmed) || containsUnderscoredName(trimmed))
    return undefined;
  return trimmed;
}

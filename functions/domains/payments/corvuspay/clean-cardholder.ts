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

/** Field names of the form that a person's name could spell; those with an underscore are caught by `containsFieldName` first. */
const plainNames = ["amount", "cart", "currency", "language", "signature", "subscription", "version"];

const underscoredNames = [
  "account_id",
  "additional_order_number",
  "approval_code",
  "best_before",
  "cancel_url",
  "cardholder_",
  "cc_type",
  "creditor_reference",
  "debtor_iban",
  "discount_amount",
  "discount_used",
  "hide_tabs",
  "installments_map",
  "number_of_installments",
  "order_number",
  "payment_",
  "require_complete",
  "store_id",
  "subscription_exp_date",
  "success_url",
  "user_card_profiles",
];

/**
 * True when a value holds a field name with an underscore. The signature has no separator between names and values, so
 * such a value could make two forms share one signature.
 */
function containsUnderscoredName(value: string): boolean {
  return underscoredNames.some((name) => value.includes(name));
}

/** True when a value holds any field name of the form, for values that a person types. */
function containsFieldName(value: string): boolean {
  return plainNames.some((name) => value.includes(name)) || containsUnderscoredName(value);
}

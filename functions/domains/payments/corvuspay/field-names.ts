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
export function containsUnderscoredName(value: string): boolean {
  return underscoredNames.some((name) => value.includes(name));
}

/** True when a value holds any field name of the form, for values that a person types. */
export function containsFieldName(value: string): boolean {
  return plainNames.some((name) => value.includes(name)) || containsUnderscoredName(value);
}

/**
 * The consent sentences of the checkout, by version. A published version is never edited: a change is a new version. The
 * version that a buyer saw is stored on the order.
 */
export const CONSENT_TEXTS = "2026-11-01";

/*
 * Words that a law may prescribe, each in this one place: when the Croatian act names others they are changed here, and every page, letter and
 * file follows. Nothing else stands here: the footer of every page carries this file.
 */

/** The function by which a contract is withdrawn from, as every page links to it (directive 2011/83, article 11a). */
export const WITHDRAWAL_LABEL = "Raskid ugovora";

/** The second, confirming step of it. */
export const CONFIRM_WITHDRAWAL_LABEL = "Potvrdi raskid";

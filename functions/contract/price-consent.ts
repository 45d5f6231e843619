/** The edition of the words below by which a member accepts a dearer price; what was accepted keeps the one that was shown. */
export const PRICE_CONSENT_EDITION = "2026-11-23";

/**
 * What a member reads before they accept a dearer price for their membership, and when they did. An edition that was published is never
 * edited: other words are a new edition. {words} in braces are filled in with the membership's own.
 */
export const PRICE_CONSENT = {
  heading: "Nova cijena članarine",
  sentence: "Prihvaćam da se od naplate {day} članarina naplaćuje {price} svakih {period}, umjesto {old_price}.",
  silence: "Ne moraš ništa učiniti: dok novu cijenu ne prihvatiš, plaćaš dosadašnju.",
  undo: "Dok nova cijena nije naplaćena, pristanak možeš povući na svom profilu i plaćati dosadašnju.",
  button: "Prihvaćam novu cijenu",
  takeBack: "Povuci pristanak",
} as const;

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

/** Who accepts by this edition pays the first period at the new price themselves: nothing dearer is charged to the stored card before. */
export const PRICE_CONSENT_EDITION = "2026-11-30";
/** By this one the stored card is charged: all that was accepted before the other edition, and where the owner's setting says so. */
export const CARD_CONSENT_EDITION = "2026-11-23";

/** The sentence that a member accepts, by edition. */
export function consentSentence(edition: string): string {
  return edition === PRICE_CONSENT_EDITION
    ? "Prihvaćam da od {day} članarina iznosi {price} svakih {period}, umjesto {old_price}. Prvu uplatu po toj cijeni potvrđujem kod svoje banke; dok je ne platim, naplaćuje se dosadašnja."
    : PRICE_CONSENT.sentence;
}

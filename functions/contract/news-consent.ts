/** The sentence that somebody ticks to get newsletters. An edition that was shown is never edited: other words are a new edition. */
export const NEWS_CONSENT = {
  edition: "2026-11-29",
  text: "Šaljite mi novosti i ponude",
  /** Stands below it. */
  about: "Stižu e-poštom na potvrđenu adresu. Odjava je jedan dodir, u svakom pismu i na profilu.",
} as const;

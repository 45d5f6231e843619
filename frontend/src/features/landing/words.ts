/** The landing page in search results and on cards. */
export const LANDING_TITLE = "Snažnije tijelo za osam tjedana";
export const LANDING_DESCRIPTION =
  "Više od 80 vođenih treninga za kuću i teretanu, izazovi i programi. Premium članstvo od €15.83 mjesečno.";

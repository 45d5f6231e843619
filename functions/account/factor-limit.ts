/** Codes that an admin may try. */
export const factorLimit = { scope: "second-factor", calls: 5, seconds: 15 * 60 };

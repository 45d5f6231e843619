/** Letters with a link that a member may cause: to their address, or to one that they name. */
export const letterLimit = { scope: "verification", calls: 3, seconds: 60 * 60 };

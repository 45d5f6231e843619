const EARLY_SECONDS = 60;

/** Seconds until the token's `exp` by the real clock; negative once it is over. */
export function secondsLeft(jwt: string, now = Date.now()): number {
  const { exp } = claimsOf(jwt);
  return typeof exp === "number" ? exp - now / 1000 : 0;
}

/** Whether the stored token is about to end and should be renewed before the next call. */
export function endsSoon(jwt: string): boolean {
  return secondsLeft(jwt) < EARLY_SECONDS;
}

/** Whose token it is; undefined where it names nobody. */
export function subjectOf(jwt: string | null): string | undefined {
  const { sub } = jwt === null ? {} : claimsOf(jwt);
  return typeof sub === "string" ? sub : undefined;
}

function claimsOf(jwt: string): { exp?: unknown; sub?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((jwt.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

import { addDays } from "date-fns/addDays";
import { absolute } from "./site-url.ts";

/** Below a year, as RFC 9116 asks; every build begins anew. */
const GOOD_FOR_DAYS = 360;

/** Where to report a weakness (RFC 9116). */
export function securityTxt(email: string, built: Date): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${addDays(built, GOOD_FOR_DAYS).toISOString()}`,
    "Preferred-Languages: hr, en",
    `Canonical: ${absolute("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}

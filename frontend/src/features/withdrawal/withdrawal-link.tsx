import { Link } from "react-router-dom";
import type { Purchase } from "#contract/identity.ts";
import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";

/** The fourteen days and the rest of the last one (ms). */
const WINDOW_MS = 15 * 24 * 60 * 60 * 1000;

/** The way to a purchase's withdrawal while it may be open; the server decides. */
export function WithdrawalLink({ purchase }: { readonly purchase: Purchase }) {
  if (serverNow().getTime() - Date.parse(purchase.date_paid) > WINDOW_MS) return null;
  return <Link to={`${paths.withdrawal}?order=${purchase.order_number}`}>{WITHDRAWAL_LABEL}</Link>;
}

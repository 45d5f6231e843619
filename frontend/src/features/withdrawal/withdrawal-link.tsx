import { Link } from "react-router-dom";
import type { Purchase } from "#contract/identity.ts";
import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import { daysFrom } from "#contract/periods.ts";
import { zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";

/** The fourteen days, and the most that a weekend and holidays put off their end. */
const LONGEST_DAYS = 18;

/** The way to a purchase's withdrawal while it may be open; the server decides. */
export function WithdrawalLink({ purchase }: { readonly purchase: Purchase }) {
  if (daysFrom(zagrebDay(new Date(purchase.date_paid)), zagrebDay(serverNow())) > LONGEST_DAYS) return null;
  return <Link to={`${paths.withdrawal}?order=${purchase.order_number}`}>{WITHDRAWAL_LABEL}</Link>;
}

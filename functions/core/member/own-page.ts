import { Problem } from "../../kernel/problem.ts";
import { setting } from "../../kernel/settings.ts";

type Headers = Readonly<Record<string, string | undefined>>;

const REQUESTED_WITH = "zamah";

/** Refuses a call that another site's page makes with our cookie: browsers name the page's origin. */
export function refuseOtherOrigins(headers: Headers): void {
  const own = new URL(setting("PUBLIC_URL")).origin;
  if (headers.origin !== undefined && headers.origin !== own) throw new Problem("forbidden");
}

/** Refuses, besides, what comes without the header that only our client sets and that no form can. */
export function refuseOtherPages(headers: Headers): void {
  refuseOtherOrigins(headers);
  if (headers["x-requested-with"] !== REQUESTED_WITH) throw new Problem("forbidden");
}

import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import type { Duty } from "#contract/duties.ts";
import { App } from "../../../frontend/src/app/app.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { staffRoutes } from "../../../frontend/src/staff/staff-app.tsx";
import { TOKEN } from "./open-account-page.tsx";
import { person } from "./records.ts";
import { success } from "./stub-api.ts";

/** Opens the staff's app at an address. */
export function openStaffAt(address: string, signedIn = true): void {
  if (signedIn) startSession({ accessToken: TOKEN, platform: "email", email: "ana@example.com" });
  const router = createMemoryRouter(staffRoutes, { initialEntries: [address] });
  render(<App queryClient={createQueryClient()} router={router} />);
}

/** A morning on which nothing waits, for whose duties show no money. */
export const quietMorning: Morning = {
  at: "2026-11-21T07:00:00.000Z",
  day: "2026-11-21",
  matters: { counts: [], listed: [] },
  unanswered: 0,
  soon: [],
  money: null,
};

/** What the shop answers of somebody of the staff with these duties, and of a morning on which nothing waits. */
export function staffWith(...duties: Duty[]) {
  return {
    "GET /me": success(person({ user: { ...person().user, role: "admin", duties } })),
    "GET /admin/reviews": success({ reviews: [] }),
    "GET /admin/orders?tab=paid": success({ orders: [], next: null }),
    "GET /admin/morning": success({ morning: quietMorning }),
  };
}

import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import type { ProductSales, Subscriber } from "#contract/analytics.ts";
import { AnalyticsPage } from "../../../../frontend/src/app/pages/analytics-page.tsx";
import { createQueryClient } from "../../../../frontend/src/lib/query-client.ts";
import { signIn } from "../../steps/open-account-page.tsx";
import { person } from "../../steps/records.ts";
import { success } from "../../steps/stub-api.ts";

/** The answer of `GET /me` to somebody who runs the shop. */
export const asAdmin = { "GET /me": success(person({ user: { ...person().user, role: "admin", duties: ["owner"] } })) };

/** Opens one of the analytics' addresses as somebody signed in; the address stands on the page. */
export function openAnalytics(address: string): void {
  signIn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/app/:table" element={<AnalyticsPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
}

export function sales(changes: Partial<ProductSales> = {}): ProductSales {
  return {
    id: 16,
    title: "Prvi sklek",
    price: 24.9,
    order_count: 3,
    privileged_users_count: 1,
    max_privileged_price: 16,
    total_revenue: 65.8,
    privileged_revenue: 16,
    non_privileged_revenue: 49.8,
    ...changes,
  };
}

export function subscriber(changes: Partial<Subscriber> = {}): Subscriber {
  return {
    first_name: "Đurđica",
    last_name: "Šarić",
    email: "dura@example.com",
    subscription_type: "monthly",
    start_date: "2026-10-05",
    next_payment: "2026-12-04",
    subscription_status: "active",
    date_paid: "2026-11-04",
    latest_order_total: 24.99,
    customers_value: 1049.98,
    ...changes,
  };
}

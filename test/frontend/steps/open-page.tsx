import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { SignedOutOnly } from "../../../frontend/src/app/guards.tsx";
import { CheckoutPage } from "../../../frontend/src/app/pages/checkout-page.tsx";
import { ConfirmationPage } from "../../../frontend/src/app/pages/confirmation-page.tsx";
import { LoginPage } from "../../../frontend/src/app/pages/login-page.tsx";
import { NotFoundPage } from "../../../frontend/src/app/pages/not-found-page.tsx";
import { RegistrationPage } from "../../../frontend/src/app/pages/registration-page.tsx";
import { type CatalogueSnapshot, fillCatalogue } from "../../../frontend/src/features/catalogue/snapshot.ts";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";

const STEP = 100;

/** Opens an address of the site; every page that is not of buying or signing in shows its path alone. `made`: what the page was made with. */
export function openPage(address: string, made: CatalogueSnapshot = {}): void {
  const client = createQueryClient();
  fillCatalogue(client, made);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback={null}>
          <Routes>
            <Route element={<SignedOutOnly />}>
              <Route path="/app/login" element={<LoginPage />} />
              <Route path="/app/registration" element={<RegistrationPage />} />
            </Route>
            <Route path="/app/checkout/:category/:id" element={<CheckoutPage />} />
            <Route path="/app/orderconfirmation" element={<ConfirmationPage />} />
            <Route path="/app/orderconfirmation/:orderNumber" element={<ConfirmationPage />} />
            <Route path="/lost" element={<NotFoundPage />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Takes the timers of the page over; `pass` lets them run on. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
}

/** Lets milliseconds pass, in steps after each of which the page is drawn anew, as a browser does. */
export async function pass(milliseconds: number): Promise<void> {
  const steps = Math.max(1, Math.ceil(milliseconds / STEP));
  for (let step = 0; step < steps; step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds / steps));
  }
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}

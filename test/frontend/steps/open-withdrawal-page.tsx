import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { WithdrawalPage } from "../../../frontend/src/app/pages/withdrawal-page.tsx";
import { Footer } from "../../../frontend/src/features/layout/footer.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { TOKEN } from "./open-account-page.tsx";

/** Opens the withdrawal's page at an address; every other page shows that it is another one. */
export function openAt(address: string, signedIn = true): void {
  if (signedIn) startSession({ accessToken: TOKEN, platform: "email", email: "ana@example.com" });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/withdrawal" element={<WithdrawalPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { ForgotPage, ResetPage, VerifyPage } from "../../../frontend/src/app/pages/link-pages.tsx";
import { ProfilePage } from "../../../frontend/src/app/pages/profile-page.tsx";
import { MemberHeader } from "../../../frontend/src/features/layout/member-header.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { type Platform, startSession } from "../../../frontend/src/lib/session.ts";
import { readOn } from "./read-on.ts";

/** An access token that lasts for years. */
export const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;

/** The token of a one-time link. */
export const LINK = "abcdefghijklmnopqrstuv";

/** Opens an address of the account's pages as a browser does, query included; any other page shows its path alone. */
export function openAccountPage(address: string, state?: unknown): void {
  readOn();
  window.history.replaceState(null, "", address);
  const { pathname, search } = new URL(window.location.href);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Routes>
          <Route path="/app/forgot" element={<ForgotPage />} />
          <Route path="/app/reset" element={<ResetPage />} />
          <Route path="/app/verify/:side?" element={<VerifyPage />} />
          <Route path="/app/profile" element={<ProfilePage />} />
          <Route path="/app" element={<MemberHeader />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Signs somebody in by e-mail, or by another platform. */
export function signIn(platform: Platform = "email"): void {
  startSession({ accessToken: TOKEN, platform, email: "ana@example.com" });
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}

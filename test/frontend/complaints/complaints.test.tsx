import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Complaint } from "#contract/complaint.ts";
import { ComplaintPage } from "../../../frontend/src/app/pages/complaint-page.tsx";
import { Footer } from "../../../frontend/src/features/layout/footer.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { TOKEN } from "../steps/open-account-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const TEXT = "Video se ne otvara.";
const complaint: Complaint = {
  id: "P0123456789abcdef0123456789abcdef",
  order_number: null,
  text: TEXT,
  received_at: "2026-11-21T12:00:05.000Z",
  due: "2026-11-29",
  answer: null,
};
const answered = { ...complaint, id: `P${"1".repeat(32)}`, answer: { at: "2026-11-22T12:00:00.000Z", text: "Radi." } };

function open(signedIn: boolean): void {
  if (signedIn) startSession({ accessToken: TOKEN, platform: "email", email: "ana@example.com" });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/terms"]}>
        <Routes>
          <Route path="/prigovor" element={<ComplaintPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const toPage = () => userEvent.click(screen.getByRole("link", { name: "Prigovor" }));
const send = () => userEvent.click(screen.getByRole("button", { name: "Pošalji prigovor" }));
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe("a guest", () => {
  it("reaches the form from every footer, reads what is missing at the field, and gets number and day of the answer", async () => {
    const sent = stubApi({ "POST /complaints/guest": success(complaint) });
    open(false);
    await toPage();
    expect(screen.getByRole("link", { name: "Prijavi se" }).getAttribute("href")).toBe("/app");
    await send();
    for (const text of ["Upiši ime i prezime.", /^Upiši cijelu adresu/, /^Opiši u nekoliko riječi/])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByLabelText(/^Što nije u redu/).getAttribute("aria-invalid")).toBe("true");
    expect(bodiesOf(sent, "POST /complaints/guest")).toEqual([]);
    await type("Ime i prezime", "Iva Ivić");
    await type("Email za odgovor", "iva@example.com");
    await type(/^Broj narudžbe/, "7K3M-9QXW");
    await type(/^Što nije u redu/, TEXT);
    await send();
    expect(await screen.findByRole("heading", { name: "Prigovor je zaprimljen" })).toBe(document.activeElement);
    expect(screen.getByText("04HM-ASW9")).toBeDefined();
    expect(
      screen.getByText(/21\.11\.2026\. u 13:00:05\. Odgovaramo pisanim putem najkasnije 29\.11\.2026\./),
    ).toBeDefined();
    expect(bodiesOf(sent, "POST /complaints/guest")).toEqual([
      { name: "Iva Ivić", email: "iva@example.com", text: TEXT, order_number: "7K3M-9QXW" },
    ]);
  });
});

describe("a member", () => {
  it("says neither name nor address, and reads complaints with their answers below", async () => {
    const sent = stubApi({
      "GET /complaints": [success({ complaints: [answered] }), success({ complaints: [complaint, answered] })],
      "POST /complaints": success({ complaint }),
    });
    open(true);
    await toPage();
    expect(screen.queryByRole("link", { name: "Prijavi se" })).toBeNull();
    expect(screen.getByRole("link", { name: "Naslovna" }).getAttribute("href")).toBe("/app");
    expect(await screen.findByText("Radi.")).toBeDefined();
    expect(screen.queryByLabelText("Ime i prezime")).toBeNull();
    await type(/^Što nije u redu/, TEXT);
    await send();
    expect(await screen.findByText("Odgovaramo najkasnije 29.11.2026.")).toBeDefined();
    expect(bodiesOf(sent, "POST /complaints")).toEqual([{ text: TEXT }]);
  });

  it("reads why a complaint was refused, and what was typed stays", async () => {
    const told = "Previše pokušaja. Pričekaj pa pokušaj ponovno.";
    stubApi({
      "GET /complaints": success({ complaints: [] }),
      "POST /complaints": refusal(429, "too_many_requests", told),
    });
    open(true);
    await toPage();
    await type(/^Što nije u redu/, TEXT);
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe(told);
    expect(screen.getByLabelText(/^Što nije u redu/)).toHaveProperty("value", TEXT);
  });
});

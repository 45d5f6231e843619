import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProfilePage } from "../../../../frontend/src/app/pages/profile-page.tsx";
import { setThemeMode } from "../../../../frontend/src/lib/theme.ts";
import { eventually } from "../../steps/eventually.ts";
import { bought, dayFromNow, ebook, membership, person, program } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const monthly = { subscription_type: "monthly", title: "Mjesečno", price: 24.99, duration: 1, period_days: 30 };

const receipt = {
  id: "900001",
  kind: "charge",
  status: "paid",
  order_number: "S1",
  title: "Booty Program",
  amount: 40,
  date: "2026-01-05T23:30:00Z",
  document: { id: "900001", number: "12/INTERNET/1" },
};

function profile(me: object | number, payments: object[] = [], more: object = {}) {
  return showPage(<ProfilePage />, {
    answers: {
      ...more,
      me,
      "me/payments": { payments },
      "documents/900001": {
        document: { id: "900001", number: "12/INTERNET/1", file_name: "Racun.pdf", content: btoa("%PDF") },
      },
      subscriptions: { subscriptions: [monthly] },
      challenges: { challenges: [] },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [] },
    },
  });
}

beforeEach(() => setThemeMode("auto"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows name, e-mail, plan, and when and how much is charged next", async () => {
  profile(person({ subscription: membership({ next_payment: dayFromNow(20) }), premium: true }));
  expect(await screen.findByRole("heading", { name: "Ana Anić" })).toBeDefined();
  expect(screen.getAllByText("ana@example.com")[0]).toBeDefined();
  expect(await screen.findByText("Mjesečno")).toBeDefined();
  expect(screen.getByText("31.03.2026.")).toBeDefined();
  expect(screen.getByText("€24.99")).toBeDefined();
});

it("says until when a cancelled membership gives access", async () => {
  const subscription = membership({ subscription_status: "cancelled", next_payment: dayFromNow(9) });
  profile(person({ subscription, premium: true }));
  expect(await screen.findByText("Tvoja pretplata je otkazana")).toBeDefined();
  expect(screen.getByText(/20\.03\.2026\./)).toBeDefined();
  expect(screen.queryByText("Sljedeća naplata")).toBeNull();
});

it("lists purchases with their date and a link", async () => {
  const purchase = bought({ date_paid: "2026-01-05T23:30:00Z" });
  profile(person({ purchases: [purchase] }));
  expect((await screen.findByRole("link", { name: "Booty Program" })).getAttribute("href")).toBe("/app/trainings/2");
  expect(screen.getByText("06.01.2026.")).toBeDefined();
});

it("names a purchase that is no longer sold, and leads to it", async () => {
  const purchase = bought({ product_category: "ebook", product_id: 5, date_paid: "2026-01-05T23:30:00Z" });
  const kept = { ebook: ebook({ id: 5, title: "Stari vodič", retired: true }), access: { granted: true, until: null } };
  const { asked } = profile(person({ purchases: [purchase] }), [], { "ebooks/5": kept });
  expect((await screen.findByRole("link", { name: "Stari vodič" })).getAttribute("href")).toBe("/app/ebooks/5");
  expect(asked.filter((path) => path.startsWith("ebooks/"))).toEqual(["ebooks/5"]);
});

it("lists charges and refunds with amount, state and number, and downloads a receipt", async () => {
  const saved = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const refund = { ...receipt, id: "r1", kind: "refund", status: "returning", amount: 10, document: null };
  profile(person(), [refund, receipt]);
  expect(await screen.findByText("−€10.00")).toBeDefined();
  expect(screen.getByText(/Povrat je u tijeku/)).toBeDefined();
  expect(screen.queryByText(/stiže za koju minutu/)).toBeNull();
  expect(screen.getByText("€40.00")).toBeDefined();
  expect(screen.getByText("Broj 12/INTERNET/1")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Preuzmi račun 12/INTERNET/1" }));
  await eventually(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0].type).toBe("application/pdf");
});

it("opens a long history of payments on request", async () => {
  profile(
    person(),
    Array.from({ length: 7 }, (_, index) => ({ ...receipt, id: `c${index}`, amount: index + 1 })),
  );
  expect(await screen.findByText("€5.00")).toBeDefined();
  expect(screen.queryByText("€6.00")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Prikaži sva plaćanja (7)" }));
  expect(screen.getByText("€7.00")).toBeDefined();
  expect(document.activeElement?.closest("li")?.textContent).toContain("€6.00");
});

it("lets a person choose the theme", async () => {
  profile(person());
  await userEvent.click(await screen.findByRole("radio", { name: "Tamna" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
});

it("offers a retry when the person can't be loaded, and still the way out", async () => {
  profile(500);
  expect(await screen.findAllByRole("button", { name: "Pokušaj ponovno" })).not.toHaveLength(0);
  expect(await screen.findByRole("button", { name: "Odjavi se" })).toBeDefined();
});

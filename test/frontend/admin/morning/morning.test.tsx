import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Morning } from "#contract/analytics.ts";
import { openStaffAt, quietMorning, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const NUMBER = "S0123456789abcdef0123456789abcdef";
const task = {
  kind: "order_review",
  id: NUMBER,
  opened_at: "2026-11-21T06:00:00.000Z",
  deadline: "2026-11-21T17:00:00.000Z",
  about: { order_number: NUMBER, cents: 3990, reason: "mismatch" },
} as const;
const waiting: Morning = {
  ...quietMorning,
  matters: { counts: [{ kind: "order_review", number: 1 }], listed: [task] },
};
const whole = { day: "2026-11-20", charged: 612.4, settled: 612.4, receipted: 612.4, granted: 612.4, gaps: [] };
const money: NonNullable<Morning["money"]> = {
  truth: [whole],
  threshold: null,
  today: {
    turnover: 312,
    charges: 5,
    refunds: 1,
    first_buyers: 2,
    registrations: 4,
    renewals_paid: 1,
    renewals_declined: 0,
  },
  week_ago: { day: "2026-11-14", to_hour: 287, turnover: 540 },
  members: {
    premium: 1204,
    renewing: 1100,
    late: 31,
    paused: 2,
    mrr: 21940,
    today: {
      new: 3,
      back: 1,
      lost: { cancelled: 1, unpaid: 1, unanswered: 0, withdrawn: 0 },
      cancels: 1,
      resumes: 0,
      mrr: -12.5,
    },
  },
  days: [
    { day: "2026-11-20", turnover: 612.4, categories: { subscription: 600, challenge: 12.4, training: 0, ebook: 0 } },
    { day: "2026-11-21", turnover: -10, categories: { subscription: 0, challenge: 0, training: 0, ebook: -10 } },
  ],
  due: { number: 2, amount: 49.98, days: [{ day: "2026-11-25", number: 2, amount: 49.98 }] },
};

function open(...mornings: Morning[]) {
  const answers = mornings.map((morning) => success({ morning }));
  const sent = stubApi({
    ...staffWith("owner"),
    "GET /admin/morning": answers,
    [`POST /admin/attention/order_review/${NUMBER}`]: success({ kind: "order_review", id: NUMBER }),
  });
  openStaffAt("/admin");
  return sent;
}

describe("the morning page", () => {
  it("the owner can see what needs a hand, each with its sum, its reason and its deadline, and reach it in a click", async () => {
    open(waiting);
    const hand = within(await screen.findByRole("region", { name: "Treba ruku · 1" }));
    expect(hand.getByText(/39,90 €.*Naplaćen je drugi iznos/)).toBeDefined();
    expect(hand.getByText("Do 21.11.2026. u 18:00")).toBeDefined();
    expect(hand.getByRole("link", { name: "Narudžba na provjeri" }).getAttribute("href")).toBe(
      `/admin/orders?order=${NUMBER}`,
    );
  });

  it.each([
    [3, "3 komentara bez odgovora"],
    [50, "Najmanje 50 komentara bez odgovora"],
  ])("leads to %i comments without an answer", async (unanswered, said) => {
    open({ ...quietMorning, unanswered });
    const link = await screen.findByRole("link", { name: said });
    expect(link.getAttribute("href")).toBe("/admin/comments?tab=unanswered");
    expect(screen.queryByText("Ništa ne čeka na tebe.")).toBeNull();
  });

  it("says what changes by itself soon, with a word for tomorrow, and leads to its document", async () => {
    const training = { kind: "training" as const, id: "2", title: "Booty Program" };
    open({
      ...quietMorning,
      soon: [
        { ...training, what: "sale_ends", at: "2026-11-22T23:00:00.000Z" },
        { ...training, what: "sale_begins", at: "2026-11-29T23:00:00.000Z" },
        { ...training, what: "publication", at: "2026-12-01T07:00:00.000Z" },
      ],
    });
    const soon = within(await screen.findByRole("region", { name: "Uskoro" }));
    expect(soon.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Booty ProgramAkcija završava sutra, 22.11.2026.",
      "Booty ProgramAkcija počinje 30.11.2026.",
      "Booty ProgramZakazana objava 01.12.2026. u 08:00",
    ]);
    expect(soon.getAllByRole("link")[0]?.getAttribute("href")).toBe("/admin/catalogue/training/2");
  });

  it("says which comment was reported, whose mail came back, and where the gateway shows a charge otherwise, with what to do", async () => {
    const comment = { author: "Iva Horvat", words: "Kupi jeftinije na…", category: "challenge", product_id: 16 };
    const tasks = [
      { ...task, kind: "comment_reported" as const, id: "c1", about: comment },
      { ...task, kind: "mail_bounced" as const, id: "u1", about: { person: "u1", reason: "bounce" } },
      {
        ...task,
        kind: "receipt_late" as const,
        id: "r1",
        about: { order_number: NUMBER, cents: 3990, reason: "12/1/1" },
      },
      {
        ...task,
        kind: "gateway_differs" as const,
        id: `${NUMBER}-2`,
        about: { order_number: NUMBER, cents: 1500, reason: "returned_more" },
      },
    ];
    const counts = tasks.map(({ kind }) => ({ kind, number: 1 }));
    open({ ...waiting, matters: { counts, listed: tasks } });
    const place = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await place("Prijavljen komentar")).toBe("/admin/comments#c1");
    expect(screen.getByText("Iva Horvat: „Kupi jeftinije na…“")).toBeDefined();
    expect(await place("Pošta se vratila")).toBe("/admin/people/u1");
    expect(screen.getByText(/Provjeri je s osobom/)).toBeDefined();
    expect(await place("Račun nije fiskaliziran")).toBe(`/admin/orders?order=${NUMBER}`);
    expect(await place("U portalu je drugo nego u knjigama")).toBe(`/admin/orders?order=${NUMBER}`);
    expect(screen.getByText(/15,00 €.*ima li kupac isti novac dvaput/)).toBeDefined();
  });

  it("sends a receipt that the tax authority has not registered again, and says when", async () => {
    const about = { order_number: NUMBER, cents: 3990, reason: "12/INTERNET/1" };
    const late = { ...task, kind: "receipt_late" as const, id: "r1", about };
    const matters = { counts: [{ kind: "receipt_late" as const, number: 1 }], listed: [late] };
    stubApi({
      ...staffWith("owner"),
      "GET /admin/morning": success({ morning: { ...waiting, matters } }),
      "POST /admin/documents/r1/send": success({ id: "r1" }),
    });
    openStaffAt("/admin");
    await userEvent.click(await screen.findByRole("button", { name: /^Pošalji ponovno: Račun nije fiskaliziran/ }));
    expect(await screen.findByText("Šalje se iduće minute.")).toBeDefined();
  });

  it("leads from a publication that failed to its document, and says what keeps it from that", async () => {
    const about = { document: { kind: "challenge", id: "17" }, reason: "price: nedostaje" };
    const failed = { ...task, kind: "publish_failed" as const, id: "challenge:17", about };
    open({ ...waiting, matters: { counts: [{ kind: "publish_failed", number: 1 }], listed: [failed] } });
    const link = await screen.findByRole("link", { name: "Zakazana objava nije uspjela" });
    expect(link.getAttribute("href")).toBe("/admin/catalogue/challenge/17");
    expect(screen.getByText(/price: nedostaje/)).toBeDefined();
  });

  it("says which keys nobody changed for a year, and leads to what to do about it", async () => {
    const old = {
      ...task,
      kind: "expiry",
      id: "secrets",
      about: { reason: "origin-secret", day: "2025-11-01" },
    } as const;
    stubApi({
      ...staffWith("owner"),
      "GET /admin/morning": success({ morning: { ...quietMorning, matters: { counts: [], listed: [old] } } }),
      "GET /admin/settings": success({ settings: { version: 1, limits: {} } }),
    });
    openStaffAt("/admin");
    expect(await screen.findByText("01.11.2025. · origin-secret")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Ključevi nisu mijenjani godinu dana" }));
    const part = await screen.findByRole("region", { name: "Certifikati i ključevi" });
    expect(within(part).getByText("Upiši novi pa nakon 6 minuta objavi stranicu s njim.")).toBeDefined();
  });

  it("takes a task off the list with a note, by keyboard alone, and looks again", async () => {
    const sent = open(waiting, quietMorning);
    (await screen.findByRole("button", { name: /^Riješeno: Narudžba/ })).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.type(await screen.findByLabelText("Bilješka"), "Dogovoreno telefonom{Enter}");
    expect(await screen.findByText("Ništa ne čeka na tebe.")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/attention/order_review/${NUMBER}`)).toEqual([{ note: "Dogovoreno telefonom" }]);
  });

  it("puts a task off to another morning, within a week", async () => {
    const sent = open(waiting, quietMorning);
    await userEvent.click(await screen.findByRole("button", { name: /^Kasnije: Narudžba/ }));
    const day = await screen.findByLabelText<HTMLInputElement>("Do kojeg dana");
    expect([day.value, day.min, day.max]).toEqual(["2026-11-22", "2026-11-22", "2026-11-28"]);
    await userEvent.click(screen.getByRole("button", { name: "Odgodi" }));
    expect(await screen.findByText("Ništa ne čeka na tebe.")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/attention/order_review/${NUMBER}`)).toEqual([{ later: "2026-11-22" }]);
  });

  it("says in one line that yesterday's money is true, and compares today with the same weekday to the hour", async () => {
    open({ ...quietMorning, money });
    expect(await screen.findByText("✓ 20.11.2026. 612,40 € = potvrđeno = s računom = s pristupom")).toBeDefined();
    const today = within(screen.getByRole("region", { name: "Danas" }));
    expect(today.getByRole("link", { name: "312,00\u00a0€" }).getAttribute("href")).toMatch(
      /^\/admin\/figures\/2\?start_date=\d{4}-\d\d-\d\d&end_date=/,
    );
    expect(today.getByText("14.11.2026. do ovog sata")).toBeDefined();
    const members = within(screen.getByRole("region", { name: "Članovi" }));
    expect(members.getByRole("link", { name: "1204" })).toBeDefined();
    expect(members.getByText("danas −12,50 €")).toBeDefined();
    const placeOf = (part: typeof today, name: string) => part.getByRole("link", { name }).getAttribute("href");
    expect(placeOf(members, "kasni 31")).toBe("/admin/people?tab=late");
    expect(placeOf(members, "u pauzi 2")).toBe("/admin/people?tab=paused");
    expect(placeOf(members, "2")).toMatch(/^\/admin\/people\?tab=lost&from=(\d{4}-\d\d-\d\d)&to=\1$/);
    expect(placeOf(members, "vraćenih 1")).toMatch(/^\/admin\/people\?tab=premium&from=/);
    expect(placeOf(today, "5")).toMatch(/^\/admin\/orders\?tab=charged&from=/);
    expect(placeOf(today, "registracija 4")).toMatch(/^\/admin\/people\?tab=all&from=/);
  });

  it("names the order at which the sums part, and what to do", async () => {
    const gaps = [{ check: "payment_without_grant", id: NUMBER, amount: 39.9 }];
    open({ ...quietMorning, money: { ...money, truth: [{ ...whole, granted: 572.5, gaps }, whole] } });
    const truth = within(await screen.findByRole("region", { name: "Novac" }));
    expect(truth.getByRole("status").textContent).toContain("s pristupom 572,50\u00a0€");
    expect(truth.getByText(/pristup nije otvoren/)).toBeDefined();
    expect(truth.getByRole("link").getAttribute("href")).toBe(`/admin/orders?order=${NUMBER}`);
  });

  it("says of each chart what it shows, with the same numbers in a table", async () => {
    open({ ...quietMorning, money });
    const turnover = within(await screen.findByRole("region", { name: "Promet, 2 dana" }));
    expect(turnover.getByText(/ukupno 602,40 €, najviše 20\.11\.2026\. \(612,40 €\)/)).toBeDefined();
    await userEvent.click(turnover.getByText("Tablica"));
    expect(turnover.getByRole("row", { name: /21\.11\.2026\..*−10,00\u00a0€/ })).toBeDefined();
    expect(screen.getByText("2 obnove za 49,98 €, od sutra.")).toBeDefined();
  });

  it("asks for the code in place where the second factor has run out, and says what failed otherwise", async () => {
    stubApi({ ...staffWith("owner"), "GET /admin/morning": refusal(403, "second_factor_needed", "Potvrdi prijavu.") });
    openStaffAt("/admin");
    expect(await screen.findByRole("heading", { name: "Potvrdi prijavu" })).toBeDefined();
  });
});

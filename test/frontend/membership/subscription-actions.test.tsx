import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { openAccountPage, signIn } from "../steps/open-account-page.tsx";
import { membership, person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const CANCEL = "PATCH /subscription/subscription-1";
const REASON = "POST /subscription/subscription-1/reason";
const RESUME = "PATCH /subscriptionmeta/subscription-1";
const running = membership({ next_payment: "2026-03-31" });
const cancelled = membership({ subscription_status: "cancelled", next_payment: "2026-03-31" });
const member = (subscription: typeof running, premium = true) => success(person({ subscription, premium }));
const done = success({ subscription: cancelled });
const failures = [
  ["is refused", refusal(409, "subscription_ended", "Članstvo je isteklo."), "Članstvo je isteklo."],
  ["finds no server", "unreachable", "Zamah se trenutačno ne javlja."],
] as const;
const resumeLines = { "is refused": "Error while cancelling subscription", "finds no server": "Network error" };

let reloaded: MockInstance<Location["reload"]>;
let logged: MockInstance<Console["error"]>;
beforeEach(() => {
  signIn();
  reloaded = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function menu() {
  await userEvent.click(await screen.findByRole("button", { name: "Korisnički izbornik" }));
  return within(await screen.findByRole("menu"));
}

async function askToCancel() {
  openAccountPage("/app");
  await userEvent.click((await menu()).getByRole("menuitem", { name: "Otkaži pretplatu" }));
  return within(await screen.findByRole("dialog"));
}

describe("the menu", () => {
  it("says who is signed in, the membership and its next charge", async () => {
    stubApi({ "GET /me": member(running) });
    openAccountPage("/app");
    const opened = await menu();
    for (const text of ["Ana Anić", "ana@example.com", "Premium član", "31.03.2026."]) {
      expect(opened.getByText(text)).toBeTruthy();
    }
    expect(opened.queryByRole("menuitem", { name: "Nastavi pretplatu" })).toBeNull();
  });

  it("says of a cancelled membership that it is, and offers to go on", async () => {
    stubApi({ "GET /me": member(cancelled) });
    openAccountPage("/app");
    const opened = await menu();
    expect(opened.getByText("Tvoja pretplata je otkazana")).toBeTruthy();
    expect(opened.getByRole("menuitem", { name: "Nastavi pretplatu" })).toBeTruthy();
    expect(opened.queryByRole("menuitem", { name: "Otkaži pretplatu" })).toBeNull();
  });

  it.each([
    ["without a membership", success(person())],
    ["whose membership is over", member(membership({ subscription_status: "nonactive" }), false)],
  ])("offers neither to somebody %s", async (_case, me) => {
    stubApi({ "GET /me": me });
    openAccountPage("/app");
    const items = (await menu()).getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items.join()).not.toContain("pretplatu");
  });
});

describe("cancelling", () => {
  it.each([
    ["is booked", true, /^Pristup ostaje do 28\.02\.2026\./],
    ["runs", false, /Premium se nakon pauze ne otvara/],
  ])("says that a pause that %s stays for who goes on after all", async (_case, premium, said) => {
    const paused = membership({ paused_from: "2026-02-28", paused_until: "2026-04-28", next_payment: "2026-04-28" });
    stubApi({ "GET /me": member(paused, premium) });
    const text = (await askToCancel()).getByText(said).textContent;
    expect(text).toContain("Predomisliš li se do 28.04.2026., članstvo se nastavlja zajedno s pauzom.");
  });

  it("asks first, and does nothing for who changes their mind", async () => {
    const sent = stubApi({ "GET /me": member(running) });
    const dialog = await askToCancel();
    expect(dialog.getByText("Jeste li sigurni da želite otkazati pretplatu?")).toBeTruthy();
    expect(dialog.getByText("Pristup ostaje do 31.03.2026. i ništa se više ne naplaćuje.")).toBeTruthy();
    expect(dialog.getByText(/Kupljeni programi, izazovi i ebookovi ostaju .* dnevnik treninga zauvijek/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Odustani" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodiesOf(sent, CANCEL)).toEqual([]);
  });

  it("sends one word once, and loads the page anew", async () => {
    const sent = stubApi({ "GET /me": member(running), [CANCEL]: done });
    const dialog = await askToCancel();
    await userEvent.dblClick(dialog.getByRole("button", { name: "Otkaži pretplatu" }));
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(bodiesOf(sent, CANCEL)).toEqual([{ subscription_status: "cancelled" }]);
    expect(sessionStorage.getItem("subscriptionNotice")).toBe("Pretplata je uspješno otkazana.");
  });

  it("is confirmed by the page that loads then, until OK", async () => {
    sessionStorage.setItem("subscriptionNotice", "Pretplata je uspješno otkazana.");
    stubApi({ "GET /me": member(cancelled) });
    openAccountPage("/app");
    expect(await screen.findByText("Pretplata je uspješno otkazana.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sessionStorage.getItem("subscriptionNotice")).toBeNull();
  });

  it("asks for the reason afterwards, which is sent once and may be tried again; nobody has to answer", async () => {
    sessionStorage.setItem("subscriptionNotice", "Pretplata je uspješno otkazana.");
    const sent = stubApi({
      "GET /me": member(cancelled),
      [REASON]: ["unreachable", { status: 200, body: { status: "success" } }],
    });
    openAccountPage("/app");
    const dialog = within(await screen.findByRole("dialog"));
    const reason = await dialog.findByRole("button", { name: "Nemam vremena" });
    await userEvent.click(reason);
    expect((await dialog.findByRole("alert")).textContent).toContain("Zamah se trenutačno ne javlja.");
    await userEvent.click(reason);
    expect(await dialog.findByText("Hvala na odgovoru.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Preskupo mi je" }));
    expect(bodiesOf(sent, REASON)).toEqual([{ reason: "time" }, { reason: "time" }]);
  });

  it("asks for no reason beside another sentence", async () => {
    sessionStorage.setItem("subscriptionNotice", "Članstvo je pauzirano.");
    stubApi({ "GET /me": member(cancelled) });
    openAccountPage("/app");
    expect(await screen.findByText("Članstvo je pauzirano.")).toBeTruthy();
    expect(screen.queryByText(/Zašto otkazuješ/)).toBeNull();
  });

  it.each(failures)("that %s logs the specified line, says so and can be tried again", async (kind, answer, text) => {
    stubApi({ "GET /me": member(running), [CANCEL]: [answer, done] });
    const dialog = await askToCancel();
    await userEvent.click(dialog.getByRole("button", { name: "Otkaži pretplatu" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(text);
    const lines = {
      "is refused": specified("8 Errors", "Error while cancelling subscription"),
      "finds no server": specified("8 Errors", "Network error"),
    };
    expect(logged.mock.calls).toEqual([[lines[kind]]]);
    expect(reloaded).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Otkaži pretplatu" }));
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
  });

  it("begins without the last failure when it is asked for again", async () => {
    stubApi({ "GET /me": member(running), [CANCEL]: "unreachable" });
    const dialog = await askToCancel();
    await userEvent.click(dialog.getByRole("button", { name: "Otkaži pretplatu" }));
    await dialog.findByRole("alert");
    await userEvent.click(dialog.getByRole("button", { name: "Odustani" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click((await menu()).getByRole("menuitem", { name: "Otkaži pretplatu" }));
    expect(within(await screen.findByRole("dialog")).queryByRole("alert")).toBeNull();
  });
});

describe("resuming", () => {
  async function resume(): Promise<void> {
    openAccountPage("/app");
    await userEvent.click((await menu()).getByRole("menuitem", { name: "Nastavi pretplatu" }));
  }

  it("takes the cancellation back and loads the page anew", async () => {
    const sent = stubApi({ "GET /me": member(cancelled), [RESUME]: success({ subscription: running }) });
    await resume();
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(bodiesOf(sent, RESUME)).toEqual([{ subscription_status: "active" }]);
  });

  it.each([
    ["what goes on", running, "Pretplata se nastavlja. Sljedeća naplata: 31.03.2026., €24.99."],
    [
      "that a booked pause stays",
      membership({ next_payment: "2026-04-28", paused_until: "2026-04-28", renewal_price: 19.99 }),
      "Pretplata se nastavlja zajedno s pauzom. Sljedeća naplata: 28.04.2026., €19.99.",
    ],
  ])("says %s, from the answer, on the page that loads then", async (_case, subscription, said) => {
    stubApi({ "GET /me": member(cancelled), [RESUME]: success({ subscription }) });
    await resume();
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem("subscriptionNotice")).toBe(said);
    openAccountPage("/app");
    await waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(said));
  });

  it.each(failures)("that %s logs the specified line and says so", async (kind, answer, text) => {
    stubApi({ "GET /me": member(cancelled), [RESUME]: answer });
    await resume();
    expect((await screen.findByRole("dialog")).textContent).toContain(text);
    expect(logged.mock.calls).toEqual([[resumeLines[kind]]]);
    expect(reloaded).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

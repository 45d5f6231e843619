import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pauseAfter } from "../../../frontend/src/features/checkout/queries.ts";
import { ORDER, order, signInAna } from "../steps/checkout-records.ts";
import { holdTime, openPage, pass } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi } from "../steps/stub-api.ts";

const PAGE = `/app/orderconfirmation/${ORDER}`;
const CALL = `GET /orders/${ORDER}`;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  signInAna();
});

describe("the page after a payment", () => {
  it("thanks without a number and stays where it is", async () => {
    holdTime();
    stubApi({});
    openPage("/app/orderconfirmation");
    expect(screen.getByRole("heading", { name: "Hvala na kupnji!" })).toBeTruthy();
    await pass(10_000);
    expect(screen.getByRole("link", { name: "Natrag na naslovnu" }).getAttribute("href")).toBe("/app");
  });

  it("thanks for a paid training and goes to it after three visible seconds", async () => {
    holdTime();
    stubApi({ [CALL]: order("paid") });
    openPage(PAGE);
    await pass(0);
    await pass(0);
    expect(screen.getByRole("heading", { name: "Hvala na kupnji!" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Hvala na kupnji!");
    expect(screen.getByText("Preusmjeravamo te za 3 s.")).toBeTruthy();
    await pass(1000);
    expect(screen.getByText("Preusmjeravamo te za 2 s.")).toBeTruthy();
    await pass(1900);
    expect(screen.queryByText("Now at /app/trainings/2")).toBeNull();
    await pass(200);
    expect(screen.getByText("Now at /app/trainings/2")).toBeTruthy();
  });

  it("goes home after a membership", async () => {
    holdTime();
    stubApi({ [CALL]: order("paid", "subscription", "monthly") });
    openPage(PAGE);
    await pass(0);
    await pass(3100);
    expect(screen.getByText("Now at /app")).toBeTruthy();
  });

  it("goes on at once for who does not wait", async () => {
    stubApi({ [CALL]: order("paid", "ebook", 3) });
    openPage(PAGE);
    await userEvent.click(await screen.findByRole("link", { name: "Otvori ebook" }));
    expect(screen.getByText("Now at /app/ebooks/3")).toBeTruthy();
  });

  it("keeps asking while the payment is open and starts the countdown only then", async () => {
    holdTime();
    const sent = stubApi({ [CALL]: [order("pending"), order("pending"), order("paid")] });
    openPage(PAGE);
    await pass(0);
    await pass(0);
    expect(screen.getByRole("heading", { name: "Provjeravamo uplatu" })).toBeTruthy();
    await pass(2000);
    await pass(0);
    expect(bodiesOf(sent, CALL)).toHaveLength(2);
    expect(screen.getByRole("heading", { name: "Provjeravamo uplatu" })).toBeTruthy();
    await pass(2700);
    expect(screen.getByRole("heading", { name: "Hvala na kupnji!" })).toBeTruthy();
    await pass(60_000);
    expect(bodiesOf(sent, CALL)).toHaveLength(3);
  });

  it("says after half a minute what is true of both, who paid and who did not, and shows no wheel any more", async () => {
    holdTime();
    stubApi({ [CALL]: order("pending") });
    openPage(PAGE);
    await pass(0);
    await pass(0);
    expect(screen.queryByText(/Ne plaćaj ponovno/)).toBeNull();
    expect(document.querySelector("[class*=waiting]")).not.toBeNull();
    await pass(31_000);
    expect(screen.getByRole("heading", { name: "Uplata još nije potvrđena" })).toBeTruthy();
    expect(document.querySelector("[class*=waiting]")).toBeNull();
  });

  it.each([
    ["was never sent", order("created"), "Narudžba čeka plaćanje"],
    ["is open at the gateway", order("pending"), "Provjeravamo uplatu"],
  ])("lets an order be given up that %s", async (_case, open, heading) => {
    const sent = stubApi({ [CALL]: open, [`POST /orders/${ORDER}/abandon`]: order("cancelled") });
    openPage(PAGE);
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    await userEvent.dblClick(screen.getByRole("button", { name: "Odustani od ove narudžbe" }));
    expect(await screen.findByRole("heading", { name: "Plaćanje je prekinuto" })).toBeTruthy();
    expect(bodiesOf(sent, `POST /orders/${ORDER}/abandon`)).toHaveLength(1);
  });

  it("says of an order that was given up what happens if it is paid all the same", async () => {
    stubApi({ [CALL]: order("pending", "training", 2, { given_up: true }) });
    openPage(PAGE);
    expect(await screen.findByRole("heading", { name: "Narudžba je zatvorena" })).toBeTruthy();
    expect(screen.getByText(/^Narudžba [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeTruthy();
  });

  it.each([
    ["funds", /nema dovoljno sredstava/],
    ["expired", /istekla/],
    ["security", /3-D Secure/],
    ["technical", /za nekoliko minuta/],
    [undefined, /Banka nije odobrila/],
  ])("says what a refusal was about (%s) and what helps", async (decline_reason, words) => {
    stubApi({ [CALL]: order("failed", "training", 2, decline_reason ? { decline_reason } : {}) });
    openPage(PAGE);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/Ništa nije naplaćeno/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pokušaj ponovno Narudžba s obvezom plaćanja" })).toBeTruthy();
  });

  it("asks every two seconds at first and every five later", () => {
    expect([1, 2, 3, 7, 50].map(pauseAfter)).toEqual([2000, 2500, 3000, 5000, 5000]);
  });

  it.each([
    ["failed", "Plaćanje nije uspjelo"],
    ["cancelled", "Plaćanje je prekinuto"],
    ["expired", "Narudžba je istekla"],
  ])("says what happened to a %s order and leads back to the checkout", async (status, heading) => {
    stubApi({ [CALL]: order(status) });
    openPage(PAGE);
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Natrag na plaćanje" }).getAttribute("href")).toBe(
      "/app/checkout/training/2",
    );
  });

  it("stays calm about an order that is being looked at", async () => {
    stubApi({ [CALL]: order("review") });
    openPage(PAGE);
    expect(await screen.findByText(/Ne plaćaj ponovno/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Natrag na plaćanje" })).toBeNull();
  });

  it("says that an order was not found", async () => {
    stubApi({ [CALL]: refusal(404, "not_found", "Ne pronalazimo ono što tražiš.") });
    openPage(PAGE);
    expect(await screen.findByRole("heading", { name: "Narudžba nije pronađena" })).toBeTruthy();
  });

  it("offers to ask again when the order could not be loaded", async () => {
    stubApi({ [CALL]: [refusal(500, "internal", "Nešto je pošlo po zlu. Pokušaj ponovno."), order("failed")] });
    openPage(PAGE);
    await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByRole("heading", { name: "Plaćanje nije uspjelo" })).toBeTruthy();
  });
});

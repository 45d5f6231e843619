import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CalendarSettings } from "../../../../frontend/src/features/training/reminders/calendar-settings.tsx";
import { showPage } from "../../steps/signed-in-page.tsx";

const ADDRESS = "https://zamah.test/api/v1/calendar/ana.first.ics";
const NEXT = "https://zamah.test/api/v1/calendar/ana.second.ics";

/** The settings over a server that has this address; `made` is what it makes next. */
function open(address: string | null, made: unknown = { address: NEXT }) {
  // One path for all three calls: a body is sent to make an address alone.
  let kept: unknown = { address };
  const page = showPage(<CalendarSettings />, { answers: { "me/calendar": () => kept } });
  return { ...page, next: () => (kept = made) };
}
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Adresa kalendara" });
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

describe("the member can", () => {
  it("make an address of their calendar, and copy it", async () => {
    const user = userEvent.setup();
    const { next } = open(null);
    expect(await screen.findByText(/Tko ima adresu, vidi taj kalendar/)).toBeTruthy();
    await button("Napravi adresu kalendara");
    next();
    await user.click(await button("Napravi adresu kalendara"));
    expect((await field()).value).toBe(NEXT);
    await user.click(await button("Kopiraj"));
    expect(await navigator.clipboard.readText()).toBe(NEXT);
    expect(await screen.findByText(/Adresa je kopirana/)).toBeTruthy();
  });

  it("make a new one, which is said to end the one before, or think better of it", async () => {
    const { next, asked } = open(ADDRESS);
    await press("Nova adresa");
    expect(await screen.findByText(/Dosadašnja adresa odmah prestaje vrijediti/)).toBeTruthy();
    await confirm("Odustani");
    expect(asked).toHaveLength(1);
    next();
    await press("Nova adresa");
    await confirm("Napravi novu");
    expect((await field()).value).toBe(NEXT);
  });

  it("end it", async () => {
    const { next } = open(ADDRESS, {});
    expect((await field()).value).toBe(ADDRESS);
    await press("Ukloni");
    next();
    await confirm("Ukloni");
    expect(await button("Napravi adresu kalendara")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("see why none was made, and which one stays", async () => {
    const { next } = open(ADDRESS, 429);
    await press("Nova adresa");
    next();
    await confirm("Napravi novu");
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toBe("Odbijeno 429.");
    await confirm("Odustani");
    expect((await field()).value).toBe(ADDRESS);
  });

  it("copy it by hand where the browser copies nothing", async () => {
    open(ADDRESS);
    await field();
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    await press("Kopiraj");
    expect(await screen.findByText("Kopiranje nije uspjelo. Označi adresu i kopiraj je.")).toBeTruthy();
  });
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { StaffComplaint } from "#contract/complaint.ts";
import { openStaffAt, quietMorning, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const complaint: StaffComplaint = {
  id: "P0123456789abcdef0123456789abcdef",
  name: "Iva Ivić",
  email: "iva@example.com",
  person: "iva",
  order_number: "7K3M-9QXW",
  text: "Video se ne otvara.",
  received_at: "2026-11-21T12:00:05.000Z",
  due: "2026-11-29",
  answer: null,
};
const OPEN = "GET /admin/complaints?list=open";
const NOTE = "POST /admin/complaints";
const ANSWER = `POST /admin/complaints/${complaint.id}/answer`;
const answer = { at: "2026-11-22T12:00:00.000Z", text: "Popravljeno je.", by_name: "Marta Šimić" };
const page = (...complaints: StaffComplaint[]) => success({ complaints, next: null });

async function open(answers: Parameters<typeof stubApi>[0], address = "/admin/complaints") {
  const sent = stubApi({ ...staffWith("support"), ...answers });
  openStaffAt(address);
  await screen.findByRole("heading", { name: "Prigovori" });
  return sent;
}
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Odgovori na prigovor: Iva Ivić" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Odgovor/), text);
  await userEvent.click(dialog.getByRole("button", { name: "Pošalji odgovor" }));
};

describe("the staff's complaints", () => {
  it("say who complains about which order and until when, and lead to both", async () => {
    await open({ [OPEN]: page(complaint) });
    expect(await screen.findByText("Prigovor 04HM-ASW9")).toBeDefined();
    expect(screen.getByText("Rok za odgovor: 29.11.2026.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Iva Ivić" }).getAttribute("href")).toBe("/admin/people/iva");
    expect(screen.getByRole("link", { name: "7K3M-9QXW" }).getAttribute("href")).toBe("/admin/orders?query=7K3M-9QXW");
  });

  it("are answered by letter and leave the list", async () => {
    const sent = await open({ [OPEN]: page(complaint), [ANSWER]: success({ complaint: { ...complaint, answer } }) });
    await write("Popravljeno je.");
    expect(await screen.findByText("Nijedan prigovor ne čeka odgovor.")).toBeDefined();
    expect(screen.getByText("Odgovor je poslan.")).toBe(document.activeElement);
    expect(bodiesOf(sent, ANSWER)).toEqual([{ text: "Popravljeno je." }]);
  });

  it("stay with what a colleague answered meanwhile", async () => {
    const told = "Netko je ovo u međuvremenu promijenio. Pogledaj novo stanje i pokušaj ponovno.";
    await open({ [OPEN]: page(complaint), [ANSWER]: refusal(409, "state_changed", told) });
    await write("Popravljeno je.");
    expect((await screen.findByRole("alert")).textContent).toBe(told);
  });

  it("that came by post, phone or in person are written down with their day", async () => {
    const noted = { ...complaint, came: "phone", person: null, email: null } as const;
    const sent = await open({ [OPEN]: page(noted), [NOTE]: success({ complaint: noted }) });
    expect(await screen.findByText(/· 21\.11\.2026\. · telefonom/)).toBeDefined();
    expect(screen.getByText(/bez e-maila: odgovor pošalji poštom/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Zabilježi prigovor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Ime i prezime"), "Iva Ivić");
    await userEvent.selectOptions(dialog.getByLabelText("Kako je stigao"), "Telefonom");
    await userEvent.type(dialog.getByLabelText(/^Prigovor/), "Video se ne otvara.");
    await userEvent.click(dialog.getByRole("button", { name: "Zabilježi" }));
    expect(await screen.findByText("Prigovor je zabilježen.")).toBe(document.activeElement);
    const [body] = bodiesOf(sent, NOTE);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const person = { name: "Iva Ivić", email: null };
    expect(body).toEqual({ person, came: "phone", day, text: "Video se ne otvara." });
  });

  it("show the answers that were given, with who gave them", async () => {
    await open(
      { "GET /admin/complaints?list=answered": page({ ...complaint, answer }) },
      "/admin/complaints?tab=answered",
    );
    expect(await screen.findByText(/^Odgovor: Marta Šimić/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Odgovori/ })).toBeNull();
  });

  it("are reached from the morning page", async () => {
    const task = {
      kind: "complaint",
      id: complaint.id,
      opened_at: complaint.received_at,
      deadline: "2026-11-27T17:00:00.000Z",
      about: { day: "2026-11-29", reason: "04HM-ASW9" },
    };
    const matters = { counts: [{ kind: "complaint", number: 1 }], listed: [task] };
    stubApi({ ...staffWith("support"), "GET /admin/morning": success({ morning: { ...quietMorning, matters } }) });
    openStaffAt("/admin");
    const link = await screen.findByRole("link", { name: "Prigovor čeka odgovor" });
    expect(link.getAttribute("href")).toBe(`/admin/complaints#${complaint.id}`);
    expect(screen.getByText("zakonski rok 29.11.2026. · 04HM-ASW9")).toBeDefined();
  });
});

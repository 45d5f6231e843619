import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { isOff } from "../../steps/is-off.ts";
import { openTraining } from "../../steps/open-training.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const WITHDRAWN = [null, Date.parse("2026-11-25T12:30:00"), "00000000"];
const HEAD = { rev: 2, entries: { "consent:measures": WITHDRAWN }, months: {}, epoch: "first", erased_at: 0 };
const ERASE = "POST /me/diary/erase";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00") });
});

describe("the member can", () => {
  it("enter measures only after consenting, withdraw the consent and find them gone", async () => {
    const sent = stubApi({ [ERASE]: success({ head: HEAD }) });
    await givenDiary({});
    openTraining("/app/progress");
    await settled();
    expect(screen.queryByLabelText("Težina (kg)")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Bilježi mjere" }));
    const accept = await screen.findByRole("button", { name: "Pristajem" });
    expect(isOff(accept)).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: MEASURES_CONSENT.text }));
    await userEvent.click(accept);
    await settled();

    await enter("64,5");
    expect(rows()).toEqual(["25.11.2026.64,5 kgObriši"]);
    expect(screen.getByRole("slider", { name: "Težina, točke na liniji" })).toBeDefined();
    await enter("645");
    expect(screen.getByText("Upiši broj, na primjer 64,5.")).toBeDefined();
    expect(rows()).toHaveLength(1);

    await withdraw();
    expect(bodiesOf(sent, ERASE)).toEqual([{ what: "measures" }]);
    expect(await screen.findByRole("button", { name: "Bilježi mjere" })).toBeDefined();
    expect(screen.queryByText("64,5 kg")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Bilježi mjere" }));
    await userEvent.click(screen.getByRole("checkbox", { name: MEASURES_CONSENT.text }));
    await userEvent.click(screen.getByRole("button", { name: "Pristajem" }));
    await settled();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

it("measures stay while the withdrawal can't reach the server, and the member is told", async () => {
  stubApi({ [ERASE]: refusal(503, "unavailable", "Pokušaj ponovno za koji trenutak.") });
  const consent = { version: MEASURES_CONSENT.version, at: "2026-11-01T10:00:00.000Z" };
  const measures = { "2026": { "2026-11-01:weight": 64_000 } };
  await givenDiary({ head: { "consent:measures": consent }, measures });
  openTraining("/app/progress");
  await settled();
  await userEvent.click(screen.getByRole("button", { name: "Otvori mjere" }));
  await screen.findByRole("table");
  await withdraw();
  expect(screen.getByRole("alert").textContent).toBe("Pokušaj ponovno za koji trenutak.");
  await userEvent.click(screen.getByRole("button", { name: "Odustani" }));
  expect(rows()).toEqual(["01.11.2026.64 kgObriši"]);
});

it("measures of another device are fetched once they are opened", async () => {
  const written = { "2026-11-02:weight": [63_500, 1, "bbbbbbbb"] };
  const docs = [{ kind: "measures", id: "2026", rev: 1, entries: written }];
  const head = { months: {}, epoch: "first", erased_at: 0 };
  const sent = stubApi({ "POST /me/diary/changes": success({ head, docs, refused: [] }) });
  const consent = { version: MEASURES_CONSENT.version, at: "2026-11-01T10:00:00.000Z" };
  await givenDiary({ head: { "consent:measures": consent } });
  openTraining("/app/progress");
  await settled();
  expect(bodiesOf(sent, "POST /me/diary/changes")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Otvori mjere" }));
  await screen.findByRole("table");
  expect(rows()).toEqual(["02.11.2026.63,5 kgObriši"]);
});

async function withdraw(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Povuci pristanak i obriši mjere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Povuci i obriši" }));
  await settled();
}

async function enter(text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText("Težina (kg)"), text);
  await userEvent.click(screen.getByRole("button", { name: "Upiši" }));
  await settled();
}

function rows(): (string | null)[] {
  const [, ...days] = within(screen.getByRole("table")).getAllByRole("row");
  return days.map(({ textContent }) => textContent);
}

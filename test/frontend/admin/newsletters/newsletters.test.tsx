import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { OpenNewsletter } from "../../../../frontend/src/features/admin/newsletters/queries.ts";
import { eventually } from "../../steps/eventually.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const AT = `/admin/newsletters?id=${ID}`;
const ONE = `/admin/newsletters/${ID}`;
const COUNT = "GET /admin/newsletters/audience?kind=all";

type Changes = Partial<OpenNewsletter["newsletter"]>;

function opened(changes: Changes = {}, problems: string[] = []): OpenNewsletter {
  return {
    newsletter: {
      id: ID,
      version: 1,
      state: "draft",
      subject: "Novi izazov",
      preview: "",
      blocks: [{ kind: "text", text: "Krećemo." }],
      audience: { kind: "all" },
      created_at: "2026-11-21T07:00:00.000Z",
      created_by: "Marta Šimić",
      send_at: null,
      started_at: null,
      ended_at: null,
      people: null,
      counts: { sent: 0, dropped: 0, returned: 0, complained: 0, unsubscribed: 0 },
      ...changes,
    },
    cards: [],
    bytes: 3000,
    problems,
  };
}

const challenges = [{ kind: "challenge", id: "10", title: "Snaga", state: "published" }];
const shop = {
  ...staffWith("owner"),
  "GET /admin/newsletters": success({ newsletters: [], next: null }),
  "GET /admin/catalogue": success({ drafts: challenges, orders: {} }),
  [`GET ${ONE}`]: success(opened()),
  [COUNT]: success({ count: 1, next: null }),
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("a draft", () => {
  it("begins with a tap, is written, saves itself on leaving a field, and is seen as it is typed", async () => {
    const saved = opened({ version: 2, subject: "Jesen" });
    const sent = stubApi({
      ...shop,
      "POST /admin/newsletters": success(opened({ subject: "", blocks: [] })),
      [`GET ${ONE}`]: success(opened({ subject: "", blocks: [] })),
      [`PATCH ${ONE}`]: success(saved),
    });
    openStaffAt("/admin/newsletters");
    await press("Novo pismo");
    fireEvent.change(await screen.findByLabelText(/^Naslov/), { target: { value: "Jesen" } });
    await press("Dodaj: Tekst");
    await userEvent.type(screen.getByLabelText(/^Tekst/), "Vidimo se.");
    const preview = within(screen.getByRole("region", { name: "Pregled" }));
    expect(preview.getByText("Vidimo se.")).toBeTruthy();
    expect(preview.getByText("Jesen")).toBeTruthy();
    await userEvent.tab();
    await eventually(() =>
      expect(bodiesOf(sent, `PATCH ${ONE}`).at(-1)).toEqual({
        version: expect.any(Number),
        subject: "Jesen",
        preview: "",
        blocks: [{ kind: "text", text: "Vidimo se." }],
        audience: { kind: "all" },
      }),
    );
    expect(await screen.findByText("Spremljeno")).toBeTruthy();
  });

  it("saves each change on the version of the one before it", async () => {
    const sent = stubApi({
      ...shop,
      [`PATCH ${ONE}`]: [success(opened({ version: 2 })), success(opened({ version: 3 }))],
    });
    openStaffAt(AT);
    for (const text of ["Prvi", "Drugi"]) {
      const subject = await screen.findByLabelText(/^Naslov/);
      fireEvent.change(subject, { target: { value: text } });
      fireEvent.blur(subject);
      await eventually(() => expect(screen.getByText("Spremljeno")).toBeTruthy());
    }
    expect(bodiesOf(sent, `PATCH ${ONE}`)).toMatchObject([
      { version: 1, subject: "Prvi" },
      { version: 2, subject: "Drugi" },
    ]);
  });

  it("that somebody else saved meanwhile keeps what was typed and says so", async () => {
    stubApi({ ...shop, [`PATCH ${ONE}`]: refusal(409, "state_changed", "Pismo je u međuvremenu promijenjeno.") });
    openStaffAt(AT);
    const subject = await screen.findByLabelText<HTMLInputElement>(/^Naslov/);
    fireEvent.change(subject, { target: { value: "Moje" } });
    fireEvent.blur(subject);
    expect(await screen.findByText("Pismo je u međuvremenu promijenjeno.")).toBeTruthy();
    expect(subject.value).toBe("Moje");
    expect(screen.getByText("Nije spremljeno")).toBeTruthy();
  });

  it("moves and loses its parts by the keyboard, and a card names what is on offer", async () => {
    const sent = stubApi({ ...shop, [`PATCH ${ONE}`]: success(opened({ version: 2 })) });
    openStaffAt(AT);
    await press("Dodaj: Kartica");
    expect(screen.getByLabelText<HTMLSelectElement>("Što pokazuje").selectedOptions[0]?.text).toBe("Izazov: Snaga");
    const up = screen.getByRole("button", { name: "Gore: 2. Kartica" });
    up.focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(screen.getByText("2. Kartica na mjestu 1 od 2")).toBeTruthy();
    fireEvent.blur(screen.getByLabelText(/^Tekst/));
    await eventually(() =>
      expect(bodiesOf(sent, `PATCH ${ONE}`).at(-1)).toMatchObject({
        blocks: [
          { kind: "card", of: "challenge", id: 10 },
          { kind: "text", text: "Krećemo." },
        ],
      }),
    );
  });

  it("says what it lacks, and can't be sent before", async () => {
    stubApi({ ...shop, [`GET ${ONE}`]: success(opened({}, ["1. dio: upiši tekst."])) });
    openStaffAt(AT);
    expect(await screen.findByText("Do slanja nedostaje: 1 stvar")).toBeTruthy();
    await press("Pošalji…");
    const dialog = await inDialog("Pošalji pismo?");
    expect(await dialog.findByText("1. dio: upiši tekst.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: /^Pošalji/ })).toBeNull();
  });

  it("is sent to oneself first, as it is on the screen", async () => {
    const sent = stubApi({
      ...shop,
      [`PATCH ${ONE}`]: success(opened({ version: 2 })),
      [`POST ${ONE}/test`]: { body: { status: "success" } },
    });
    openStaffAt(AT);
    fireEvent.change(await screen.findByLabelText(/^Naslov/), { target: { value: "Nešto drugo" } });
    await press("Pošalji probu sebi");
    expect(await screen.findByText("Proba je na putu, samo na tvoju adresu.")).toBeTruthy();
    const calls = sent.map(({ call }) => call).filter((call) => call.includes(ID));
    expect(calls.slice(-2)).toEqual([`PATCH ${ONE}`, `POST ${ONE}/test`]);
  });

  it("is sent after its subject and the number of its readers were confirmed, counted over all pages", async () => {
    const sent = stubApi({
      ...shop,
      [COUNT]: success({ count: 1000, next: "a" }),
      [`${COUNT}&after=a`]: success({ count: 204, next: null }),
      [`POST ${ONE}/send`]: success(opened({ state: "sending", people: 1204, started_at: "2026-11-21T08:00:00.000Z" })),
    });
    openStaffAt(AT);
    await press("Pošalji…");
    const dialog = await inDialog("Pošalji pismo?");
    expect(await dialog.findByText("Novi izazov")).toBeTruthy();
    expect(dialog.getByText("Dobivaju ga 1204 osobe. Svi s privolom.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Pošalji: 1204 osobe" }));
    expect(await screen.findByText("0 od 1204")).toBeTruthy();
    expect(bodiesOf(sent, `POST ${ONE}/send`)).toEqual([{ version: 1, people: 1204 }]);
  });

  it("is scheduled for a minute of Zagreb's clocks", async () => {
    const sent = stubApi({
      ...shop,
      [`POST ${ONE}/send`]: success(opened({ state: "scheduled", people: 1, send_at: "2026-12-01T07:00:00.000Z" })),
    });
    openStaffAt(AT);
    await press("Pošalji…");
    const dialog = await inDialog("Pošalji pismo?");
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Pošalji kasnije" }));
    fireEvent.change(dialog.getByLabelText("Dan i sat u Zagrebu"), { target: { value: "2026-12-01T08:00" } });
    await userEvent.click(dialog.getByRole("button", { name: "Zakaži" }));
    expect(await screen.findByText("01.12.2026. u 08:00")).toBeTruthy();
    expect(bodiesOf(sent, `POST ${ONE}/send`)).toEqual([{ version: 1, people: 1, at: "2026-12-01T08:00" }]);
  });

  it("for nobody is not sent", async () => {
    stubApi({ ...shop, [COUNT]: success({ count: 0, next: null }) });
    openStaffAt(AT);
    expect(await screen.findByText(/^Nema nikoga tko je pristao/)).toBeTruthy();
    await press("Pošalji…");
    const dialog = await inDialog("Pošalji pismo?");
    expect(await dialog.findByText(/^Nema nikoga tko je pristao/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: /^Pošalji/ })).toBeNull();
  });

  it("is written by an editor, whom nothing lets send it", async () => {
    stubApi({ ...shop, ...staffWith("editor") });
    openStaffAt(AT);
    expect(await screen.findByText(/Pismo šalje vodstvo/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pošalji…" })).toBeNull();
  });
});

describe("a newsletter on its way", () => {
  const sending = { state: "sending", people: 10, started_at: "2026-11-21T08:00:00.000Z" } as const;

  it("shows how far it is, and is stopped after a second word", async () => {
    const counts = { sent: 4, dropped: 1, returned: 1, complained: 0, unsubscribed: 2 };
    const sent = stubApi({
      ...shop,
      [`GET ${ONE}`]: success(opened({ ...sending, counts })),
      [`POST ${ONE}/stop`]: success(opened({ ...sending, counts, state: "stopped" })),
    });
    openStaffAt(AT);
    expect(await screen.findByText("5 od 10")).toBeTruthy();
    await press("Zaustavi");
    const dialog = await inDialog("Zaustavi slanje?");
    expect(bodiesOf(sent, `POST ${ONE}/stop`)).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Zaustavi" }));
    expect(await screen.findByText("Zaustavljeno")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Zaustavi" })).toBeNull();
  });

  it("that is only scheduled becomes a draft again", async () => {
    stubApi({
      ...shop,
      [`GET ${ONE}`]: success(opened({ state: "scheduled", people: 1, send_at: "2026-12-01T07:00:00.000Z" })),
      [`POST ${ONE}/stop`]: success(opened()),
    });
    openStaffAt(AT);
    await press("Otkaži slanje");
    const dialog = await inDialog("Otkaži slanje?");
    await userEvent.click(dialog.getByRole("button", { name: "Otkaži slanje" }));
    expect(await screen.findByLabelText(/^Naslov/)).toBeTruthy();
  });
});

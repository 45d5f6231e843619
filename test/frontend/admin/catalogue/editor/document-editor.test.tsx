import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import type { Duty } from "#contract/duties.ts";
import { eventually } from "../../../steps/eventually.ts";
import { isOff } from "../../../steps/is-off.ts";
import "../../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import { unsentStore } from "../../../../../frontend/src/features/admin/catalogue/editor/autosave.ts";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { bodiesOf, keysOf, refusal, stubApi, success } from "../../../steps/stub-api.ts";

/** A file arrives as soon as it is sent. */
vi.mock("../../../../../frontend/src/features/admin/media/upload-video.ts", () => ({
  uploadVideo: async (_id: string, _file: File, { onDone }: { onDone: () => void }) => ({
    start: async () => onDone(),
  }),
}));

const ADDRESS = "/admin/catalogue/challenge/10";
const READ = "GET /admin/catalogue/challenge/10";
const SAVE = "PATCH /admin/catalogue/challenge/10";
const document = {
  id: 10,
  title: "Zamah girjom",
  price: 29.9,
  videos: [
    { id: 1003, video_id: "a-1", title: "Ponedjeljak 1", length: 100 },
    { id: 1002, video_id: "a-2", title: "Utorak 1", length: 200 },
    { id: 1001, video_id: "a-3", title: "Srijeda 1", length: 300 },
  ],
};
const problems = [
  { field: "description", message: "nedostaje" },
  { field: "videos[1].length", message: "najviše 14400" },
];

function draft(change: Partial<DraftDetail> = {}): DraftDetail {
  const head = { kind: "challenge", id: "10", title: "Zamah girjom", state: "changed", version: 4 } as const;
  const when = { changed_at: new Date().toISOString(), changed_by: "Marta Vuk", history: [] };
  return { ...head, ...when, document, problems: [], ...change };
}
const open = (first: Partial<DraftDetail> = {}, answers = {}, duty: Duty = "editor") => {
  const sent = stubApi({
    ...staffWith(duty),
    [READ]: success({ draft: draft(first) }),
    [SAVE]: success({ draft: draft({ version: 5 }) }),
    ...answers,
  });
  openStaffAt(ADDRESS);
  return sent;
};
const part = async (name: RegExp) => {
  const parts = within(await screen.findByRole("navigation", { name: "Dijelovi" }));
  await userEvent.click(parts.getByRole("button", { name }));
};
const rows = () => within(screen.getByRole("region", { name: "Videozapisi" })).getAllByRole("listitem");
const titles = () => rows().map((row) => within(row).getAllByRole("button")[0]?.textContent);
const missing = async () => within(await screen.findByRole("region", { name: "Objava" }));

const more = async () => userEvent.click(await screen.findByText("Pregled i ostalo"));

describe("a document that is written", () => {
  it("saves what was typed when the field is left, and says when", async () => {
    const sent = open();
    const price = async () => {
      await part(/^Cijena/);
      return screen.findByLabelText<HTMLInputElement>(/^Cijena,/);
    };
    const field = await price();
    expect(field.value).toBe("29,90");
    await userEvent.clear(field);
    await userEvent.type(field, "39,90");
    expect(screen.getByText("Još nije spremljeno")).toBeDefined();
    await userEvent.tab();
    expect(await screen.findByText(/^Spremljeno \d\d:\d\d$/)).toBeDefined();
    expect(bodiesOf(sent, SAVE)).toEqual([{ version: 4, document: { ...document, price: 39.9 } }]);
  });

  it("goes a step back and forth by buttons and keys", async () => {
    open();
    const title = await screen.findByLabelText<HTMLInputElement>("Naslov");
    await userEvent.type(title, "!");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(title.value).toBe("Zamah girjom");
    await userEvent.click(screen.getByRole("button", { name: "Ponovi" }));
    expect(title.value).toBe("Zamah girjom!");
    await userEvent.click(screen.getByRole("button", { name: "Poništi" }));
    expect(title.value).toBe("Zamah girjom");
  });

  it("the owner can read what is missing, in Croatian, at the field: it leads there, and lets go of it once it is written", async () => {
    open({ problems });
    const list = await missing();
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "OpisJoš nije upisano.",
      "Videozapisi › 2. Utorak 1 › TrajanjeNajviše 14400.",
    ]);
    await userEvent.click(list.getByRole("button", { name: /Utorak 1/ }));
    const length = screen.getByLabelText(/^Trajanje/);
    await eventually(() => expect(window.document.activeElement).toBe(length));
    expect(length.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(length, "1");
    expect(list.queryByText("Najviše 14400.")).toBeNull();
    expect(isOff(list.getByRole("button", { name: "Objavi promjene" }))).toBe(true);
  });

  it("the owner can order videos and exercises by keyboard alone: a row moves by Alt and the arrows, it is said aloud, the focus stays with it, and what is wrong goes along", async () => {
    const sent = open({ problems });
    await part(/^Videozapisi/);
    const own = screen.getByRole("button", { name: /^Utorak 1/ });
    own.focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(titles()).toEqual(["Utorak 1nedostaje 1", "Ponedjeljak 1", "Srijeda 1"]);
    expect(screen.getByText("Utorak 1 na mjestu 1 od 3")).toBeDefined();
    expect(window.document.activeElement).toBe(own);
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}");
    await eventually(() => expect(bodiesOf(sent, SAVE)).toHaveLength(1));
    const [one, other, last] = document.videos;
    expect(bodiesOf(sent, SAVE)[0]).toMatchObject({
      document: { videos: [other, one, last] },
    });
  });

  it("moves a row to a place that is asked for, copies one and takes one out", async () => {
    open();
    await part(/^Videozapisi/);
    const act = async (row: string, name: string) => {
      await userEvent.click(screen.getByRole("button", { name: `Radnje: ${row}` }));
      await userEvent.click(await screen.findByRole("menuitem", { name }));
    };
    await act("Ponedjeljak 1", "Premjesti na mjesto…");
    await userEvent.type(await screen.findByLabelText("Na koje mjesto, od 1 do 3?"), "3");
    await userEvent.click(screen.getByRole("button", { name: "Nastavi" }));
    await eventually(() => expect(titles()).toEqual(["Utorak 1", "Srijeda 1", "Ponedjeljak 1"]));
    await act("Srijeda 1", "Kopiraj");
    expect(titles()).toEqual(["Utorak 1", "Srijeda 1", "Srijeda 1", "Ponedjeljak 1"]);
    await act("Utorak 1", "Ukloni");
    expect(titles()).toEqual(["Srijeda 1", "Srijeda 1", "Ponedjeljak 1"]);
  });

  it("the owner can edit beside a colleague and lose nothing: both sides of the same field are shown, and what was chosen is saved", async () => {
    const theirs = { version: 5, changed_by: "Iva Lukić", document: { ...document, title: "Njihov", price: 34.9 } };
    const sent = open(
      {},
      {
        [READ]: [success({ draft: draft() }), success({ draft: draft(theirs) })],
        [SAVE]: [refusal(409, "draft_changed", "Netko je bio brži."), success({ draft: draft({ version: 6 }) })],
      },
    );
    const title = await screen.findByLabelText<HTMLInputElement>("Naslov");
    await userEvent.clear(title);
    await userEvent.type(title, "Moj");
    await userEvent.keyboard("{Control>}s{/Control}");
    const dialog = within(await screen.findByRole("dialog", { name: "Istodobne promjene" }));
    expect(dialog.getByRole("radio", { name: /^Tvoje/ })).toHaveProperty("checked", true);
    expect(dialog.getByText("Spojeno: Cijena (Iva Lukić).")).toBeDefined();
    await userEvent.click(dialog.getByRole("radio", { name: /^Iva Lukić, \d\d:\d\d Njihov/ }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Tvoje/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    await eventually(() => expect(bodiesOf(sent, SAVE)).toHaveLength(2));
    expect(bodiesOf(sent, SAVE)[1]).toEqual({ version: 5, document: { ...document, title: "Moj", price: 34.9 } });
  });

  it("the owner can edit beside a colleague and lose nothing: what each changed elsewhere is put together, saved and named", async () => {
    const [monday, tuesday, wednesday] = document.videos;
    const added = { id: 1004, video_id: "a-4", title: "Petak 1", length: 400 };
    const theirs = {
      ...document,
      price: 34.9,
      // What is new stays behind the row that it followed.
      videos: [monday, { ...tuesday, title: "Utorak, noge" }, wednesday, added],
    };
    const sent = open(
      {},
      {
        [READ]: [
          success({ draft: draft() }),
          success({ draft: draft({ version: 5, changed_by: "Iva Lukić", document: theirs }) }),
        ],
        [SAVE]: [refusal(409, "draft_changed", "Netko je bio brži."), success({ draft: draft({ version: 6 }) })],
      },
    );
    await part(/^Videozapisi/);
    screen.getByRole("button", { name: /^Srijeda 1/ }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}");
    await vi.waitFor(() => expect(bodiesOf(sent, SAVE)).toHaveLength(2));
    const merged = {
      ...document,
      price: 34.9,
      // What is new stays behind the row that it followed.
      videos: [monday, wednesday, added, { ...tuesday, title: "Utorak, noge" }],
    };
    expect(bodiesOf(sent, SAVE)[1]).toEqual({ version: 5, document: merged });
    expect(
      await screen.findByText(/^Spojeno s onim što je spremljeno u međuvremenu \(Iva Lukić\): .*Cijena/),
    ).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("goes on without a connection, and says so", async () => {
    open({}, { [SAVE]: "unreachable" });
    await userEvent.type(await screen.findByLabelText("Naslov"), "!");
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("Nema veze. Pišeš dalje, spremit ću kad se vrati.")).toBeDefined();
  });

  it("offers what was not sent after the page was opened again", async () => {
    unsentStore("challenge", "10").keep({ version: 4, base: document, document: { ...document, title: "Zamah!" } });
    const sent = open({ version: 5, document: { ...document, price: 34.9 } });
    await userEvent.click(await screen.findByRole("button", { name: "Vrati ih" }));
    await eventually(() => expect(bodiesOf(sent, SAVE)).toHaveLength(1));
    expect(bodiesOf(sent, SAVE)).toEqual([{ version: 5, document: { ...document, title: "Zamah!", price: 34.9 } }]);
    await eventually(() => expect(unsentStore("challenge", "10").find()).toBeUndefined());
  });

  it("of forty videos draws what is open alone, and a letter changes its own row", async () => {
    const videos = Array.from({ length: 40 }, (_, place) => ({
      ...{ id: 2000 - place, video_id: `v-${place}`, title: `Dan ${place + 1}`, length: 60 },
    }));
    open({ document: { ...document, videos } });
    await part(/^Videozapisi/);
    const region = screen.getByRole("region", { name: "Videozapisi" });
    expect(rows()).toHaveLength(40);
    expect(within(region).queryAllByRole("textbox")).toEqual([]);
    await userEvent.click(within(region).getByRole("button", { name: "Dan 40" }));
    const field = within(region).getByLabelText("Naslov");
    const touched = new Set<Element | null | undefined>();
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes)
        touched.add((target.parentElement ?? (target as Element)).closest("[data-row]"));
    });
    watch.observe(region, { subtree: true, childList: true, characterData: true, attributes: true });
    await userEvent.type(field, "!");
    await screen.findByRole("button", { name: "Dan 40!" });
    expect([...touched]).toEqual([rows().at(-1)]);
    watch.disconnect();
  });

  it("takes dropped videos as rows by their names, shows how far each is and writes its length once it is known", async () => {
    const video = {
      file_name: "Utorak 2.mp4",
      bytes: 5,
      captions: [],
      created_by: "Iva",
      created_at: "2026-11-22T10:00:00.000Z",
    };
    const made = (place: number, more = {}) => ({
      ...video,
      id: `b-${place}`,
      title: `Utorak ${place}`,
      length: null,
      state: "created",
      ...more,
    });
    const list = (...videos: object[]) => success({ videos, next: null });
    const sent = open(
      {},
      {
        "GET /admin/videos": [list(), list(made(2)), list(made(2), made(10, { state: "ready", length: 90 }))],
        "POST /admin/videos": [success({ video: made(2) }), success({ video: made(10) })],
      },
    );
    await part(/^Videozapisi/);
    const drop = await screen.findByRole("region", { name: "Dodaj videozapise" });
    const files = ["Utorak 10.mp4", "Utorak 2.mp4", "popis.txt"].map((name) => new File(["12345"], name));
    fireEvent.drop(drop, { dataTransfer: { files } });
    expect((await within(drop).findByRole("alert")).textContent).toBe("Ovdje ne ide: popis.txt.");
    expect(await screen.findByText("Spreman")).toBeDefined();
    expect(titles().slice(3)).toEqual(["Utorak 2", "Utorak 10"]);
    await userEvent.keyboard("{Control>}s{/Control}");
    await eventually(() =>
      expect(bodiesOf(sent, SAVE).at(-1)).toMatchObject({
        document: { videos: [{}, {}, {}, { video_id: "b-2" }, { video_id: "b-10", title: "Utorak 10", length: 90 }] },
      }),
    );
  });

  it("says at the field why a publication was refused, until it is written anew, and may be asked again", async () => {
    const problems = [{ field: "videos[1].video_id", message: "video „Utorak 1“ se još obrađuje" }];
    const refused = refusal(409, "not_publishable", "Nešto još nedostaje.", { problems });
    open({}, { "POST /admin/catalogue/challenge/10/publish": [refused, success({ draft: draft({ version: 5 }) })] });
    const publish = async () => {
      await userEvent.click((await missing()).getByRole("button", { name: "Objavi promjene" }));
      await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Objavi" }));
    };
    await publish();
    await userEvent.click(await (await missing()).findByRole("button", { name: /se još obrađuje/ }));
    const field = await screen.findByLabelText("Oznaka videa");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await publish();
    await eventually(() => expect(screen.queryByText(/se još obrađuje/)).toBeNull());
  });

  it("publishes what was saved, and says so", async () => {
    const sent = open(
      {},
      { [`POST ${ADDRESS}/publish`]: success({ draft: draft({ state: "published", version: 4 }) }) },
    );
    const panel = await missing();
    await userEvent.click(panel.getByRole("button", { name: "Objavi promjene" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Objavi promjene" }));
    expect(dialog.getByText("3 videozapisa bez teksta: Ponedjeljak 1, Utorak 1, Srijeda 1")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Objavi" }));
    expect(await panel.findByText("Objavljeno")).toBeDefined();
    expect(bodiesOf(sent, `POST ${ADDRESS}/publish`)).toEqual([{ version: 4 }]);
  });

  it("asks with the price as it was typed a moment ago, and with the sales that are not over", async () => {
    const sales = ["2020-01-10", "2040-01-10"].map((until) => ({ price: 6.5, from: "2020-01-01", until }));
    open({ document: { ...document, premium_save: 0, vat_rate: 25, sales } });
    await part(/^Cijena/);
    const [price] = screen.getAllByLabelText(/^Cijena/);
    fireEvent.change(price as HTMLElement, { target: { value: "35" } });
    await userEvent.click((await missing()).getByRole("button", { name: "Objavi promjene" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Objavi promjene" }));
    expect(dialog.getByText(/^Cijena 35,00 €/)).toBeDefined();
    expect(dialog.getAllByText(/^Akcija/).map((line) => line.textContent)).toEqual([
      "Akcija 6,50\u00a0€ od 01.01.2020. do kraja 10.01.2040.",
    ]);
  });

  it("keeps its pictures in an order that is put by hand, without an address anywhere", async () => {
    const moments = ["/pictures/pose-a.webp", "/pictures/pose-b.webp"];
    const sent = open({ document: { ...document, moments } });
    await part(/^Slike/);
    const pictures = within(await screen.findByRole("region", { name: "Slike u pokretu" }));
    expect(pictures.queryByRole("textbox")).toBeNull();
    expect(pictures.getByRole("button", { name: "Odaberi sliku: Slike u pokretu" })).toBeDefined();
    await userEvent.click(pictures.getByRole("button", { name: "Dolje: Slika 1" }));
    await eventually(() =>
      expect(bodiesOf(sent, SAVE).at(-1)).toMatchObject({ document: { moments: moments.toReversed() } }),
    );
  });

  it("says of what Premium includes that members have it, and what it costs who buys it to keep", async () => {
    const price = { price: 11.9, premium_save: 4.9, vat_rate: 25, with_subscription: true };
    open({ document: { ...document, ...price } });
    await part(/^Cijena/);
    const said = "Članovi s Premiumom imaju to bez doplate dok članstvo traje. Tko to kupi da mu ostane, plaća 7,00 €.";
    expect(await screen.findByText(said)).toBeDefined();
  });

  it("says what members pay beside the price, and once more before it is published", async () => {
    const published = success({ draft: draft({ state: "published", version: 5 }) });
    const price = { price: 49.9, premium_save: 15, vat_rate: 25 };
    open({ document: { ...document, ...price } }, { "POST /admin/catalogue/challenge/10/publish": published });
    await part(/^Cijena/);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Cijena/)).value).toBe("49,90");
    expect(screen.getByText("Članovi plaćaju 34,90 €.")).toBeDefined();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["25 %", "13 %", "5 %", "0 %"]),
    );
    await userEvent.click((await missing()).getByRole("button", { name: "Objavi promjene" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Cijena 49,90 €, članovi plaćaju 34,90 €, u njoj PDV 25 %.")).toBeDefined();
  });

  it("is published at a moment, says so, and that can be taken back", async () => {
    const scheduled = { version: 4, at: "2035-11-26T06:00:00.000Z", by: "Marta Vuk" };
    const publish = `POST ${ADDRESS}/publish`;
    const answers = [success({ draft: draft({ scheduled }) }), success({ draft: draft() })];
    const sent = open({}, { [publish]: answers });
    const panel = await missing();
    await userEvent.click(panel.getByRole("button", { name: "Objavi promjene" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Objavi promjene" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Objavi kasnije" }));
    fireEvent.change(dialog.getByLabelText("Dan i sat u Zagrebu"), { target: { value: "2035-11-26T07:00" } });
    await userEvent.click(dialog.getByRole("button", { name: "Zakaži" }));
    expect(await panel.findByText("Objava 26.11.2035. u 07:00 (Marta Vuk).")).toBeDefined();
    expect(panel.getByText("Zakazano")).toBeDefined();
    await userEvent.click(panel.getByRole("button", { name: /^Otkaži zakazano/ }));
    expect(await panel.findByText("Promijenjeno")).toBeDefined();
    expect(bodiesOf(sent, publish)).toEqual([
      { version: 4, at: "2035-11-26T07:00" },
      { version: 4, at: null, scheduled: 4 },
    ]);
  });

  it("takes what is published off sale", async () => {
    const sent = open(
      { state: "published" },
      { [`POST ${ADDRESS}/retire`]: success({ draft: draft({ state: "retired", version: 5 }) }) },
    );
    const panel = await missing();
    await more();
    await userEvent.click(panel.getByRole("button", { name: "Povuci iz ponude" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Povuci" }));
    expect(await panel.findByText("Povučeno")).toBeDefined();
    expect(bodiesOf(sent, `POST ${ADDRESS}/retire`)).toEqual([{ version: 4, retired: true }]);
  });

  it("asks for the second factor in place where a save is refused for it", async () => {
    const sent = open({}, { [SAVE]: refusal(403, "second_factor_needed", "Potvrdi prijavu kodom iz aplikacije.") });
    await userEvent.type(await screen.findByLabelText("Naslov"), "!");
    await userEvent.tab();
    const asked = await screen.findByRole("heading", { name: "Potvrdi prijavu" });
    await userEvent.type(screen.getByLabelText("Naslov"), "?");
    await userEvent.tab();
    await eventually(() => expect(bodiesOf(sent, SAVE).length).toBeGreaterThan(1));
    expect(screen.getByRole("heading", { name: "Potvrdi prijavu" })).toBe(asked);
  });

  it("is read by those whose work it is not", async () => {
    open({}, {}, "support");
    expect((await screen.findByLabelText("Naslov")).closest("fieldset")?.disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /Objavi/ })).toBeNull();
  });

  it("is questioned before leaving only while something is unsent", async () => {
    open({}, { [SAVE]: "silent" });
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const title = await screen.findByLabelText("Naslov");
    expect(leave()).toBe(false);
    await userEvent.type(title, "!");
    expect(leave()).toBe(true);
  });

  it("the owner can bring last week's version back: it is found in the history by its day, and is what is written on", async () => {
    const version = { at: "2026-11-15T09:30:00.000Z", by: "Iva Lukić" };
    const versions = [
      { ...version, version: 3, is_published: true },
      { ...version, version: 2, at: "2026-11-14T09:30:00.000Z", is_published: false },
    ];
    const old = { ...document, title: "Kako je bilo" };
    const sent = open(
      {},
      {
        [`GET ${ADDRESS}/versions`]: success({ versions, next: null }),
        [SAVE]: success({ draft: draft({ version: 5, document: old }) }),
      },
    );
    await part(/^Povijest/);
    expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toContain(
      "15.11.2026. u 10:30 · Iva LukićobjavljenoVrati",
    );
    await userEvent.click(screen.getByRole("button", { name: "Vrati inačicu 14.11.2026. u 10:30" }));
    expect(await screen.findByRole("heading", { name: "Kako je bilo" })).toBeDefined();
    expect(bodiesOf(sent, SAVE)).toEqual([{ version: 4, restore: 2 }]);
  });

  it("is copied as a new one, and deleted only where it never was on sale", async () => {
    const copy = { ...draft({ id: "11", state: "draft" }), document: { ...document, id: 11, title: "Kopija" } };
    const sent = open(
      {},
      {
        "POST /admin/catalogue/challenge": ["unreachable", success({ draft: copy })],
        "GET /admin/catalogue/challenge/11": success({ draft: copy }),
        "DELETE /admin/catalogue/challenge/11?version=4": { body: { status: "success" } },
        "GET /admin/catalogue": success({ drafts: [] }),
      },
    );
    await more();
    expect(screen.queryByRole("button", { name: "Obriši nacrt" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Kopiraj kao novi" }));
    await screen.findByRole("button", { name: "Pokušaj ponovno" });
    await userEvent.click(screen.getByRole("button", { name: "Kopiraj kao novi" }));
    expect(await screen.findByRole("heading", { name: "Kopija" })).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/catalogue/challenge")).toEqual([{ copy_of: "10" }, { copy_of: "10" }]);
    expect(keysOf(sent, "POST /admin/catalogue/challenge")).toEqual([0, 0]);
    await more();
    await userEvent.click(screen.getByRole("button", { name: "Obriši nacrt" }));
    await userEvent.click(await screen.findByRole("button", { name: "Obriši" }));
    expect(await screen.findByRole("heading", { name: "Katalog" })).toBeDefined();
  });

  it("the owner can see a draft as member and as visitor before others do, on its real page in a tab of its own", async () => {
    const left = new Map<string, string>();
    const replace = vi.fn();
    const tab = {
      sessionStorage: { setItem: (name: string, text: string) => left.set(name, text) },
      location: { replace },
    };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    open({}, { [`GET ${ADDRESS}/preview?as=visitor`]: success({ challenge: { id: 10, title: "Nacrt" } }) });
    await more();
    await userEvent.click(screen.getByRole("button", { name: "Pogledaj kao posjetitelj" }));
    await eventually(() => expect(replace).toHaveBeenCalledWith("/challenges/10#pregled"));
    expect(JSON.parse(left.get("preview") ?? "")).toEqual({
      key: ["getChallenge", "10"],
      answer: { challenge: { id: 10, title: "Nacrt" } },
    });
  });
});

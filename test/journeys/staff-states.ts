import type { Locator, Page, Route } from "@playwright/test";

type Reach = (page: Page) => Promise<unknown>;

/** The demo's Premium member, as the staff sees her. */
export const ANAS_PAGE = "/admin/people/0d1f6c1e-5a0b-4c52-9a2e-6f4f0c3a1002";
const CHALLENGE = "/admin/catalogue/challenge/10";

/** Where dialogs of the staff open. */
interface StaffDialogs {
  readonly at: Reach;
  /** Each by the names of the buttons and lines of menus that lead to it. */
  readonly dialogs: Readonly<Record<string, readonly (string | RegExp)[]>>;
}

export const staffDialogs: Readonly<Record<string, StaffDialogs>> = {
  "the morning": {
    at: (page) => page.goto("/admin"),
    dialogs: { "a task that is done": [/^Riješeno/], "a task that waits": [/^Kasnije/] },
  },
  "a person's page": {
    at: (page) => page.goto(ANAS_PAGE),
    dialogs: {
      "a note on a person": ["Radnje: Ana Marić", "Zabilježi"],
      "a grant": ["Radnje: Ana Marić", "Daruj pristup"],
      "a cancelled renewal": ["Radnje: Ana Marić", "Otkaži obnovu"],
      "an address that is proposed": ["Radnje: Ana Marić", "Predloži novu adresu"],
      "a link for a new password": ["Radnje: Ana Marić", "Pošalji poveznicu za novu lozinku"],
      "devices that are signed out": ["Radnje: Ana Marić", "Odjavi sve uređaje"],
      "a blocked account": ["Radnje: Ana Marić", "Blokiraj"],
    },
  },
  "an order's page": {
    at: anOrder,
    dialogs: {
      "a refund": ["Vrati novac"],
      "a disputed charge": ["Zabilježi osporavanje"],
      "money that went back by transfer": ["Knjiži povrat prijenosom"],
      "a refund that is approved": ["Odobri povrat"],
    },
  },
  "the books": {
    at: (page) => page.goto("/admin/books?month=2026-10"),
    dialogs: { "a statement that is taken in": ["Uvezi izvode"] },
  },
  "the comments": {
    at: (page) => page.goto("/admin/comments"),
    dialogs: {
      "a comment that is taken away": [/^Skloni/],
      "a comment that is deleted": [/^Obriši/],
      "an answer to a comment": [/^Odgovori/],
    },
  },
  "the newsletters": {
    at: (page) => page.goto("/admin/newsletters"),
    dialogs: { "a newsletter's draft that is deleted": ["Novo pismo", "Obriši nacrt"] },
  },
  "the staff": {
    at: (page) => page.goto("/admin/staff"),
    dialogs: { "somebody who is hired": ["Nova osoba"], "somebody's duties": [/^Promijeni/] },
  },
  "a list of the catalogue": {
    at: (page) => page.goto("/admin/catalogue?kind=plan"),
    dialogs: { "the name of a new plan": ["Novo članstvo"], "a catalogue that is taken in": ["Uvezi katalog"] },
  },
  "a document": {
    at: (page) => aDocument(page, { state: "changed" }),
    dialogs: {
      "a publication": ["Objavi promjene"],
      "what goes off sale": ["Pregled i ostalo", "Povuci iz ponude"],
      "a picture to choose": ["Slike", /^Odaberi sliku/],
      "a video to choose": ["Videozapisi", /^Pregib u kuku: temelj/, /^Odaberi video/],
      "a file to choose": ["Datoteke", /^Plan/, /^Odaberi datoteku/],
    },
  },
  "the videos": {
    at: (page) => page.goto("/admin/media"),
    dialogs: { "a video that failed": ["Otvori: Zimska snaga 4"] },
  },
};

/** Opens a dialog as somebody does who has the keyboard alone; answers what gets the focus back: a button or what unfolds, no line of a menu. */
export async function openByKeys(page: Page, way: readonly (string | RegExp)[]): Promise<Locator> {
  let opener = page.locator("body");
  for (const name of way) {
    const line = page.getByRole("menuitem", { name, exact: true });
    const button = page.getByRole("button", { name, exact: typeof name === "string" });
    const pressed = button
      .or(line)
      .or(page.locator("summary", { hasText: name }))
      .first();
    await pressed.waitFor();
    if (!(await line.isVisible())) opener = pressed;
    await pressed.press("Enter");
  }
  await page.getByRole("dialog").waitFor();
  return opener;
}

/** Screens of the staff that somebody comes to by doing something. Nothing is written. */
export const staffScreens: Readonly<Record<string, Reach>> = {
  "an order whose refund waits for approval": anOrder,
  "a document with its history": async (page) => {
    await page.goto(CHALLENGE);
    await page.getByRole("button", { name: "Povijest" }).click();
    await page.getByRole("region", { name: "Povijest" }).getByRole("listitem").first().waitFor();
  },
  "a document that is to be published": async (page) => {
    const scheduled = { version: 1, at: "2026-11-30T06:00:00.000Z", by: "Iva Ivić" };
    await aDocument(page, { state: "scheduled", scheduled });
    await page.getByText(/^Objava .*Iva Ivić/).waitFor();
  },
  "a page that asks for the second factor": async (page) => {
    const body = { status: "fail", code: "second_factor_needed", message: "Treba kod." };
    await page.route("**/api/v1/admin/morning", (route) => route.fulfill({ status: 403, json: body }));
    await page.goto("/admin");
    await page.getByRole("heading", { name: "Potvrdi prijavu" }).waitFor();
  },
};

/** All of the staff's screens that are reached by doing something, dialogs too. */
export const staffStates: Readonly<Record<string, Reach>> = {
  ...staffScreens,
  ...Object.fromEntries(
    Object.values(staffDialogs).flatMap(({ at, dialogs }) =>
      Object.entries(dialogs).map(([name, way]) => [name, (page: Page) => at(page).then(() => openByKeys(page, way))]),
    ),
  ),
};

/** A paid order of Ana's whose refund somebody else asked for. */
async function anOrder(page: Page): Promise<void> {
  const approval = {
    ...{ id: "a", amount: 12.5, remaining: 27.4, ends_access: false, reason: "Dogovor s kupcem" },
    ...{ by: "b", by_name: "Iva Ivić", asked_at: "2026-11-22T09:12:00.000Z", until: "2026-11-29T09:12:00.000Z" },
  };
  await page.route("**/api/v1/admin/orders/S*", (route) => answerWith(route, (data) => ({ ...data, approval })));
  await page.goto(ANAS_PAGE);
  await page
    .getByRole("link", { name: /Premium članstvo/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Zahtjev za povrat" }).waitFor();
}

/** A challenge as its document stands, but for what differs. */
async function aDocument(page: Page, differs: object): Promise<void> {
  await page.route(`**/api/v1${CHALLENGE}`, (route) =>
    answerWith(route, ({ draft }) => ({ draft: { ...draft, ...differs } })),
  );
  await page.goto(CHALLENGE);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

// biome-ignore lint/suspicious/noExplicitAny: any answer of the server's
async function answerWith(route: Route, change: (data: any) => object): Promise<void> {
  const response = await route.fetch();
  const body = await response.json();
  await route.fulfill({ response, json: { ...body, data: change(body.data) } });
}

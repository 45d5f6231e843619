import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { HomePage } from "../../../../frontend/src/app/pages/home-page.tsx";
import { closePersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { readOn } from "../../steps/read-on.ts";
import { bought, challenge, dayFromNow, ebook, membership, partner, person, program } from "../../steps/records.ts";
import { type Answers, showPage } from "../../steps/signed-in-page.tsx";

const premium = person({ subscription: membership(), premium: true });

function home(answers: Answers = {}) {
  return showPage(<HomePage />, {
    answers: {
      me: person(),
      challenges: { challenges: [challenge()] },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [ebook()] },
      subscriptions: { subscriptions: [] },
      partnerpromocodes: [partner],
      ...diaryAnswers(createDiaryServer(Date.now)),
      ...answers,
    },
  });
}

afterEach(() => {
  cleanup();
  closePersonData();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Home once it knows who is there: what a member sees stands. */
async function settledHome(): Promise<void> {
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
}

describe("the expiry banner", () => {
  const renewingIn = (days: number, status: "active" | "cancelled" = "active") =>
    home({
      me: person({
        subscription: membership({ next_payment: dayFromNow(days), subscription_status: status }),
        premium: true,
      }),
    });

  it.each([
    [5, "Tvoja članarina se obnavlja za 5 dana"],
    [1, "Tvoja članarina se obnavlja sutra"],
    [0, "Tvoja članarina se obnavlja danas"],
  ])("tells a member %i days ahead, with the amount", async (days, sentence) => {
    renewingIn(days);
    const banner = await screen.findByRole("complementary", { name: "Obnova članarine" });
    expect(banner.textContent).toContain(sentence);
    expect(banner.textContent).toContain("€24.99");
  });

  it("stays away six days ahead", async () => {
    renewingIn(6);
    await settledHome();
    expect(screen.queryByText(/se obnavlja/)).toBeNull();
  });

  it("stays away once the membership is cancelled", async () => {
    renewingIn(2, "cancelled");
    await settledHome();
    expect(screen.queryByText(/se obnavlja/)).toBeNull();
  });
});

describe("the membership offer", () => {
  it("stands before somebody without a membership, who sees no partner codes", async () => {
    const { asked } = home();
    expect(await screen.findByRole("button", { name: "Postani Član" })).toBeDefined();
    expect(asked).not.toContain("partnerpromocodes");
  });

  it("is hidden from a Premium member", async () => {
    home({ me: premium });
    await settledHome();
    expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
  });

  it("is not shown when the membership can't be checked, and the page says so", async () => {
    home({ me: 500 });
    expect(await screen.findByText(/Trenutačno ne možemo provjeriti/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
  });
});

it("asks beside the public lists for the person and the diary alone", async () => {
  const { asked } = home({ me: premium });
  await settledHome();
  const open = new Set(["challenges", "trainings", "ebooks", "subscriptions", "texts/landing"]);
  await waitFor(() => expect(asked.filter((path) => !open.has(path)).sort()).toEqual(["me", "me/diary?months=year"]));
});

it("copies a partner's code, marks the card and opens the partner's site in a new tab", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  readOn();
  home({ me: premium });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Kopiraj ZAMAH15" }));
  expect(await screen.findByRole("button", { name: "Kopirano ZAMAH15" })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe("ZAMAH15");
  expect(opened).toHaveBeenCalledWith("https://girja-lab.example", "_blank", "noopener,noreferrer");
  expect(screen.getByText("girja-lab.example")).toBeDefined();
});

describe("the Booty Program card", () => {
  it("sells the program at both prices to somebody who has not bought it", async () => {
    home();
    const card = await screen.findByRole("region", { name: "Booty Program" });
    const buy = await within(card).findByRole("link", { name: specified("2 Home", "Kupi odmah") });
    expect(buy.getAttribute("href")).toBe("/app/checkout/training/2");
    expect(within(card).getByText("40.00 euro")).toBeDefined();
    expect(within(card).getByText("24.00 euro")).toBeDefined();
    expect(within(card).getByText("8 tjedana")).toBeDefined();
    expect(within(card).queryByText("Tvoja cijena")).toBeNull();
  });

  it("names a Premium member's price as theirs", async () => {
    home({ me: premium });
    const card = await screen.findByRole("region", { name: "Booty Program" });
    expect(within(card).getByText("Tvoja cijena").nextElementSibling?.textContent).toBe("24.00 euro");
  });

  it("leads somebody who bought it to the program", async () => {
    const purchase = bought();
    home({ me: person({ purchases: [purchase] }) });
    const see = await screen.findByRole("link", { name: "Vidi odmah" });
    expect(see.getAttribute("href")).toBe("/app/trainings/2");
    expect(screen.queryByText("40.00 euro")).toBeNull();
    expect(screen.queryByRole("link", { name: "Kupi odmah" })).toBeNull();
  });
});

it("offers somebody whose program is over to have it again, and never to begin it", async () => {
  home({ me: person({ purchases: [{ ...bought(), open_until: "2026-01-31" }] }) });
  const again = await screen.findByRole("link", { name: "Ponovi za €40.00" });
  expect(again.getAttribute("href")).toBe("/app/checkout/training/2");
  expect(screen.getByRole("heading", { name: "Booty Program je iza tebe" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Kreni" })).toBeNull();
});

it("treats a given Premium as Premium: codes, and nothing of it for sale", async () => {
  home({ me: person({ premium: true, gift_until: "2027-03-01" }) });
  expect(await screen.findByRole("heading", { name: "Promo kodovi" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Postani Član|Pretplati se/ })).toBeNull();
});

it("says until when free days run, and leads to the plans for whoever wants to go on", async () => {
  home({ me: person({ premium: true, gift_until: "2027-03-01", trial_until: "2027-03-01" }) });
  const told = await screen.findByRole("complementary", { name: "Besplatni dani" });
  expect(told.textContent).toContain("Premium, besplatno do 01.03.2027.");
  expect(within(told).getByRole("link", { name: "Pogledaj planove" }).getAttribute("href")).toBe("/app/profile");
});

it("leads on to the plans once free days are over", async () => {
  home({ me: person({ trial_until: "2026-01-31" }) });
  const told = await screen.findByRole("complementary", { name: "Besplatni dani" });
  expect(told.textContent).toContain("Sve što je u tvom dnevniku ostaje tvoje.");
  expect(within(told).getByRole("link").getAttribute("href")).toBe("/app/profile");
  await userEvent.click(within(told).getByRole("button", { name: "Zatvori" }));
  expect(screen.queryByRole("complementary", { name: "Besplatni dani" })).toBeNull();
});

it("tells of an order whose payment is not decided, with the way to it", async () => {
  const order_number = `S${"a".repeat(32)}`;
  home({ me: person({ open_orders: [{ order_number, product_category: "training", product_id: 2 }] }) });
  const told = await screen.findByRole("complementary", { name: "Otvorena narudžba" });
  expect(told.textContent).toContain("Uplata još nije potvrđena. Booty Program");
  expect(within(told).getByRole("link").getAttribute("href")).toBe(`/app/orderconfirmation/${order_number}`);
});

it("neither sells nor opens the program while the purchases can't be looked up", async () => {
  home({ me: 500 });
  const see = await screen.findByRole("link", { name: "Pogledaj program" });
  expect(see.getAttribute("href")).toBe("/app/trainings/2");
  expect(screen.queryByRole("link", { name: "Kupi odmah" })).toBeNull();
});

it("says that there is nothing in the specified words", async () => {
  home({ challenges: { challenges: [] }, ebooks: { ebooks: [] } });
  expect(await screen.findByText("No challenge available.")).toBeDefined();
  expect(await screen.findByText(specified("8 Errors", "No ebooks available."))).toBeDefined();
});

it("lets a failed list be tried again", async () => {
  const { asked } = home({ ebooks: 500 });
  const alert = await screen.findByRole("alert");
  const before = asked.filter((path) => path === "ebooks").length;
  await userEvent.click(within(alert).getByRole("button", { name: "Pokušaj ponovno" }));
  await waitFor(() => expect(asked.filter((path) => path === "ebooks").length).toBe(before + 1));
});

it("opens with the newest challenge", async () => {
  home({
    challenges: {
      challenges: [
        challenge({ id: 18, title: "Stariji" }),
        challenge({ is_new: true }),
        challenge({ id: 40, title: "Prošli", is_new: true, end_date: dayFromNow(-1) }),
      ],
    },
  });
  const lead = await screen.findByRole("region", { name: "Jaka leđa" });
  expect(within(lead).getByRole("link", { name: "Otvori izazov" }).getAttribute("href")).toBe("/app/challenges/17");
});

it("opens for who owns nothing with the training that is free", async () => {
  home({ challenges: { challenges: [challenge({ is_new: true }), challenge({ id: 18, has_sample: true })] } });
  const lead = await screen.findByRole("region", { name: "Tvoj prvi trening" });
  expect(within(lead).getByRole("link", { name: "Pokreni" }).getAttribute("href")).toBe("/app/challenges/18#sample");
});

it("stands in the order of a day: what to do now, what is new, then the rest with the way to all of it", async () => {
  const challenges = [challenge({ is_new: true }), challenge({ id: 9, title: "Stariji" })];
  home({ me: premium, challenges: { challenges } });
  await settledHome();
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    "Jaka leđa",
    "Vlastiti trening",
    "Novo",
    "Izazovi",
    "Programi",
    "Recepti",
    "Ebooks",
    "Promo kodovi",
  ]);
  expect(screen.getByRole("link", { name: "Svi programi" }).getAttribute("href")).toBe("/app/trainings");
});

it("shows a paying member no three things in a row that cost extra", async () => {
  const costly = [1, 2, 3, 4].map((id) => challenge({ id, title: `Doplata ${id}`, with_subscription: false }));
  const open = challenge({ id: 9, title: "Uključen", with_subscription: true });
  home({ me: premium, challenges: { challenges: [...costly, open] } });
  const row = (await screen.findByRole("heading", { name: "Izazovi" })).closest("section") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("heading", { level: 3 })
      .map((card) => card.textContent),
  ).toEqual(["Uključen", "Doplata 1"]);
});

describe("who follows a challenge", () => {
  const next = {
    challenge_id: 17,
    id: 1701,
    video_id: "v-1701",
    title: "Leđa i ramena",
    length: 1440,
    thumbnail_url: "/pictures/video.webp",
    position: 0,
  };
  const following = (position: number) => home({ me: person({ ...premium, next_video: { ...next, position } }) });

  it("finds its next video first, one tap from playing", async () => {
    const { asked } = following(0);
    const stage = await screen.findByRole("region", { name: "Leđa i ramena" });
    expect(stage.textContent).toContain("Jaka leđa");
    expect(stage.textContent).toContain("24 min");
    await userEvent.click(within(stage).getByRole("button", { name: "Kreni" }));
    await waitFor(() => expect(asked).toContain("mediatoken/generate/member-1/1701"));
  });

  it("goes on where a video was stopped", async () => {
    following(720);
    const stage = await screen.findByRole("region", { name: "Leđa i ramena" });
    expect(stage.textContent).toContain("još 12 min");
    expect(within(stage).getByRole("button", { name: "Nastavi" })).toBeDefined();
  });
});

describe("an unverified address", () => {
  const unverified = person({ ...premium, user: { ...premium.user, email_verified: false } });

  it("is mentioned with a new link", async () => {
    const { asked } = home({ me: unverified, "me/verification": {} });
    const notice = await screen.findByRole("complementary", { name: "Potvrda e-mail adrese" });
    await userEvent.click(within(notice).getByRole("button", { name: "Pošalji ponovno" }));
    await waitFor(() => expect(notice.textContent).toContain("Poveznica je poslana na ana@example.com."));
    expect(asked).toContain("me/verification");
  });

  it("is mentioned once: closed, it stays away", async () => {
    home({ me: unverified });
    const notice = await screen.findByRole("complementary", { name: "Potvrda e-mail adrese" });
    await userEvent.click(within(notice).getByRole("button", { name: "Zatvori" }));
    await waitFor(() => expect(screen.queryByText(/Potvrdi adresu/)).toBeNull());
  });
});

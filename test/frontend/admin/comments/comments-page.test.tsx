import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ModeratedComment } from "#contract/moderation.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const comment: ModeratedComment = {
  id: "01M7YW6NW0JCEJ49FZRFCK8N63",
  category: "challenge",
  product_id: 17,
  product: "Zamah girjom",
  user_name: "Iva Đ.",
  picture: null,
  written_at: "2026-11-21T11:00:00.000Z",
  text: "Kupi jeftinije kod nas.",
  state: "shown",
  reason: null,
  words: [],
  reports: { number: 1, listed: [{ at: "2026-11-21T12:00:00.000Z", reason: "Reklama." }] },
  answer: null,
};
const held: ModeratedComment = {
  ...comment,
  id: "01M7YW6NW0JCEJ49FZRFCK8N62",
  user_name: "Maja K.",
  state: "held",
  words: ["smeće"],
  reports: { number: 0, listed: [] },
};
const WAITING = "GET /admin/comments?list=waiting";
const JUDGE = `PATCH /admin/comments/challenge/17/${comment.id}`;
const REPLY = `POST /admin/comments/challenge/17/${comment.id}/replies`;
const WORDS = "GET /admin/comments/words";
const SAVE_WORDS = "PATCH /admin/comments/words";
const page = (...comments: ModeratedComment[]) => success({ comments, next: null });
const support = staffWith("support");

async function open(answers: Parameters<typeof stubApi>[0], address = "/admin/comments") {
  const sent = stubApi({ ...support, ...answers });
  openStaffAt(address);
  await screen.findByRole("heading", { name: "Komentari" });
  return sent;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

describe("the staff's comments", () => {
  it("begin with what was reported or held, each with what speaks against it and the way to its product", async () => {
    await open({ [WAITING]: page(comment, held) });
    const [first, second] = (await screen.findAllByRole("listitem")).map((entry) => within(entry));
    expect(first?.getByText("1 prijava")).toBeDefined();
    expect(first?.getByText(/: Reklama\.$/)).toBeDefined();
    expect(first?.getByRole("link", { name: "Zamah girjom" }).getAttribute("href")).toBe("/app/challenges/17");
    expect(second?.getByText("Zadržan zbog riječi: smeće")).toBeDefined();
    expect(second?.getByRole("button", { name: /^Objavi:/ })).toBeDefined();
    expect(screen.queryByText("Riječi koje zadržavaju komentar")).toBeNull();
  });

  it("stay at a tap, and leave the list", async () => {
    const kept = { ...comment, reports: { number: 0, listed: [] } };
    const sent = await open({ [WAITING]: page(comment), [JUDGE]: success({ comment: kept }) });
    await press("Ostavi: komentar, Iva Đ.");
    expect(await screen.findByText("Ništa ne čeka odluku.")).toBeDefined();
    expect(screen.getByText("Komentar je objavljen.")).toBe(document.activeElement);
    expect(bodiesOf(sent, JUDGE)).toEqual([{ decision: "show" }]);
  });

  it("are hidden and deleted with a reason that the author reads", async () => {
    const reason = "Reklama krši uvjete.";
    const hidden = { ...comment, state: "hidden", reason, reports: { number: 0, listed: [] } };
    const sent = await open({
      [WAITING]: page(comment),
      [JUDGE]: [success({ comment: hidden }), success({ comment: null })],
    });
    await press("Skloni: komentar, Iva Đ.");
    await userEvent.type(await screen.findByLabelText(/^Razlog/), reason);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Skloni" }));
    expect(await screen.findByText("Komentar je sklonjen. Obrazloženje je poslano.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodiesOf(sent, JUDGE)).toEqual([{ decision: "hide", reason }]);
  });

  it("say why they were hidden, and come back", async () => {
    const hidden: ModeratedComment = {
      ...comment,
      state: "hidden",
      reason: "Reklama.",
      reports: { number: 0, listed: [] },
    };
    const sent = await open(
      { "GET /admin/comments?list=hidden": page(hidden), [JUDGE]: success({ comment: { ...hidden, state: "shown" } }) },
      "/admin/comments?tab=hidden",
    );
    expect(await screen.findByText("Sklonjen: Reklama.")).toBeDefined();
    await press(/^Vrati:/);
    expect(await screen.findByText("Nijedan komentar nije sklonjen.")).toBeDefined();
    expect(bodiesOf(sent, JUDGE)).toEqual([{ decision: "show" }]);
  });

  it("are answered in the shop's name; somebody else's answer meanwhile is said", async () => {
    const answer = { id: "01M7YW6NW0JCEJ49FZRFCK8N61", text: "Hvala!", at: "2026-11-21T13:00:00.000Z" };
    const busy = refusal(409, "comment_answered", "Netko je na ovaj komentar u međuvremenu odgovorio.");
    const sent = await open({
      [WAITING]: page(comment),
      [REPLY]: [busy, success({ comment: { ...comment, answer } })],
    });
    await press(/^Odgovori:/);
    await userEvent.type(await screen.findByLabelText("Odgovor"), "Hvala!");
    await press("Objavi odgovor");
    expect(await screen.findByText(/u međuvremenu odgovorio/)).toBeDefined();
    await press("Objavi odgovor");
    expect(await screen.findByText("Odgovor je objavljen.")).toBeDefined();
    expect(screen.getByText("Hvala!")).toBeDefined();
    expect(bodiesOf(sent, REPLY)).toEqual(Array(2).fill({ text: "Hvala!", replaces: null }));
  });

  it("without an answer are a list of their own, which an answered one leaves", async () => {
    const plain = { ...comment, reports: { number: 0, listed: [] } };
    const answer = { id: "01M7YW6NW0JCEJ49FZRFCK8N61", text: "Hvala!", at: "2026-11-21T13:00:00.000Z" };
    await open(
      { "GET /admin/comments?list=unanswered": page(plain), [REPLY]: success({ comment: { ...plain, answer } }) },
      "/admin/comments?tab=unanswered",
    );
    expect(screen.getByRole("link", { name: "Bez odgovora" }).getAttribute("aria-current")).toBe("page");
    await press(/^Odgovori:/);
    await userEvent.type(await screen.findByLabelText("Odgovor"), "Hvala!");
    await press("Objavi odgovor");
    expect(await screen.findByText("Na svaki komentar iz zadnjih 30 dana stoji odgovor.")).toBeDefined();
  });

  it("hold the owner's words, one a line", async () => {
    const sent = await open({
      ...staffWith("owner"),
      [WAITING]: page(),
      [WORDS]: success({ version: 3, words: ["smeće"] }),
      [SAVE_WORDS]: success({ version: 4, words: ["smeće", "zarada od kuće"] }),
    });
    await userEvent.click(await screen.findByText("Riječi koje zadržavaju komentar"));
    await userEvent.type(
      await screen.findByLabelText("Jedna riječ ili kratak izraz u retku"),
      "{Enter} zarada od kuće {Enter}",
    );
    await press("Spremi popis");
    expect(await screen.findByText("Na popisu: 2 riječi.")).toBeDefined();
    expect(bodiesOf(sent, SAVE_WORDS)).toEqual([{ version: 3, words: ["smeće", "zarada od kuće"] }]);
  });

  it("ask for the code in place where the second factor has run out", async () => {
    await open({ [WAITING]: refusal(403, "second_factor_needed", "Potvrdi prijavu kodom iz aplikacije.") });
    expect(await screen.findByLabelText(/kod/i)).toBeDefined();
  });

  it("are not named to whose duty they are not", async () => {
    stubApi(staffWith("accountant"));
    openStaffAt("/admin/comments");
    expect(await screen.findByText(/Ovo ne spada u tvoje poslove/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Komentari" })).toBeNull();
  });
});

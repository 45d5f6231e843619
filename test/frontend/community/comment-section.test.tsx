import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Comment } from "#contract/comment.ts";
import { CommentSection } from "../../../frontend/src/features/community/comment-section.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { TOKEN } from "../steps/open-account-page.tsx";
import { person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const LIST = "GET /challengescomments/17";
const ADD = "POST /challengescomments";
const [FIRST, SECOND] = ["01M7YW6NW0JCEJ49FZRFCK8N63", "01M7YW6NW0JCEJ49FZRFCK8N62"];

function comment(changes: Partial<Comment> = {}): Comment {
  const shown = { user_name: "Iva Đ.", picture: null, time: "18/11/2026", text: "Leđa bole.\nAli dobro!", own: false };
  return { id: FIRST, ...shown, ...changes };
}

const page = (challenges: Comment[], next: string | null = null) => success({ challenges, next });
const published = (text: string) =>
  success({ challenges: [comment({ id: SECOND, user_name: "Ana A.", text, own: true })] });

/** The section on challenge 17 for a signed-in member, with the API answering from a table. */
function show(answers: Parameters<typeof stubApi>[0] = {}, me = person()) {
  startSession({ accessToken: TOKEN, platform: "email", email: me.user.email });
  const sent = stubApi({ "GET /me": success(me), [LIST]: page([]), ...answers });
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CommentSection category="challenge" id={17} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, errors };
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Tvoj komentar" });
const publish = () => userEvent.click(screen.getByRole("button", { name: /^(Objavi|Pokušaj ponovno)$/ }));
const entries = () => screen.getAllByRole("listitem").map((entry) => entry.textContent);

afterEach(() => onlineManager.setOnline(true));

describe("reading", () => {
  it("shows who wrote what and when, with line breaks, as text alone", async () => {
    const text = "<img src=x onerror=alert(1)>\n<b>Leđa</b>";
    show({ [LIST]: page([comment({ text })]) });
    expect((await screen.findByText(/<b>Leđa/)).textContent).toBe(text);
    expect(screen.getByRole("heading", { name: "Komentari" })).toBeDefined();
    expect(screen.getByText("Iva Đ.")).toBeDefined();
    expect(screen.getByText("· 18.11.2026.")).toBeDefined();
    expect(document.querySelector("li img, li p b b")).toBeNull();
  });

  it("tells the author alone that a comment waits, or why it was taken away, and shows the shop's answer behind its comment", async () => {
    const answer = comment({ id: SECOND, user_name: "Zamah", text: "Hvala!", in_reply_to: FIRST });
    const hidden = comment({ id: "01M7YW6NW0JCEJ49FZRFCK8N61", own: true, state: "hidden", reason: "Reklama." });
    const held = comment({ id: "01M7YW6NW0JCEJ49FZRFCK8N60", own: true, state: "held" });
    show({ [LIST]: page([comment(), answer, hidden, held]) });
    expect(await screen.findByText("Sklonjeno. Razlog: Reklama.")).toBeDefined();
    expect(screen.getByText("Čeka pregled. Zasad ga vidiš samo ti.")).toBeDefined();
    const [, second] = screen.getAllByRole("listitem").map((entry) => within(entry));
    expect(second?.getByText("Zamah")).toBeDefined();
    expect(second?.queryByRole("button")).toBeNull();
  });

  it("says that nobody has written yet", async () => {
    show();
    expect(await screen.findByText("Još nema komentara. Napiši prvi.")).toBeDefined();
  });

  it("logs a failure and lets it be tried again", async () => {
    const { errors } = show({ [LIST]: [refusal(500, "internal", "Nešto je pošlo po zlu."), page([comment()])] });
    await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByText("Iva Đ.")).toBeDefined();
    expect(errors).toHaveBeenCalledWith("Error fetching comments", "Nešto je pošlo po zlu.");
  });

  it("brings older comments, until there are none", async () => {
    const older = comment({ id: SECOND, text: "Prvi!" });
    show({ [LIST]: page([comment()], FIRST), [`${LIST}?before=${FIRST}`]: page([older]) });
    await userEvent.click(await screen.findByRole("button", { name: "Prikaži starije" }));
    expect(await screen.findByText("Prvi!")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Prikaži starije" })).toBeNull();
    expect(entries()).toHaveLength(2);
  });
});

describe("writing", () => {
  it("shows the comment at once, and as it stands once the server has it", async () => {
    let answer: (() => void) | undefined;
    const { sent } = show({ [LIST]: page([comment()]), [ADD]: "silent" });
    await screen.findByText("Iva Đ.");
    const held = globalThis.fetch;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      if (init.method !== "POST") return held(path, init);
      void held(path, init);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json((published("Gotovo!") as { body: object }).body);
    });
    await userEvent.type(field(), "  Gotovo!  ");
    await publish();
    expect(await screen.findByText("· Šalje se…")).toBeDefined();
    expect(entries()[0]).toContain("Ana A.");
    expect(field().value).toBe("");
    await act(async () => answer?.());
    expect(await screen.findByRole("button", { name: /^Obriši/ })).toBeDefined();
    expect(screen.queryByText("· Šalje se…")).toBeNull();
    expect(screen.getByText("Komentar je objavljen.")).toBeDefined();
    expect(entries()).toHaveLength(2);
    expect(bodiesOf(sent, ADD)).toEqual([{ challenge_id: 17, text: "Gotovo!", client_id: expect.any(String) }]);
  });

  it("ignores what is empty or white space", async () => {
    const { sent } = show();
    await publish();
    await userEvent.type(field(), "  {Enter} ");
    await publish();
    expect(bodiesOf(sent, ADD)).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("waits for the connection and then publishes", async () => {
    const { sent } = show({ [ADD]: published("Bez mreže") });
    await screen.findByText(/Još nema/);
    act(() => onlineManager.setOnline(false));
    await userEvent.type(field(), "Bez mreže");
    await publish();
    expect(await screen.findByText("· Bit će objavljeno čim se veza vrati")).toBeDefined();
    expect(bodiesOf(sent, ADD)).toEqual([]);
    await act(async () => onlineManager.setOnline(true));
    expect(await screen.findByRole("button", { name: /^Obriši/ })).toBeDefined();
    expect(entries()).toHaveLength(1);
    expect(bodiesOf(sent, ADD)).toHaveLength(1);
  });

  it("gives the text back with the reason, and tries it again under the same key", async () => {
    const busy = refusal(429, "too_many_requests", "Previše pokušaja. Pričekaj pa pokušaj ponovno.");
    const { sent, errors } = show({ [ADD]: [busy, published("Jako")] });
    await userEvent.type(field(), "Jako");
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("Previše pokušaja. Pričekaj pa pokušaj ponovno.");
    expect(field().value).toBe("Jako");
    expect(screen.queryByText("· Šalje se…")).toBeNull();
    expect(errors).toHaveBeenCalledWith("addComment", "Previše pokušaja. Pričekaj pa pokušaj ponovno.");
    await userEvent.click(screen.getByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByText("Jako", { selector: "li p" })).toBeDefined();
    const [one, other] = bodiesOf(sent, ADD);
    expect(one).toEqual(other);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("sends again under the same key what did not arrive", async () => {
    const { sent } = show({ [ADD]: ["unreachable", published("Izgubljeno")] });
    await userEvent.type(field(), "Izgubljeno");
    await publish();
    expect(await screen.findByRole("button", { name: /^Obriši/ })).toBeDefined();
    const [one, other] = bodiesOf(sent, ADD);
    expect(one).toEqual(other);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is for verified members; others find the way to their profile", async () => {
    show({}, person({ user: { ...person().user, email_verified: false } }));
    const way = await screen.findByRole("link", { name: /profil/ });
    expect(way.getAttribute("href")).toBe("/app/profile");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(await screen.findByText(/Još nema/)).toBeDefined();
  });
});

describe("a comment's menu", () => {
  const REMOVE = `DELETE /comments/challenge/17/${FIRST}`;
  const REPORT = `POST /comments/challenge/17/${FIRST}/report`;

  it("deletes one's own after a question, and says why it could not", async () => {
    const failed = refusal(500, "internal", "Nešto je pošlo po zlu. Pokušaj ponovno.");
    const { sent } = show({
      [LIST]: page([comment({ own: true })]),
      [REMOVE]: [failed, { body: { status: "success" } }],
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Obriši/ }));
    const dialog = await screen.findByRole("dialog", { name: "Obriši komentar" });
    expect(bodiesOf(sent, REMOVE)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Obriši" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Nešto je pošlo po zlu");
    await userEvent.click(within(dialog).getByRole("button", { name: "Obriši" }));
    expect(await screen.findByText("Još nema komentara. Napiši prvi.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes a comment that is gone already for deleted", async () => {
    show({ [LIST]: page([comment({ own: true })]) });
    await userEvent.click(await screen.findByRole("button", { name: /^Obriši/ }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Obriši" }));
    await waitFor(() => expect(screen.queryByText("Iva Đ.")).toBeNull());
  });

  it("reports another's after a question, with a reason", async () => {
    const { sent } = show({ [LIST]: page([comment()]), [REPORT]: { body: { status: "success" } } });
    await userEvent.click(await screen.findByRole("button", { name: /^Prijavi komentar/ }));
    const dialog = await screen.findByRole("dialog", { name: "Prijavi komentar" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Što nije u redu/ }), "Reklama.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Prijavi" }));
    expect(await screen.findByText("Prijavljeno. Hvala!")).toBeDefined();
    expect(bodiesOf(sent, REPORT)).toEqual([{ reason: "Reklama." }]);
    expect(screen.queryByRole("button", { name: /^Prijavi komentar/ })).toBeNull();
  });

  it("lets an admin delete any", async () => {
    show({ [LIST]: page([comment()]) }, person({ user: { ...person().user, role: "admin", duties: ["support"] } }));
    expect(await screen.findByRole("button", { name: /^Obriši/ })).toBeDefined();
  });
});

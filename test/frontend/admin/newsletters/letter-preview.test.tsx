import { screen, render as show } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { NewsletterBlock, NewsletterCard } from "#contract/newsletter-blocks.ts";
import { render } from "#functions/domains/mail/layout.ts";
import { newsletterMessage } from "#functions/domains/mail/newsletter.ts";
import { LetterPreview } from "../../../../frontend/src/features/admin/newsletters/letter-preview.tsx";

const cards: NewsletterCard[] = [
  { of: "recipe", id: 7, title: "Zobena <kaša>", picture: "/pictures/cover-zob.webp", path: "/recipes/7" },
];
const blocks: NewsletterBlock[] = [
  { kind: "heading", text: "Dobro jutro" },
  { kind: "text", text: "Prvi red\ndrugi red\n\nNovi odlomak & <b>znakovi</b>" },
  { kind: "picture", picture: "/pictures/share-a.jpg", alt: "Girja" },
  { kind: "card", of: "recipe", id: 7 },
  { kind: "heading", text: "Još nešto" },
  { kind: "button", label: "Otvori recept", to: "/recipes/7" },
];
const content = { subject: "Naslov", preview: "Uvod", blocks, audience: { kind: "all" } as const };

/** Every element below a node: name, words of its own, address and style. */
function drawnIn(root: Element) {
  return [...root.querySelectorAll("h1,h2,h3,p,a,img,table,td,span")].map((element) => ({
    tag: element.tagName,
    words: element.textContent,
    to: element.getAttribute("href") ?? element.getAttribute("src"),
    style: (element as HTMLElement).style.cssText,
  }));
}

/** The preview's headings are a level lower than the mail's. */
const lowered = { H1: "H2", H2: "H3" } as Record<string, string>;

it("the owner sees each part as its mail shows it: words, addresses and styles", () => {
  const { container } = show(<LetterPreview content={content} cards={cards} />);
  const site = window.location.origin;
  const mail = render(newsletterMessage(content, cards, "TOKEN", site), site);
  const page = new DOMParser().parseFromString(mail.html.text, "text/html");
  const sheet = page.querySelector(".card");
  const seen = container.querySelector(".sheet");
  if (!sheet || !seen) throw new Error("There is nothing to compare.");
  const closing = 3;
  const ofMail = drawnIn(sheet).slice(0, -closing);
  expect(ofMail.length).toBeGreaterThan(10);
  expect(drawnIn(seen).slice(0, -1)).toEqual(ofMail.map((part) => ({ ...part, tag: lowered[part.tag] ?? part.tag })));
});

it("the owner sees the dark theme as the mail's style sheet has it", async () => {
  show(<LetterPreview content={content} cards={cards} />);
  const button = screen.getByRole("link", { name: "Otvori recept" });
  expect(button.style.background).toBe("rgb(255, 74, 36)");
  await userEvent.click(screen.getByRole("checkbox", { name: "Tamna tema" }));
  expect(button.style.background).toBe("rgb(255, 91, 53)");
});

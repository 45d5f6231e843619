import { screen, render as show } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { NewsletterBlock, NewsletterCard } from "#contract/newsletter-blocks.ts";
import { elementsOf, looks, type MailElement } from "#contract/newsletter-view.ts";
import { NewsletterPreview } from "../../../../frontend/src/features/admin/newsletters/newsletter-preview.tsx";

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

/** An element and all below it as its mail has them: words, address and style. */
function listed(part: MailElement | string): unknown[] {
  if (typeof part === "string") return [];
  const { look, attributes = {}, children = [] } = part;
  const { style } = document.createElement("i");
  for (const [name, value] of Object.entries(look ? looks[look].style : {})) style.setProperty(name, value);
  const own = { words: plain(part), to: attributes.href ?? attributes.src ?? null, style: style.cssText };
  return [own, ...children.flatMap(listed)];
}

function plain(part: MailElement | string): string {
  return typeof part === "string" ? part : (part.children ?? []).map(plain).join("");
}

it("the owner sees each part as its mail has it: words, addresses and styles", () => {
  const { container } = show(<NewsletterPreview content={content} cards={cards} />);
  const seen = [...container.querySelectorAll<HTMLElement>("[class*=sheet] *")].map((element) => ({
    words: element.textContent,
    to: element.getAttribute("href") ?? element.getAttribute("src"),
    style: element.style.cssText,
  }));
  const parts = elementsOf(blocks, { cards, site: window.location.origin }).flatMap(listed);
  expect(parts.length).toBeGreaterThan(12);
  expect(seen.slice(0, -2)).toEqual(parts);
});

it("the owner sees the dark theme as the mail's style sheet has it", async () => {
  show(<NewsletterPreview content={content} cards={cards} />);
  const button = screen.getByRole("link", { name: "Otvori recept" });
  expect(button.style.background).toBe("#FF4A24");
  await userEvent.click(screen.getByRole("checkbox", { name: "Tamna tema" }));
  expect(button.style.background).toBe("#FF5B35");
});

import type { Newsletter } from "#contract/newsletter.ts";
import type { NewsletterBlock, NewsletterCard } from "#contract/newsletter-blocks.ts";
import { cardOf, elementsOf, linkOf, NEWSLETTER_END } from "#contract/newsletter-view.ts";
import { writtenPaths } from "#contract/routes.ts";
import { render } from "./layout.ts";
import type { Message } from "./message.ts";

type Written = Pick<Newsletter, "subject" | "preview" | "blocks">;

/** A newsletter for one reader, by whose token they unsubscribe. */
export function newsletterMessage(
  { subject, preview, blocks }: Written,
  cards: readonly NewsletterCard[],
  token: string,
  site: string,
): Message {
  return {
    subject,
    preview,
    elements: elementsOf(blocks, { cards, site }),
    closing: [NEWSLETTER_END.why],
    unsubscribe: newsEndedBy(token),
  };
}

/** The way out of newsletters, and of what else goes only to who agreed to them. */
export function newsEndedBy(token: string): NonNullable<Message["unsubscribe"]> {
  return {
    label: NEWSLETTER_END.unsubscribe,
    page: `/odjava/novosti/${token}`,
    call: writtenPaths.unsubscribe.replace("{token}", token),
  };
}

/** As long as a reader's own. */
const TOKEN = "-".repeat(120);

/** The bytes of a newsletter's HTML part. */
export function bytesOf(content: Written, cards: readonly NewsletterCard[], site: string): number {
  return Buffer.byteLength(render(newsletterMessage(content, cards, TOKEN, site), site).html.text);
}

/** Gmail cuts a longer HTML part off, and with it the link that unsubscribes (102 kB). */
const MOST_BYTES = 102 * 1024;

/** What keeps a newsletter from being sent, in words for its writer. */
export function newsletterProblems(content: Written, cards: readonly NewsletterCard[], site: string): string[] {
  const bytes = bytesOf(content, cards, site);
  const inBlocks = content.blocks.map((block, place) => {
    const problem = blockProblem(block, cards, site);
    return problem && `${place + 1}. dio: ${problem}`;
  });
  return [
    content.subject ? undefined : "Upiši naslov.",
    content.blocks.length > 0 ? undefined : "Pismo je prazno: dodaj barem jedan dio.",
    ...inBlocks,
    bytes > MOST_BYTES
      ? `Pismo ima ${Math.ceil(bytes / 1024)} kB, a Gmail prikazuje najviše 102 kB. Skrati ga.`
      : undefined,
  ].filter((problem) => problem !== undefined);
}

function blockProblem(block: NewsletterBlock, cards: readonly NewsletterCard[], site: string): string | undefined {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.text.trim() ? undefined : "upiši tekst.";
    case "picture":
      return block.picture ? undefined : "odaberi sliku.";
    case "card":
      return cardOf(block, cards) ? undefined : "toga više nema u ponudi. Odaberi drugo.";
    case "button":
      if (!block.label) return "upiši što piše na gumbu.";
      return linkOf(block.to, site) ? undefined : "poveznica gumba počinje znakom / ili s https://.";
  }
}

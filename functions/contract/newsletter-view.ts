import type { CardKind, NewsletterBlock, NewsletterCard } from "./newsletter-blocks.ts";

/** An element of a mail: the mail writes it as HTML, the owner's preview draws it. */
export interface MailElement {
  readonly tag: "h1" | "h2" | "p" | "br" | "a" | "img" | "table" | "tbody" | "tr" | "td" | "span";
  readonly look?: MailLook;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly MailNode[];
}
type MailNode = MailElement | string;

/** A mail's colours in the light theme, which stand at each element. */
export const mailColours = {
  ink: "#17110E",
  paper: "#F8F2E8",
  card: "#FFFDF9",
  accent: "#FF4A24",
  quiet: "#5C5047",
  line: "#DFD3BF",
} as const;

/** What the dark theme changes, by class; a mail programme that ignores style sheets shows the light colours. */
export const darkLooks = {
  paper: { background: "#1B0F15", color: "#FBEFE0" },
  card: { background: "#291821", color: "#FBEFE0" },
  quiet: { color: "#CDB7AE" },
  line: { "border-color": "#45303A" },
  action: { background: "#FF5B35", color: "#1B0F15" },
} as const;
export type DarkLook = keyof typeof darkLooks;

/** Inline style, and the class by which the dark theme changes it. */
export interface LookStyle {
  readonly style: Readonly<Record<string, string>>;
  readonly dark?: DarkLook;
}

/** The looks of a newsletter's elements. */
export const looks = {
  title: { style: { margin: "0 0 16px", "font-size": "32px", "line-height": "1.05", "letter-spacing": "-1px" } },
  heading: { style: { margin: "32px 0 12px", "font-size": "24px", "line-height": "1.15" } },
  text: { style: { margin: "0 0 16px" } },
  picture: {
    style: { display: "block", width: "100%", height: "auto", margin: "8px 0 24px", "border-radius": "16px" },
  },
  card: {
    dark: "line",
    style: {
      width: "100%",
      margin: "8px 0 24px",
      border: `1px solid ${mailColours.line}`,
      "border-collapse": "separate",
      "border-radius": "16px",
    },
  },
  cardPicture: { style: { width: "96px", padding: "12px", "vertical-align": "middle" } },
  thumb: { style: { display: "block", width: "96px", height: "auto", "border-radius": "12px" } },
  cardWords: { style: { padding: "12px 16px 12px 4px", "vertical-align": "middle" } },
  kind: {
    dark: "quiet",
    style: { display: "block", margin: "0 0 4px", "font-size": "13px", color: mailColours.quiet },
  },
  cardLink: { style: { color: "inherit", "font-weight": "700", "overflow-wrap": "anywhere" } },
  button: { style: { margin: "8px 0 24px" } },
  action: {
    dark: "action",
    style: {
      display: "inline-block",
      background: mailColours.accent,
      color: mailColours.ink,
      "border-radius": "999px",
      padding: "16px 28px",
      "font-weight": "700",
      "text-decoration": "none",
    },
  },
} as const satisfies Record<string, LookStyle>;
export type MailLook = keyof typeof looks;

/** What stands below a newsletter: why it came, and the link that ends them. */
export const NEWSLETTER_END = {
  why: "Ovo pismo stiže jer su na tvom računu uključene novosti i ponude.",
  unsubscribe: "Odjavi me s novosti",
} as const;

/** The width that a picture has in mail programmes that know no style (px). */
const WIDTH = "496";

const kindWords: Readonly<Record<CardKind, string>> = {
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
  recipe: "Recept",
};

/** What a newsletter's blocks need to be drawn. */
export interface BlockContext {
  readonly cards: readonly NewsletterCard[];
  /** The site's address, without a slash at its end. */
  readonly site: string;
}

/** The address that a link leads to: a page of the site, or one under https; undefined for all else. */
export function linkOf(to: string, site: string): string | undefined {
  const isOwn = /^\/(?![/\\])/.test(to);
  if (/[\s\\]/.test(to) || !(isOwn || /^https:\/\//i.test(to))) return undefined;
  const url = URL.canParse(to, site) ? new URL(to, site) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}

/** The card that a block names; undefined where there is no page of it any more. */
export function cardOf(
  { of, id }: Extract<NewsletterBlock, { kind: "card" }>,
  cards: readonly NewsletterCard[],
): NewsletterCard | undefined {
  return cards.find((card) => card.of === of && card.id === id);
}

/** A newsletter's blocks as elements; what is unfinished is left out. Pure. */
export function elementsOf(blocks: readonly NewsletterBlock[], context: BlockContext): MailElement[] {
  const title = blocks.find(({ kind }) => kind === "heading");
  return blocks.flatMap((block) => drawn(block, block === title, context));
}

function drawn(block: NewsletterBlock, isTitle: boolean, { cards, site }: BlockContext): MailElement[] {
  switch (block.kind) {
    case "heading":
      return block.text ? [heading(block.text, isTitle)] : [];
    case "text":
      return paragraphsOf(block.text);
    case "picture":
      return block.picture ? [picture(site + block.picture, block.alt, "picture", WIDTH)] : [];
    case "card":
      return cardElements(cardOf(block, cards), site);
    case "button":
      return buttons(block.label, linkOf(block.to, site));
  }
}

function heading(text: string, isTitle: boolean): MailElement {
  return isTitle ? { tag: "h1", look: "title", children: [text] } : { tag: "h2", look: "heading", children: [text] };
}

function buttons(label: string, href: string | undefined): MailElement[] {
  return label && href ? [button(label, href)] : [];
}

/** A mail's button: a link that looks like one. */
export function button(label: string, href: string): MailElement {
  return { tag: "p", look: "button", children: [link(href, "action", label)] };
}

function cardElements(card: NewsletterCard | undefined, site: string): MailElement[] {
  if (!card) return [];
  const { of, title, picture: cover, path } = card;
  const cells: MailElement[] = [
    { tag: "td", look: "cardPicture", children: [picture(pictureAddress(cover, site), "", "thumb", "96")] },
    {
      tag: "td",
      look: "cardWords",
      children: [{ tag: "span", look: "kind", children: [kindWords[of]] }, link(site + path, "cardLink", title)],
    },
  ];
  const body: MailElement = { tag: "tbody", children: [{ tag: "tr", children: cells }] };
  return [{ tag: "table", look: "card", attributes: { role: "presentation" }, children: [body] }];
}

function pictureAddress(picture: string, site: string): string {
  return picture.startsWith("/") ? site + picture : picture;
}

function picture(src: string, alt: string, look: MailLook, width: string): MailElement {
  return { tag: "img", look, attributes: { src, alt, width } };
}

function link(href: string, look: MailLook, words: string): MailElement {
  return { tag: "a", look, attributes: { href }, children: [words] };
}

/** The paragraphs of a text with its line breaks. */
function paragraphsOf(text: string): MailElement[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => ({ tag: "p", look: "text", children: broken(paragraph.trim().split("\n")) }));
}

function broken(lines: readonly string[]): MailNode[] {
  return lines.flatMap((line, place) => (place > 0 ? [{ tag: "br" as const }, line] : [line]));
}

/** An element as a paragraph of plain text. Pure. */
export function plainOf(part: MailNode): string {
  if (typeof part === "string") return part;
  const { tag, attributes = {}, children = [] } = part;
  const words = children.map(plainOf).join("");
  if (tag === "br") return "\n";
  if (tag === "img") return attributes.alt ?? "";
  if (tag === "span") return `${words}: `;
  return tag === "a" ? `${words}\n${attributes.href}` : words;
}

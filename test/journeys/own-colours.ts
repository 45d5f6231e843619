import type { Page } from "@playwright/test";

/**
 * What nobody could see whose device puts two colours of its own in the place of all others: figures, days, edges of dialogs and controls,
 * and what is chosen. On a dark ground and on a light one.
 */
export async function unseenInOwnColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    found.push(...(await page.evaluate(findUnseen)).map((one) => `on a ${colorScheme} ground: ${one}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return found;
}

/** Runs in the page. */
function findUnseen(): string[] {
  /** What is no text has to differ from its ground by so much (WCAG 1.4.11). */
  const LEAST = 3;
  const marks =
    "ol[aria-label^='Zadnjih'] i, [aria-label='Ovaj tjedan'] li > [aria-hidden], [aria-label='Kalendar'] button, [data-done], [data-mark]";
  const chosen =
    "[aria-pressed=true], [aria-checked=true], [aria-selected=true], input:checked, :is(a, button)[aria-current], :is([aria-label='Kalendar'], [aria-label='Ovaj tjedan']) [aria-current=date]";
  const known = new Map<string, number[]>();
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter(isShown);
  return [
    ...shown.filter((one) => one.matches(marks) && !isSeen(one)).map(saying("a mark can't be seen")),
    ...shown
      .filter((one) => one.matches("svg *") && isDrawn(one) && !isSeen(one))
      .map(saying("a drawing can't be seen")),
    ...shown
      .filter((one) => one.matches("dialog[open], [role=dialog], [role=menu]") && !hasEdge(one))
      .map(saying("has no edge")),
    ...shown.filter((one) => isControl(one) && !hasEdge(one)).map(saying("a control has no edge")),
    ...shown.filter((one) => one.matches(chosen) && isLikeOthers(one)).map(saying("looks like what is not chosen")),
  ];

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    if ((width < 1 && height < 1) || element.closest("[data-spoken], [inert]") !== null) return false;
    return element.checkVisibility({ visibilityProperty: true });
  }

  /** What is pressed or typed into and drawn by itself, not by what lies below it or by the label around it. */
  function isControl(element: HTMLElement): boolean {
    const isDrawnByLabel = element.matches("label > [type=radio]:checked");
    const isOne = element.matches("button, input:not([type=range]), select, textarea") && !isDrawnByLabel;
    return isOne && getComputedStyle(element).opacity === "1";
  }

  /** A part of a drawing that says something: no quiet area behind the line, no line of the grid, none that only decorates. */
  function isDrawn(element: Element): boolean {
    const { opacity, strokeWidth, stroke, fill } = getComputedStyle(element);
    const isLine = fill === "none" || element.tagName === "line";
    if (
      !element.matches(":not([data-momentum] *, [data-decoration] *):is(path, rect, circle, line)") ||
      Number(opacity) < 0.5
    )
      return false;
    return isLine ? stroke !== "none" && Number.parseFloat(strokeWidth) > 1 : true;
  }

  function isSeen(element: Element): boolean {
    const { backgroundColor, backgroundImage, color, fill, stroke } = getComputedStyle(element);
    const ground = groundOf(element.parentElement);
    if (element instanceof SVGElement) return [fill, stroke].some((one) => contrast(one, ground) >= LEAST);
    if (hasEdge(element) || backgroundImage !== "none" || contrast(backgroundColor, ground) >= LEAST) return true;
    return element.textContent?.trim() !== "" && contrast(color, ground) >= LEAST;
  }

  function hasEdge(element: Element): boolean {
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineColor } = getComputedStyle(element);
    const ground = groundOf(element.parentElement);
    const isBordered = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
    if (isBordered && contrast(borderTopColor, ground) >= LEAST) return true;
    return outlineStyle !== "none" && contrast(outlineColor, ground) >= LEAST;
  }

  /** Whether another one beside it, that is not chosen, looks the same. */
  function isLikeOthers(element: Element): boolean {
    const group = element.closest("[role=radiogroup], [role=tablist], [role=group], fieldset, nav, ol, ul");
    const others = [...(group?.querySelectorAll<HTMLElement>(element.tagName) ?? [])];
    return others.some((other) => !other.matches(chosen) && isShown(other) && looksOf(other) === looksOf(element));
  }

  /** How something looks: itself, its label, what is in it, and what is drawn after a field in its place. */
  function looksOf(element: Element): string {
    const drawn = element.matches("input") ? element.nextElementSibling : null;
    return [element, element.closest("label"), drawn, ...element.querySelectorAll(":scope > *")]
      .flatMap((one) => (one ? [getComputedStyle(one)] : []))
      .map((style) => [style.backgroundColor, style.border, style.outline, style.color, style.fontWeight].join())
      .join("|");
  }

  /** The colour that something stands on, red, green and blue. */
  function groundOf(element: Element | null): number[] {
    if (!element) return matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0] : [1, 1, 1];
    const parts = partsOf(getComputedStyle(element).backgroundColor);
    return parts[3] === 1 ? parts : over(parts, groundOf(element.parentElement));
  }

  function contrast(colour: string, ground: number[]): number {
    const [one, other] = [brightness(over(partsOf(colour), ground)), brightness(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  /** Red, green, blue and how solid it is, each from 0 to 1. */
  function partsOf(colour: string): number[] {
    const parts = known.get(colour) ?? readParts(colour);
    known.set(colour, parts);
    return parts;
  }

  function readParts(colour: string): number[] {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context || colour === "none") return [0, 0, 0, 0];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  }

  function over([red = 0, green = 0, blue = 0, solid = 1]: number[], ground: number[]): number[] {
    return [red, green, blue].map((part, at) => part * solid + (ground[at] ?? 0) * (1 - solid));
  }

  /** Relative luminance (WCAG). */
  function brightness(colour: number[]): number {
    const linear = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  }

  function saying(what: string) {
    return (element: Element) => `${what}: ${nameOf(element)}`;
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return name?.slice(0, 60) || element.outerHTML.slice(0, 160);
  }
}

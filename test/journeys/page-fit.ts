import type { Page } from "@playwright/test";

/** What does not fit into a narrow window: how far the page is wider, controls and words that stand outside, and words that are cut off. */
export async function unfitting(page: Page): Promise<string[]> {
  return page.evaluate(findUnfitting);
}

/** Words, days and sums that stand on more than one line; a hyphen, a slash and an address's @ may end one. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    /** Text for listeners alone stands in a box of one pixel. */
    const isOnlySpoken = (place: Element | null): boolean =>
      place !== null && (getComputedStyle(place).clipPath.startsWith("inset(50%") || isOnlySpoken(place.parentElement));
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const place = text.parentElement;
      const isShown = place?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!place || !isShown || place.closest("svg") || isOnlySpoken(place)) continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s\-–/]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}

/** Runs in the page. A part that scrolls sideways by itself may hold more than it shows. */
function findUnfitting(): string[] {
  const overhang = document.documentElement.scrollWidth - innerWidth;
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter(isRead);
  return [
    ...(overhang > 0 ? [`the page is ${overhang} px too wide`] : []),
    ...shown.filter(isOutside).map((element) => `stands outside: ${nameOf(element)}`),
    ...shown.filter(isCut).map((element) => `is cut off: ${nameOf(element)}`),
  ];

  function isRead(element: HTMLElement): boolean {
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!says && !element.matches("button, a[href], input, select, textarea")) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || element.closest("[data-spoken], [aria-hidden=true], svg") !== null) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function isOutside(element: HTMLElement): boolean {
    const { left, right } = element.getBoundingClientRect();
    return (right > innerWidth + 1 || left < -1) && !scrollsSideways(element);
  }

  function scrollsSideways(element: HTMLElement): boolean {
    for (let part: HTMLElement | null = element; part && part !== document.body; part = part.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(part);
      if (/auto|scroll/.test(overflowX) || clipPath.startsWith("inset(50%") || part.matches(".swiper")) return true;
    }
    return false;
  }

  /** More words than the box has room for. A teaser of so many lines leads to the whole text; a field is read by moving in it. */
  function isCut(element: HTMLElement): boolean {
    if (element.matches("input")) return false;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const isWider = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigher = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    return (isWider || isHigher) && webkitLineClamp === "none";
  }

  function nameOf(element: HTMLElement): string {
    return (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) || element.tagName;
  }
}

import type { Locator, Page } from "@playwright/test";

/** What stands in the page while somebody walks through it. */
interface Walk {
  readonly isDialog: boolean;
  /** How many controls nobody has come to. */
  readonly left: () => number;
  /** Begins the way back, from the last stop; answers how many there are. */
  readonly turn: () => number;
  readonly findings: () => string[];
}
declare const walk: Walk;

/** A page may grow while somebody walks through it. */
const MOST_ROUNDS = 4;
const MOST_TABS = 90;
const TAB = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
const SHIFT = 8;

/**
 * Walks through a page, or through the dialog that stands over it, by Tab alone, and where that is asked for `back` by Shift and Tab;
 * answers what somebody would miss who has the keyboard alone: a control that is not reached, a focus that can't be seen or is covered,
 * an order that is not the page's, a way back that is another one.
 */
export async function keyboardFindings(page: Page, { back = false } = {}): Promise<string[]> {
  const keys = await page.context().newCDPSession(page);
  await page.evaluate(beginWalk);
  const isDialog = await page.evaluate(() => walk.isDialog);
  const press = async (times: number, modifiers: number) => {
    const one = () => keys.send("Input.dispatchKeyEvent", { ...TAB, modifiers });
    // Sent at once: presses that wait for one another take ten times as long. What keeps the focus in a dialog needs that time.
    if (!isDialog) await Promise.all(Array.from({ length: times }, one));
    for (let pressed = 0; isDialog && pressed < times; pressed += 1) {
      await one();
      await page.evaluate(nextFrame);
    }
  };
  for (let round = 0, left = await page.evaluate(() => walk.left()); round < MOST_ROUNDS && left > 0; round += 1) {
    await press(left + 2, 0);
    left = await page.evaluate(() => walk.left());
  }
  if (back) await press(await page.evaluate(() => walk.turn()), SHIFT);
  await keys.detach();
  return page.evaluate(() => walk.findings());
}

/** Tabs on until a control has the focus; throws where it can't be reached so. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control}.`);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Puts the focus at the start of the page, unless a dialog has it, and notes what gets it from then on. Runs in the page. */
function beginWalk(): void {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const dialog = document.querySelector("dialog[open], [role=dialog]");
  const met = new Map<Element, string>();
  const covered: Element[] = [];
  let returned: Element[] | undefined;

  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    returned?.push(target);
    if (met.has(target)) return;
    met.set(target, looksOf(target));
    if (isCovered(target)) covered.push(target);
  };
  document.addEventListener("focusin", note);
  if (dialog && document.activeElement) met.set(document.activeElement, "");
  else goToStart();
  Object.assign(window, { walk: { isDialog: dialog !== null, left: () => unmet().length, turn, findings } });

  function goToStart(): void {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    window.scrollTo(0, 0);
  }

  /** In a dialog the walk has gone round, and goes back from where it is. */
  function turn(): number {
    const stops = stopsOf();
    returned = [];
    if (!dialog) (stops.at(-1) as HTMLElement | undefined)?.focus();
    if (document.activeElement) returned.push(document.activeElement);
    return stops.length + (dialog ? 2 : 0);
  }

  function stopsOf(): Element[] {
    return [...met.keys()].filter((element) => element.isConnected && element !== document.body);
  }

  /** What the way back left out, and where it went forward; round a dialog it does so once. */
  function lostBackward(): string[] {
    if (!returned) return [];
    const stops = stopsOf().filter(
      (element) => isStop(element) && element.checkVisibility({ visibilityProperty: true }),
    );
    const sameOf = (element: Element) => groupOf(element) || element;
    const places = returned.map((element) => stops.findIndex((stop) => sameOf(stop) === sameOf(element)));
    const known = places.filter((place) => place >= 0);
    const forward = new Set(known.filter((place, at) => place > (known[at - 1] ?? place)));
    return [
      ...stops
        .filter((_, place) => !places.includes(place))
        .map((stop) => `not reached by Shift and Tab: ${nameOf(stop)}`),
      ...(forward.size > 1
        ? [`Shift and Tab go forward, to ${[...forward].map((place) => nameOf(stops[place] as Element))}`]
        : []),
    ];
  }

  /** Of radio buttons with one name Tab reaches one; a group with arrow keys of its own has one stop. */
  function unmet(): Element[] {
    const groups = new Set([...met.keys()].map(groupOf).filter(Boolean));
    return [...(dialog ?? document).querySelectorAll(controls)].filter((element) => {
      if (met.has(element) || groups.has(groupOf(element))) return false;
      return isStop(element) && element.checkVisibility({ visibilityProperty: true });
    });
  }

  function groupOf(element: Element): string {
    return element instanceof HTMLInputElement && element.type === "radio" ? element.name : "";
  }

  function isStop(element: Element): boolean {
    const { disabled = false, tabIndex } = element as HTMLInputElement;
    const isHeld = element.closest("[role=menu], [role=tablist], [role=toolbar]") !== null && tabIndex < 0;
    return !disabled && !isHeld && element.closest("[inert], [aria-hidden=true]") === null;
  }

  function findings(): string[] {
    document.removeEventListener("focusin", note);
    if (!dialog) (document.activeElement as HTMLElement | null)?.blur();
    const stops = stopsOf();
    const unseen = stops.filter((element) => met.get(element) === looksOf(element) && element.tagName !== "IFRAME");
    const backward = stops.flatMap((element, place) => {
      const before = stops[place - 1];
      return before && isAbove(element, before) && !isBegunAnew(element)
        ? [`comes after ${nameOf(before)}, which is below: ${nameOf(element)}`]
        : [];
    });
    return [
      ...unmet().map((element) => `not reached by Tab: ${nameOf(element)}`),
      ...(dialog ? [] : unseen.map((element) => `focus can't be seen: ${nameOf(element)}`)),
      ...covered.filter(({ isConnected }) => isConnected).map((one) => `has the focus below something: ${nameOf(one)}`),
      ...backward,
      ...lostBackward(),
    ];
  }

  /** A dialog may be entered at what is chosen in it: after its last stop Tab goes on from its first. */
  function isBegunAnew(element: Element): boolean {
    const isBefore = (one: Element) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return dialog !== null && stopsOf().every((one) => one === element || isBefore(one));
  }

  /** How an element looks and what is drawn around it for it: its own outline, or that of a label or a drawing beside it. */
  function looksOf(element: Element): string {
    const near = [element, element.closest("label"), element.parentElement, ...(element.parentElement?.children ?? [])];
    return near
      .slice(0, 9)
      .flatMap((one) => (one ? [getComputedStyle(one)] : []))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
      .join("|");
  }

  /**
   * Whether none of nine spots of it in the window can be seen: of a tall field it is enough that a part shows. What is drawn by its label or beside it counts as its own; a slider brings a slide that
   * has the focus into sight in the next frame.
   */
  function isCovered(element: Element): boolean {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (width <= 1 || element === document.body || element.closest(".swiper")) return false;
    const [highest, lowest] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const heights = [1, 2, 3].map((quarters) => highest + ((lowest - highest) * quarters) / 4);
    const own = element.closest("label") ?? (element.matches("input") ? element.parentElement : element) ?? element;
    const isSeen = (x: number, y: number) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (own.contains(seen) || seen.contains(element));
    };
    return ![left + 2, (left + right) / 2, right - 2].some((x) => heights.some((y) => isSeen(x, y)));
  }

  /** Whether a stop stands wholly above the one before it, in the same column, with neither held in its place and where no reading flow is set. */
  function isAbove(element: Element, before: Element): boolean {
    if (holderOf(element) !== holderOf(before)) return false;
    const [one, other] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
    return other.bottom < one.top && other.left < one.right && one.left < other.right;
  }

  /** What an element moves with: the page, or a part that stays in its place or scrolls by itself. */
  function holderOf(element: Element): Element | undefined {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(part);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)) return part;
      if (getComputedStyle(part).getPropertyValue("reading-flow") === "flex-visual") return element;
    }
    return undefined;
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return name?.slice(0, 60) || element.outerHTML.slice(0, 120);
  }
}

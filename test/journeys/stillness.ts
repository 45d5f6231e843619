import type { Page } from "@playwright/test";

/** What moves in a page, or would at an act, although its reader asked for less motion. */
export async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(findMoving);
}

/** Runs in the page. */
function findMoving(): string[] {
  /** Two frames. */
  const LONGEST_MS = 34;
  const sheets = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  const found = [...running(), ...[...document.querySelectorAll("*")].flatMap(ofElement)];
  document.adoptedStyleSheets = sheets;
  return found;

  function running(): string[] {
    return document.getAnimations().flatMap((animation) => {
      const { activeDuration = 0, delay = 0 } = animation.effect?.getComputedTiming() ?? {};
      const isLong = Number(activeDuration) > LONGEST_MS;
      return isLong
        ? [`runs for ${activeDuration} ms after ${delay}: ${nameOf((animation.effect as KeyframeEffect).target)}`]
        : [];
    });
  }

  function ofElement(element: Element): string[] {
    const styles = ["", "::before", "::after"].map((part) => getComputedStyle(element, part));
    const longest = Math.max(
      ...styles.flatMap((style) => [...timesOf(style.transitionDuration), ...animationsOf(style)]),
    );
    const glides = styles[0]?.scrollBehavior === "smooth";
    const { swiper } = element as Element & { swiper?: { autoplay?: { running: boolean }; params: { speed: number } } };
    return [
      ...(longest > LONGEST_MS ? [`would move for ${longest} ms: ${nameOf(element)}`] : []),
      ...(glides ? [`scrolls by itself: ${nameOf(element)}`] : []),
      ...(swiper?.autoplay?.running ? [`goes on by itself: ${nameOf(element)}`] : []),
      ...(swiper && swiper.params.speed > LONGEST_MS
        ? [`slides for ${swiper.params.speed} ms: ${nameOf(element)}`]
        : []),
    ];
  }

  function animationsOf({ animationName, animationDuration, animationIterationCount }: CSSStyleDeclaration): number[] {
    if (animationName === "none") return [];
    const [duration = 0] = timesOf(animationDuration);
    return [duration * Number(animationIterationCount.replace("infinite", "Infinity").split(",")[0])];
  }

  function timesOf(text: string): number[] {
    return text.split(",").map((time) => Number.parseFloat(time) * (/\dms/.test(time) ? 1 : 1000));
  }

  function nameOf(element: Element | null): string {
    return `${element?.tagName} ${element?.className} ${element?.textContent?.trim().slice(0, 40)}`;
  }
}

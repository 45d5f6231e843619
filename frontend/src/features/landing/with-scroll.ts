import { type ComponentType, lazy } from "react";

/**
 * A part that stands on the page as it was built and needs no code before it is read: its code comes with the first scroll.
 * Its source is named in `page-sources.ts`, so that its styles are there before it.
 */
export function withScroll<Part extends ComponentType>(load: () => Promise<Part>) {
  return lazy(async () => {
    await firstScroll();
    return { default: await load() };
  });
}

function firstScroll(): Promise<unknown> | undefined {
  if (typeof window === "undefined" || window.scrollY > 0) return;
  return new Promise((scrolled) => window.addEventListener("scroll", scrolled, { once: true, passive: true }));
}

import type { ContentCategory } from "#contract/primitives.ts";
import { Remembered } from "../../data/remembered.ts";
import { SECOND_MS } from "../../kernel/time.ts";
import { type ReadyDetail, readDetail } from "./ready-detail.ts";

/** What is kept ready-made is 350 kB at most and all but few are: a container holds some megabytes of them. */
const pages = new Remembered<ReadyDetail>({ milliseconds: 5 * SECOND_MS, most: 30 });

/**
 * A product's page as it stood within the last five seconds, in both its forms: who sees which is decided anew each time, by the member's
 * record. For showing alone: prices that are charged, the staff's pages and previews are read as they stand. 404 where there never was one.
 */
export function recentDetail(category: ContentCategory, id: number): Promise<ReadyDetail> {
  return pages.get(`${category} ${id}`, () => readDetail(category, id));
}

/** Forgets the pages, so that tests can write beside the container. */
export function forgetDetails(): void {
  pages.forget();
}

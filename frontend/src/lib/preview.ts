import { tabStorage } from "./storage.ts";

const NAME = "preview";

/** The end of an address that shows a draft. */
export const PREVIEW = "#pregled";

/** The answer to a page's own call, as a draft would give it. */
export interface Preview {
  readonly key: readonly string[];
  readonly answer: unknown;
}

/** Leaves a draft's answer to a tab of its own, which keeps it until it is closed. */
export function leavePreview(tab: Window, preview: Preview): void {
  tab.sessionStorage.setItem(NAME, JSON.stringify(preview));
}

/** The answer that was left to this tab. */
export function keptPreview(): Preview | undefined {
  const text = tabStorage.read(NAME);
  return text === null ? undefined : (JSON.parse(text) as Preview);
}

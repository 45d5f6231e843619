import { type RefObject, useEffect } from "react";
import { storage } from "../../../lib/storage.ts";

const SWITCH = "staffShortcuts";

/** The switch of the staff's shortcuts, kept on the device. */
export const shortcutSwitch = {
  isOn: () => storage.read(SWITCH) !== "off",
  turn: (next: boolean) => storage.write(SWITCH, next ? "on" : "off"),
};

/** Whether a key is meant for a field, a dialog or the browser. */
export function isForField({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null
  );
}

/** `j` and `k` move the focus over the links of a list, which Enter opens; `/` leads to the page's search (`data-find`). */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForField(event) || !shortcutSwitch.isOn()) return;
      const wanted = wantedBy(event.key, list.current);
      if (!wanted) return;
      event.preventDefault();
      wanted.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

function wantedBy(key: string, list: HTMLElement | null): HTMLElement | null | undefined {
  if (key === "/") return document.querySelector<HTMLElement>("[data-find]");
  const step = { j: 1, k: -1 }[key];
  if (step === undefined) return undefined;
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = here === -1 ? 0 : here + step;
  return links[Math.max(0, Math.min(next, links.length - 1))];
}

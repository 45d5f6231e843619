import { tabStorage } from "./storage.ts";

const NAME = "coupon";

/** Keeps the code of an address (`?kod=`) for this visit. */
export function keepVisitCoupon(search: string): void {
  const code = new URLSearchParams(search).get("kod")?.trim();
  if (code) tabStorage.write(NAME, code.slice(0, 60));
}

/** The code that this visit came with, or that was typed in it. */
export function visitCoupon(): string | undefined {
  return tabStorage.read(NAME) ?? undefined;
}

/** Keeps another code for this visit, or none. */
export function setVisitCoupon(code: string | undefined): void {
  if (code === undefined) tabStorage.remove(NAME);
  else tabStorage.write(NAME, code);
}

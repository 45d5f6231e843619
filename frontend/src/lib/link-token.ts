import { tabStorage } from "./storage.ts";

/** What a mail's link is for. */
type Purpose = "reset" | "verify" | "address" | "refusal" | "gift";

/** Takes the token of a mail's link out of the address bar and keeps it for this tab, so that no history holds it. */
export function takeLinkToken(purpose: Purpose): string | null {
  const name = `linkToken.${purpose}`;
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token");
  if (token) {
    tabStorage.write(name, token);
    window.history.replaceState(window.history.state, "", address.pathname);
  }
  return token ?? tabStorage.read(name);
}

/** Keeps for this tab what was typed instead of coming by a link. */
export function keepLinkToken(purpose: Purpose, token: string): void {
  tabStorage.write(`linkToken.${purpose}`, token);
}

/** Forgets a token that has been used. */
export function dropLinkToken(purpose: Purpose): void {
  tabStorage.remove(`linkToken.${purpose}`);
}

/** Takes the token of a mail's link out of the address bar and keeps it for this tab, so that no history holds it. */
export function takeLinkToken(purpose: "reset" | "verify"): string | null {
  const name = `linkToken.${purpose}`;
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token");
  if (token) {
    sessionStorage.setItem(name, token);
    window.history.replaceState(window.history.state, "", address.pathname);
  }
  return sessionStorage.getItem(name);
}

/** Forgets a token that has been used. */
export function dropLinkToken(purpose: "reset" | "verify"): void {
  sessionStorage.removeItem(`linkToken.${purpose}`);
}

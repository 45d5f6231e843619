/** A partner's domain as a person reads it: without scheme, path or final slash. */
export function domainName(domena: string): string {
  return domena.replace(/^https?:\/\//i, "").replace(/\/.*$/, "");
}

/** A partner's site over https, or undefined for what is no web address. */
export function partnerSite(domena: string): string | undefined {
  const address = `https://${domena.replace(/^https?:\/\//i, "")}`;
  return URL.canParse(address) ? address : undefined;
}

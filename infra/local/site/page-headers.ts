import { inlineHashes, securityHeaders } from "#infra/edge/security-headers.ts";

/** The headers of a page as the CDN sends them, in their plain-http form: player and payment page stand on our own origin. */
export function pageHeaders(of: "shop" | "staff", pages: readonly string[]): Record<string, string> {
  const headers = securityHeaders({
    player: "'self'",
    payment: "",
    pictures: ["https://lh3.googleusercontent.com", "https://platform-lookaside.fbsbx.com"],
    inline: inlineHashes(pages),
    uploads: [],
    of,
    secure: false,
  });
  return {
    ...headers,
    "content-security-policy": (headers["content-security-policy"] ?? "").replace(" ;", ";"),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self)",
  };
}

import { createHash } from "node:crypto";

/** On every answer of the site and of the API (over plain http there is no HSTS). */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self)",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * The site's policy as the CDN sends it, with frames and forms on our own origin, where the stand-ins are. A style sheet
 * that a page carries inline is allowed by its hash.
 */
export function sitePolicy(pages: readonly string[]): string {
  const styles = new Set(pages.flatMap(inlineStyleHashes));
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(" "),
    "font-src 'self'",
    "img-src 'self' data: https://lh3.googleusercontent.com https://platform-lookaside.fbsbx.com",
    "connect-src 'self'",
    "frame-src 'self'",
    "media-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, style = ""]) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
}

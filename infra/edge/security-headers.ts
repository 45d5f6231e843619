import { createHash } from "node:crypto";

/** The hashes of the style sheets and of the script that pages contain, as the policy names them. */
export interface Inline {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** For pages without inline styles and scripts. */
export const NOTHING_INLINE: Inline = { styles: [], scripts: [] };

interface Hosts {
  /** Origin of the video player's frame. */
  readonly player: string;
  /** Origins of the gateways' payment pages. */
  readonly payments: readonly string[];
  /** Origins of pictures beside the shop's own. */
  readonly pictures: readonly string[];
  /** The pages' inline styles and scripts. */
  readonly inline: Inline;
  /** Origins that the staff's pages send files to. */
  readonly uploads: readonly string[];
  /** The staff's pages have no worker, take no payments and cut pictures to size; the catalogue's pictures are shown by other sites. */
  readonly of: "shop" | "staff" | "pictures";
  /** False for plain http on a laptop, which has neither HSTS nor upgrades. */
  readonly secure: boolean;
}

/**
 * The response headers of every page of the site, by name. Security rules: no inline script but
 * the build's own by its hash, no foreign script, no frames around us.
 */
export function securityHeaders(hosts: Hosts): Record<string, string> {
  return {
    "content-security-policy": contentPolicy(hosts),
    ...(hosts.secure && { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self "${hosts.player}")`,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": hosts.of === "pictures" ? "cross-origin" : "same-origin",
  };
}

function contentPolicy({ player, payments, pictures, inline, uploads, of, secure }: Hosts): string {
  const isShop = of !== "staff";
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "font-src 'self'",
    `img-src ${["'self'", "data:", ...(isShop ? [] : ["blob:"]), ...pictures].join(" ")}`,
    `connect-src ${["'self'", ...(isShop ? [] : uploads)].join(" ")}`,
    `frame-src ${player}`,
    "media-src 'none'",
    `worker-src ${isShop ? "'self'" : "'none'"}`,
    `manifest-src ${isShop ? "'self'" : "'none'"}`,
    `form-action ${["'self'", ...(isShop ? payments : [])].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Swiper makes the policy `html`, a new one each time; `worker` is ours.
    `trusted-types ${isShop ? "html worker 'allow-duplicates'" : "'none'"}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** The hashes of all inline style sheets and scripts in these pages, as the policy names them; data and files are left out. */
export function inlineHashes(pages: readonly string[]): Inline {
  const hashesOf = (element: RegExp) => {
    const contents = pages.flatMap((page) => [...page.matchAll(element)].map(([, content = ""]) => content));
    return [...new Set(contents)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  };
  return {
    styles: hashesOf(/<style\b[^>]*>([\s\S]*?)<\/style>/g),
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
  };
}

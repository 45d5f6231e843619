const styleLink = /<link rel="stylesheet"[^>]*?href="\/([^"]+)"[^>]*>/g;

/**
 * A page with its style sheets inside, so that it is painted without asking for them. A switched-off link stays for each:
 * code that is loaded later looks there for styles that it needs, and finds them.
 */
export function inlineStyles(html: string, read: (file: string) => string): string {
  const files = [...html.matchAll(styleLink)].map(([, file = ""]) => file);
  const style = `<style>${files.map(read).join("")}</style>`;
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join("");
  return html.replace(styleLink, "").replace("</head>", () => `${style}${links}</head>`);
}

/** Pictures so small that a page carries them in its styles. */
const smallPicture = /url\("?\/(art\/[\w-]+-small\.avif)"?\)/g;
const styleLink = /<link rel="stylesheet"[^>]*?href="\/([^"]+)"[^>]*>/g;

/**
 * A page with its style sheets inside, so that it is painted without asking for them. A switched-off link stays for each:
 * code that is loaded later looks there for styles that it needs, and finds them.
 */
export function inlineStyles(html: string, read: (file: string) => Buffer): string {
  const files = [...html.matchAll(styleLink)].map(([, file = ""]) => file);
  const styles = files.map((file) => read(file).toString("utf8")).join("");
  const dataOf = (picture: string) => `url(data:image/avif;base64,${read(picture).toString("base64")})`;
  const style = `<style>${styles.replace(smallPicture, (_, picture: string) => dataOf(picture))}</style>`;
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join("");
  return html.replace(styleLink, "").replace("</head>", () => `${style}${links}</head>`);
}

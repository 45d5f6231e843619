import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Book } from "./books.ts";
import type { Placement, Scene } from "./scene.ts";

const FONTS = new URL("../../../../frontend/public/fonts/", import.meta.url);
const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Sparse specks over the whole cover, and specks pressed into the lower right edge of every piece. */
const filters = `<svg width="0" height="0" style="position:absolute"><defs>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="7" result="n"/><feColorMatrix in="n" values="0 0 0 0 .09 0 0 0 0 .06 0 0 0 0 .05 9 0 0 0 -6.05"/><feComponentTransfer><feFuncA type="linear" slope=".2"/></feComponentTransfer></filter>
<filter id="cut" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="b"/><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="11" result="n"/><feColorMatrix in="n" values="0 0 0 0 .09 0 0 0 0 .04 0 0 0 0 .05 10 0 0 0 -5.3" result="sp"/><feOffset in="b" dx="-9" dy="-10" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="edge"/><feComposite in="sp" in2="edge" operator="in" result="g"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="g"/></feMerge></filter></defs></svg>`;

/** Draws SVG in Chromium: filters and the type look as they do in the product. Close it when done. */
export class Canvas {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<Canvas> {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    return new Canvas(browser, await browser.newPage());
  }

  /** A PNG of a drawing at its pixel size. */
  async draw(svg: string, width: number, height: number): Promise<Buffer> {
    await this.#page.setViewportSize({ width, height });
    await this.#page.setContent(
      `<style>${typeStyle()}*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${filters}${svg}`,
    );
    await this.#page.evaluate("document.fonts.ready");
    return this.#page.screenshot();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

/** A scene in a format: its canvas moved and scaled, so that nothing ends at an edge. */
export function framed(scene: Scene, width: number, height: number, at: Placement, grain = true): string {
  const cut = grain ? ' filter="url(#cut)"' : "";
  const specks = grain ? `<rect width="${width}" height="${height}" filter="url(#grain)"/>` : "";
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${scene.ground}"/><g transform="translate(${at.x} ${at.y}) scale(${at.scale})"><g${cut}>${scene.drawing}</g></g>${specks}</svg>`;
}

/** A book's cover with its title, spine and grain. */
export function bound(book: Book): string {
  const size = Math.max(...book.title.map((line) => line.length)) > 9 ? 40 : 45;
  const lines = book.title.map((line, index) => `<text x="22" y="${58 + index * 41}">${line}</text>`).join("");
  return `<svg viewBox="0 0 300 420"><rect width="300" height="420" fill="${book.ground}"/><g filter="url(#cut)">${book.drawing}</g><g fill="${book.titleFill}" font-family="Bricolage" font-size="${size}" font-weight="800" letter-spacing="-2.2" style="font-variation-settings:'opsz' 96">${lines}</g><rect width="9" height="420" fill="#000" opacity=".14"/><rect width="300" height="420" filter="url(#grain)"/></svg>`;
}

function typeStyle(): string {
  const face = (file: string, range: string) =>
    `@font-face{font-family:Bricolage;src:url(data:font/woff2;base64,${readFileSync(new URL(file, FONTS)).toString("base64")});font-weight:200 800;unicode-range:${range}}`;
  return face("bricolage-latin.woff2", "U+0000-00FF,U+2000-206F") + face("bricolage-latin-ext.woff2", "U+0100-02BA");
}

import { palette as c } from "./palette.ts";
import type { Placement, Scene } from "./scene.ts";
import { movements } from "./scenes.ts";
import { kettlebell, momentum } from "./shapes.ts";

interface SitePicture {
  readonly name: string;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly at: Placement;
}

const { swing, press, stretch, run } = movements;
const night = swing.night ?? swing;
const wide: Placement = { x: 40, y: 110, scale: 1.46 };
const phone: Placement = { x: 88, y: 8, scale: 0.54 };

const arcs = "M5 7A27 27 0 0 0 18 31.500M15 7A17 17 0 0 0 23.500 21.500";
const mark = `<path d="${arcs}" fill="none" stroke="${c.ink}" stroke-width="4.6" stroke-linecap="round"/><circle cx="30.500" cy="31" r="7.600" fill="${c.vermilion}"/>`;
const PAPER = "#F8F2E8";
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${PAPER}"/><g transform="translate(11 10) scale(1.06)">${mark}</g></svg>`;
/** To the edges, for systems that cut the shape themselves: the mark stays in the circle that all of them leave. */
const wholeIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${PAPER}"/><g transform="translate(14.500 13.600) scale(.88)">${mark}</g></svg>`;

/** Pictures of the site itself, not of a product. */
export const siteArt = {
  pictures: [
    { name: "hero-wide", scene: swing, width: 684, height: 900, at: wide },
    { name: "hero-phone", scene: swing, width: 366, height: 276, at: phone },
    { name: "hero-wide-night", scene: night, width: 684, height: 900, at: wide },
    { name: "hero-phone-night", scene: night, width: 366, height: 276, at: phone },
    { name: "modal", scene: press, width: 360, height: 700, at: { x: -34, y: 160, scale: 1.17 } },
    { name: "signin", scene: stretch, width: 684, height: 900, at: { x: 60, y: 180, scale: 1.4 } },
    { name: "lost", scene: run, width: 684, height: 500, at: { x: 150, y: 0, scale: 1 } },
  ] satisfies readonly SitePicture[],
  drawings: {
    "band-kettlebell.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 760">${momentum({ x: 380, y: 380, radius: 120, gap: 22, count: 8, from: -176, to: -34, stroke: c.vermilion, step: 5 })}${kettlebell(600, 232, 64, 56, c.bone, c.ink)}</svg>`,
    "book.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><rect width="300" height="420" fill="${c.sand}"/>${kettlebell(150, 250, 80, 0, c.ink, c.bone)}<rect width="9" height="420" opacity=".14"/></svg>`,
  },
  openGraph: `<svg viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${c.vermilion}"/><g transform="translate(640 20) scale(1.24)"><g filter="url(#cut)">${swing.drawing}</g></g><text x="70" y="330" font-family="Bricolage" font-size="190" font-weight="800" letter-spacing="-14" fill="${c.ink}" style="font-variation-settings:'opsz' 96">zamah</text><text x="78" y="410" font-family="Bricolage" font-size="40" font-weight="650" letter-spacing="-1" fill="${c.ink}">Vođeni treninzi za kuću i teretanu</text></svg>`,
  icon,
  wholeIcon,
} as const;

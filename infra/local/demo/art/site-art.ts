import { coach } from "./covers.ts";
import { palette as c } from "./palette.ts";
import type { Placement, Scene } from "./scene.ts";
import { movements, swingBy, swingLines, swingShape } from "./scenes.ts";
import { kettlebell, momentum } from "./shapes.ts";

interface SitePicture {
  readonly name: string;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly at: Placement;
}

const { swing, press, stretch, run } = movements;

/** The first screen's formats: beside the words on wide screens and on narrow ones, above them on a phone. */
const heroFormats = [
  { format: "wide", width: 684, height: 900, at: { x: 40, y: 110, scale: 1.46 } },
  { format: "tall", width: 480, height: 900, at: { x: 6, y: 262, scale: 1 } },
  { format: "phone", width: 366, height: 276, at: { x: 88, y: 8, scale: 0.54 } },
] as const;

const heroes: SitePicture[] = heroFormats.flatMap(({ format, ...crop }) => [
  { name: `hero-${format}`, scene: swingBy("day", ""), ...crop },
  { name: `hero-${format}-night`, scene: swingBy("night", ""), ...crop },
]);

/** The hero's momentum lines in each of its formats, with the figure cut out of them: they lie above the picture. */
const heroLines = Object.fromEntries(
  heroFormats.map(({ format, width, height, at: { x, y, scale } }) => [
    `hero-lines-${format}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><mask id="m"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${x} ${y}) scale(${scale})">${swingShape}</g></mask><g mask="url(#m)"><g transform="translate(${x} ${y}) scale(${scale})">${swingLines}</g></g></svg>`,
  ]),
);

const arcs = "M5 7A27 27 0 0 0 18 31.500M15 7A17 17 0 0 0 23.500 21.500";
const mark = `<path d="${arcs}" fill="none" stroke="${c.ink}" stroke-width="4.6" stroke-linecap="round"/><circle cx="30.500" cy="31" r="7.600" fill="${c.vermilion}"/>`;
const PAPER = "#F8F2E8";
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${PAPER}"/><g transform="translate(11 10) scale(1.06)">${mark}</g></svg>`;
/** The icon up to its edges, for systems that cut its shape: the mark is inside the circle that all of them leave. */
const wholeIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${PAPER}"/><g transform="translate(14.500 13.600) scale(.88)">${mark}</g></svg>`;

/** Pictures of the site itself, not of a product. */
export const siteArt = {
  pictures: [
    ...heroes,
    { name: "modal", scene: press, width: 360, height: 700, at: { x: -34, y: 160, scale: 1.17 } },
    { name: "signin", scene: stretch, width: 684, height: 900, at: { x: 60, y: 180, scale: 1.4 } },
    { name: "coach", scene: coach, width: 480, height: 600, at: { x: -60, y: -20, scale: 1.5 } },
    { name: "lost", scene: run, width: 684, height: 500, at: { x: 150, y: 0, scale: 1 } },
  ] satisfies readonly SitePicture[],
  drawings: {
    ...heroLines,
    "band-kettlebell.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 760">${momentum({ x: 380, y: 380, radius: 120, gap: 22, count: 8, from: -176, to: -34, stroke: c.vermilion, step: 5 })}${kettlebell(600, 232, 64, 56, c.bone, c.ink)}</svg>`,
    "book.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><rect width="300" height="420" fill="${c.sand}"/>${kettlebell(150, 250, 80, 0, c.ink, c.bone)}<rect width="9" height="420" opacity=".14"/></svg>`,
  },
  /** The site's social card: its promise and its name. */
  openGraph: `<svg viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${c.vermilion}"/><g transform="translate(640 20) scale(1.24)"><g filter="url(#cut)">${swing.drawing}</g></g><g transform="translate(64 56) scale(1.2)"><path d="${arcs}" fill="none" stroke="${c.ink}" stroke-width="4.6" stroke-linecap="round"/><circle cx="30.5" cy="31" r="7.6" fill="${c.ink}"/></g><g font-family="Bricolage" font-weight="800" fill="${c.ink}" style="font-variation-settings:'opsz' 96"><text x="120" y="98" font-size="46" letter-spacing="-2.4">zamah</text><g font-size="116" letter-spacing="-5.8">${["Snažnije", "tijelo za", "osam tjedana."].map((line, index) => `<text x="60" y="${338 + index * 104}">${line}</text>`).join("")}</g></g></svg>`,
  icon,
  wholeIcon,
} as const;

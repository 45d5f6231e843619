import { palette as c } from "./palette.ts";

const mark = (drawing: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`;
const tile = (fill: string) => `<rect width="40" height="40" rx="12" fill="${fill}"/>`;
const stroke = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Marks of the demo's partners; all of them are made up. */
export const partnerMarks: Readonly<Record<string, string>> = {
  "partner-1": mark(tile(c.pine) + stroke("M8 20h24M13 12v16M27 12v16", c.bone)),
  "partner-2": mark(`<circle cx="20" cy="20" r="20" fill="${c.lilac}"/>${stroke("M10 26c6-16 14-16 20 0", c.plum)}`),
  "partner-3": mark(tile(c.sand) + stroke("M9 19h22a11 11 0 0 1-22 0ZM20 19c0-7 3-9 7-10", c.pine)),
  "partner-4": mark(tile(c.plum) + stroke("M9 27l8-14 6 9 8-11", c.blush)),
  "partner-5": mark(`<path d="M0 20A20 20 0 0 1 40 20Z" fill="${c.vermilion}"/>${stroke("M5 26h30M11 33h18", c.clay)}`),
  "partner-6": mark(tile(c.blush) + stroke("M10 14h16v8a8 8 0 0 1-16 0ZM26 16h2a4 4 0 0 1 0 8h-2", c.clay)),
};

import { palette as c } from "./palette.ts";
import { limbPath } from "./path.ts";
import { block, circle, dumbbell, kettlebell, momentum } from "./shapes.ts";

/** An ebook's cover on 300 by 420: title in two lines, one object in the lower two thirds. */
export interface Book {
  readonly ground: string;
  readonly title: readonly [string, string];
  readonly titleFill: string;
  readonly drawing: string;
}

const limb = (points: [number, number, number][], fill: string) => `<path d="${limbPath(points)}" fill="${fill}"/>`;

const checklist = [0, 1, 2, 3].map((line) => {
  const y = 222 + line * 42;
  const box =
    line < 3
      ? block(104, y, 26, 26, c.vermilion, 6)
      : `<rect x="105.5" y="${y + 1.5}" width="23" height="23" rx="5" fill="none" stroke="${c.plum}" stroke-width="3"/>`;
  const width = [78, 62, 84, 54][line] ?? 60;
  return box + block(142, y + 6, width, 5, c.plum, 2.5) + block(142, y + 17, width * 0.6, 5, "#B9A9D9", 2.5);
});

const sleeper =
  limb(
    [
      [246, 372, 15],
      [196, 366, 20],
      [150, 352, 26],
      [120, 376, 20],
    ],
    c.vermilion,
  ) +
  limb(
    [
      [150, 356, 26],
      [120, 372, 30],
      [84, 372, 26],
    ],
    c.bone,
  ) +
  `<ellipse cx="48" cy="366" rx="17.2" ry="21.6" transform="rotate(80 48 366)" fill="${c.rose}"/>` +
  limb(
    [
      [40, 352, 12],
      [32, 372, 14],
      [40, 388, 10],
    ],
    c.ink,
  ) +
  limb(
    [
      [90, 380, 14],
      [120, 392, 11],
      [160, 394, 9],
    ],
    c.rose,
  );

const bandLoop = "M62 350C20 220 140 190 156 290S290 400 258 250 150 250 148 310 96 440 62 350Z";

const bowl =
  `<path d="M44 268H256C256 352 214 388 150 388S44 352 44 268Z" fill="${c.bone}"/>` +
  block(36, 254, 228, 20, c.ink, 10) +
  circle(104, 238, 30, c.vermilion) +
  circle(164, 226, 38, c.pineLight) +
  circle(214, 242, 24, c.blush) +
  block(96, 388, 108, 14, c.plum, 7);

const month = Array.from({ length: 30 }, (_, day) => {
  const [column, line] = [day % 6, Math.floor(day / 6)];
  return circle(54 + column * 38, 190 + line * 42, 13, day < 13 ? c.vermilion : day === 13 ? c.bone : c.plumLight);
});

export const books: Readonly<Record<string, Book>> = {
  "prirucnik-za-girju": {
    ground: c.vermilion,
    title: ["Priručnik", "za girju"],
    titleFill: c.ink,
    drawing:
      momentum({
        x: 150,
        y: 318,
        radius: 132,
        gap: 14,
        count: 5,
        from: -172,
        to: -12,
        stroke: c.bone,
        width: 3.6,
        step: 8,
      }) + kettlebell(150, 330, 104, 0, c.ink, c.vermilion),
  },
  "vodic-za-traku": {
    ground: c.pine,
    title: ["Vodič", "za traku"],
    titleFill: c.bone,
    drawing:
      momentum({
        x: 40,
        y: 430,
        radius: 150,
        gap: 16,
        count: 7,
        from: -96,
        to: -2,
        stroke: "#2F7364",
        width: 3.6,
        step: 4,
      }) +
      `<path d="${bandLoop}" fill="none" stroke="${c.blush}" stroke-width="26"/><path d="M62 350C20 220 140 190 156 290" fill="none" stroke="${c.rose}" stroke-width="26"/>`,
  },
  "dnevnik-snage": {
    ground: c.lilac,
    title: ["Dnevnik", "snage"],
    titleFill: c.plum,
    drawing:
      momentum({
        x: 150,
        y: 430,
        radius: 150,
        gap: 16,
        count: 6,
        from: -172,
        to: -24,
        stroke: "#8F7CC0",
        width: 3.6,
        step: 8,
      }) +
      `<g transform="rotate(-7 150 300)">${block(72, 190, 168, 230, c.plum, 10)}${block(84, 186, 160, 226, c.bone, 6)}${checklist.join("")}</g>` +
      dumbbell(196, 392, 1.5, -22, c.ink),
  },
  "san-i-oporavak": {
    ground: c.plum,
    title: ["San", "i oporavak"],
    titleFill: c.blush,
    drawing:
      circle(206, 250, 62, c.bone) +
      circle(184, 236, 58, c.plum) +
      momentum({
        x: 150,
        y: 430,
        radius: 120,
        gap: 15,
        count: 7,
        from: -160,
        to: -20,
        stroke: c.rose,
        width: 3.4,
        step: 6,
      }) +
      block(-10, 392, 330, 60, c.plumLight) +
      sleeper,
  },
  "jednostavna-kuhinja": {
    ground: c.sand,
    title: ["Jednostavna", "kuhinja"],
    titleFill: c.ink,
    drawing:
      momentum({
        x: 150,
        y: 262,
        radius: 92,
        gap: 13,
        count: 4,
        from: -160,
        to: -20,
        stroke: c.vermilion,
        width: 3.6,
        step: 8,
      }) + bowl,
  },
  "prvih-30-dana": {
    ground: c.plum,
    title: ["Prvih", "30 dana"],
    titleFill: c.bone,
    drawing: month.join(""),
  },
};

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod/mini";
import { palette as c } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { block, circle, floor, momentum, wave } from "./shapes.ts";

const foods = ["round", "leaf", "slab", "half", "egg", "fish", "seeds", "curl"] as const;
type Food = (typeof foods)[number];
const vesselNames = ["bowl", "pan", "board", "glass", "jar"] as const;
type Vessel = (typeof vesselNames)[number];

/** A dish: its vessel, its colours and its foods from left to right. */
interface Dish {
  readonly vessel: Vessel;
  readonly ground: string;
  readonly back: string;
  readonly floor: string;
  readonly body: string;
  readonly rim: string;
  readonly foods: readonly (readonly [Food, string])[];
  /** The colour of the steam; a cold dish has none. */
  readonly steam?: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Draws a piece of food, about 60 wide, around the origin. */
const pieces: Readonly<Record<Food, (fill: string) => string>> = {
  round: (fill) => circle(0, 0, 32, fill),
  leaf: (fill) =>
    `<path d="M-46 14C-34-34 22-42 48-12 30 30-16 40-46 14Z" fill="${fill}"/><path d="M-40 12C-12 6 14-2 38-10" fill="none" stroke="${c.ink}" stroke-width="3" opacity=".35"/>`,
  slab: (fill) => block(-44, -20, 88, 40, fill, 14),
  half: (fill) =>
    `<path d="M-44 12A44 44 0 0 1 44 12Z" fill="${fill}"/><path d="M-30 12A30 30 0 0 1 30 12" fill="none" stroke="${c.bone}" stroke-width="5"/>`,
  egg: (fill) => `<ellipse rx="42" ry="34" fill="${c.bone}"/>${circle(4, -2, 17, fill)}`,
  fish: (fill) =>
    `<path d="M-62 0C-30-38 30-34 58-4L88-26V26L58 6C30 36-30 36-62 0Z" fill="${fill}"/>${circle(-38, -5, 5, c.ink)}`,
  seeds: (fill) => [0, 1, 2, 3, 4, 5, 6].map((n) => circle(-34 + n * 11, n % 2 === 0 ? -8 : 10, 7, fill)).join(""),
  curl: (stroke) =>
    momentum({ x: 0, y: 24, radius: 16, gap: 13, count: 3, from: -178, to: -2, stroke, width: 8, step: 0 }),
};

function placed(foods: Dish["foods"], spots: readonly Spot[]): string {
  return foods
    .map(([food, fill], index) => {
      const { x, y, turn } = spots[index % spots.length] ?? { x: 200, y: 250, turn: 0 };
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${pieces[food](fill)}</g>`;
    })
    .join("");
}

const heaped: readonly Spot[] = [
  { x: 122, y: 276, turn: -18 },
  { x: 276, y: 272, turn: 16 },
  { x: 166, y: 254, turn: -6 },
  { x: 236, y: 250, turn: 22 },
  { x: 200, y: 272, turn: 0 },
  { x: 200, y: 228, turn: -10 },
];
const around: readonly Spot[] = [
  { x: 142, y: 246, turn: -24 },
  { x: 230, y: 236, turn: 18 },
  { x: 150, y: 322, turn: 12 },
  { x: 236, y: 320, turn: -20 },
  { x: 190, y: 284, turn: 4 },
  { x: 256, y: 278, turn: 60 },
];
const laid: readonly Spot[] = [
  { x: 124, y: 226, turn: -14 },
  { x: 226, y: 216, turn: 10 },
  { x: 140, y: 306, turn: 8 },
  { x: 246, y: 300, turn: -16 },
  { x: 186, y: 262, turn: 0 },
  { x: 280, y: 254, turn: 70 },
];
const onTop: readonly Spot[] = [
  { x: 168, y: 180, turn: -16 },
  { x: 232, y: 178, turn: 18 },
  { x: 200, y: 158, turn: 0 },
];

function rising(stroke: string, bottom: number): string {
  const line = [194, 206, 194, 206].map((x, index) => [x, bottom - index * 50] as const);
  return wave(line, 18, 5, stroke);
}

/** Draws a bowl from the side, its foods heaped above the rim. */
function bowl({ body, rim, foods, steam }: Dish): string {
  return (
    (steam ? rising(steam, 206) : "") +
    placed(foods, heaped) +
    `<path d="M70 286H330C330 382 280 428 200 428S70 382 70 286Z" fill="${body}"/>` +
    block(60, 274, 280, 22, rim, 11) +
    block(146, 424, 108, 16, rim, 8)
  );
}

/** Draws a pan from above, its heat around it. */
function pan({ body, rim, foods, steam }: Dish): string {
  const heat = { x: 196, y: 284, radius: 158, gap: 16, count: 4, from: -168, to: -62, step: 9 };
  return (
    (steam ? momentum({ ...heat, stroke: steam }) : "") +
    `<g transform="rotate(38 196 284)">${block(320, 266, 150, 36, rim, 18)}</g>` +
    circle(196, 284, 140, rim) +
    circle(196, 284, 120, body) +
    placed(foods, around)
  );
}

/** Draws a board from above, a little turned. */
function board({ body, rim, foods, steam }: Dish): string {
  const heat = { x: 200, y: 262, radius: 178, gap: 15, count: 4, from: -148, to: -48, step: 8 };
  return (
    (steam ? momentum({ ...heat, stroke: steam }) : "") +
    `<g transform="rotate(-8 200 262)">${block(52, 158, 296, 208, body, 30)}${block(184, 360, 40, 76, body, 20)}${circle(204, 414, 9, rim)}</g>` +
    placed(foods, laid)
  );
}

/** Draws a glass or a jar with its foods in layers from below; a glass opens upwards, a jar has shoulders. */
function upright({ vessel, body, rim, foods, steam }: Dish): string {
  const layers = foods.slice(0, 3).map(([, fill], index) => block(110, 366 - index * 62, 180, 64, fill));
  const isGlass = vessel === "glass";
  const outline = isGlass
    ? "M112 190H288L268 430H132Z"
    : "M120 214H280Q296 220 296 244V410Q296 432 274 432H126Q104 432 104 410V244Q104 220 120 214Z";
  const id = `inside-${vessel}`;
  return (
    (steam ? rising(steam, 150) : "") +
    (isGlass ? placed(foods.slice(3), onTop) : "") +
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${body}"/><g clip-path="url(#${id})">${layers.join("")}</g>` +
    block(136, 236, 12, 150, c.bone, 6) +
    (isGlass
      ? block(104, 182, 192, 14, rim, 7)
      : block(112, 176, 176, 40, rim, 12) + placed(foods.slice(3), [{ x: 200, y: 330, turn: -8 }]))
  );
}

const vessels: Readonly<Record<Vessel, (dish: Dish) => string>> = { bowl, pan, board, glass: upright, jar: upright };

function sceneOf(dish: Dish): Scene {
  const isLying = dish.vessel === "pan" || dish.vessel === "board";
  const table = isLying ? "" : floor(428, dish.floor);
  const drawing = circle(isLying ? 236 : 200, isLying ? 270 : 280, 216, dish.back) + table + vessels[dish.vessel](dish);
  return { ground: dish.ground, drawing };
}

type Look = Pick<Dish, "ground" | "back" | "floor" | "body" | "rim">;
const looks = {
  blush: { ground: c.blush, back: c.bone, floor: c.plum, body: c.vermilion, rim: c.ink },
  pine: { ground: c.pine, back: c.pineLight, floor: c.pineShade, body: c.bone, rim: c.vermilion },
  sand: { ground: c.sand, back: c.bone, floor: c.clay, body: c.pine, rim: c.pineShade },
  lilac: { ground: c.lilac, back: c.lilacLight, floor: c.plum, body: c.bone, rim: c.plum },
  plum: { ground: c.plum, back: c.plumLight, floor: c.plumShade, body: c.blush, rim: c.bone },
  coral: { ground: c.coral, back: c.blush, floor: c.ink, body: c.bone, rim: c.ink },
  bone: { ground: c.bone, back: c.sand, floor: c.vermilion, body: c.plum, rim: c.ink },
  dusk: { ground: c.dusk, back: c.duskLight, floor: c.vermilion, body: c.lilac, rim: c.bone },
} satisfies Record<string, Look>;

const colour = z.enum(Object.keys(c) as [keyof typeof c]);
const piece = z.tuple([z.enum(foods), colour]);
const row = z.object({
  vessel: z.enum(vesselNames),
  look: z.enum(Object.keys(looks) as [keyof typeof looks]),
  steam: z.optional(colour),
  body: z.optional(colour),
  foods: z.array(z.string()),
});
type DishRow = z.output<typeof row>;

function dishOf({ vessel, look, steam, body, foods: texts }: DishRow): Dish {
  const pieces = texts.map((text) => z.parse(piece, text.split(" ")));
  return {
    vessel,
    ...looks[look],
    ...(body && { body: c[body] }),
    foods: pieces.map(([food, fill]) => [food, c[fill]] as const),
    ...(steam && { steam: c[steam] }),
  };
}

const rows = z.parse(z.record(z.string(), row), parse(readFileSync(new URL("dishes.yaml", import.meta.url), "utf8")));

/** The picture of each recipe and meal plan of the demo, by its name in dishes.yaml. */
export const dishes: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(rows).map(([name, one]) => [name, sceneOf(dishOf(one))]),
);

import { type Colours, drawFigure, type Pose, readPose, tween } from "./figure.ts";
import { palette as c } from "./palette.ts";
import { people } from "./people.ts";
import type { Placement, Scene } from "./scene.ts";
import { clips, type Movement, movements } from "./scenes.ts";
import { block, circle, floor } from "./shapes.ts";

/** A ground with one big shape in its second tone, a floor, and a person in colours that differ from all three. */
interface Backdrop {
  readonly ground: string;
  readonly shape: string;
  readonly floor: string;
  readonly wears: readonly Colours[];
}

const { clay, clayRed, rose, lilac, runner, stretch, blush, gym, pine, night } = people;
const stages: readonly Backdrop[] = [
  { ground: c.lilac, shape: c.lilacLight, floor: c.plum, wears: [clayRed, stretch, gym] },
  { ground: c.pine, shape: c.pineLight, floor: c.pineShade, wears: [rose, runner, blush] },
  { ground: c.blush, shape: c.bone, floor: c.plum, wears: [lilac, clayRed, pine] },
  { ground: c.plum, shape: c.plumLight, floor: c.plumShade, wears: [runner, blush, night] },
  { ground: c.sand, shape: c.bone, floor: c.pine, wears: [clayRed, lilac, pine] },
  { ground: c.vermilion, shape: c.vermilionLight, floor: c.plum, wears: [clay, night, lilac] },
  { ground: c.dusk, shape: c.duskLight, floor: c.vermilion, wears: [blush, night, rose] },
  { ground: c.coral, shape: c.blush, floor: c.ink, wears: [clay, lilac, pine] },
  { ground: c.bone, shape: c.sand, floor: c.vermilion, wears: [pine, clayRed, lilac] },
];
const shapes = [
  (fill: string) => circle(196, 290, 214, fill),
  (fill: string) => `<path d="M-1600 880L400 90 2000-522V900H-1600Z" fill="${fill}"/>`,
  (fill: string) => circle(200, 470, 300, fill),
  (fill: string) => block(40, -400, 320, 1600, fill),
];
/** The moments of a movement, from one end to the other. */
const MOMENTS = [1, 0, 0.5];
/** Whole figures or details, never without the head: standing figures reach higher than bent or lying ones. */
const crops: Readonly<Record<"high" | "bent" | "low", readonly Placement[]>> = {
  high: [
    { x: 96, y: -24, scale: 0.56 },
    { x: 28, y: -12, scale: 0.86 },
    { x: 126, y: -12, scale: 0.54 },
    { x: 56, y: -12, scale: 0.72 },
  ],
  bent: [
    { x: 96, y: -24, scale: 0.56 },
    { x: 18, y: -78, scale: 0.86 },
    { x: 126, y: -12, scale: 0.54 },
    { x: 44, y: -52, scale: 0.72 },
  ],
  low: [
    { x: 96, y: -24, scale: 0.56 },
    { x: 18, y: -138, scale: 0.86 },
    { x: 126, y: -12, scale: 0.54 },
    { x: 44, y: -90, scale: 0.72 },
  ],
};
const heights: Partial<Record<Movement, keyof typeof crops>> = {
  core: "low",
  plank: "low",
  hipthrust: "low",
  row: "bent",
  deadlift: "bent",
};
/** Other poses of a movement, beside the two ends of its clip; where the floor is. */
const others: Partial<Record<Movement, { readonly pose: string; readonly floorY: number }>> = {
  core: { pose: "bird-dog", floorY: 446 },
  plank: { pose: "side-plank", floorY: 442 },
  stretch: { pose: "overhead-lunge", floorY: 470 },
};

/** A thumbnail of 400 by 250, and how its drawing lies in it. */
export interface Thumbnail {
  readonly scene: Scene;
  readonly at: Placement;
}

/**
 * The thumbnail of a challenge's video: a moment of its movement, with a body and ground that no other video of the challenge combines.
 * `place` counts the challenge's videos; `challenge` shifts it, so that challenges begin differently.
 */
export function thumbnailOf(movement: Movement, place: number, challenge: number): Thumbnail {
  const turn = place + challenge;
  const round = Math.floor(place / stages.length);
  const stage = pick(stages, turn);
  const shape = pick(shapes, turn + round);
  const { pose, floorY } = momentOf(movement, place + round);
  const bench = movement === "hipthrust" ? block(-40, 328, 170, 120, stage.floor, 14) : "";
  const body = bench + drawFigure(pose, pick(stage.wears, place + round));
  const isMirrored = (turn + round) % 2 === 1;
  const figure = isMirrored ? `<g transform="translate(400 0) scale(-1 1)">${body}</g>` : body;
  const drawing = shape(stage.shape) + floor(floorY, stage.floor) + figure;
  return {
    scene: { ground: stage.ground, drawing },
    at: pick(crops[heights[movement] ?? "high"], turn + 2 * round),
  };
}

/** Whether a name is one of a movement. */
export function isMovement(name: string): name is Movement {
  return name in movements;
}

function momentOf(movement: Movement, turn: number): { pose: Pose; floorY: number } {
  const other = others[movement];
  if (other && turn % 4 === 3) return { pose: readPose(other.pose), floorY: other.floorY };
  const { from, to, floorY } = clips[movement];
  return { pose: tween(readPose(from), readPose(to), pick(MOMENTS, turn)), floorY };
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("Nothing to choose from.");
  return found;
}

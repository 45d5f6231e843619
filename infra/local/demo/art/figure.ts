import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { blobPath, type Joint, limbPath, short } from "./path.ts";
import { circle, dumbbell, kettlebell, plate } from "./shapes.ts";

const colourName = z.enum(["skin", "skin2", "wear", "wear2", "top", "hair", "shoe", "prop"]);
const part = z.object({
  kind: z.enum(["limb", "blob", "ball", "head", "shoe", "kettlebell", "dumbbell", "plate", "barbell"]),
  colour: colourName,
  points: z.array(z.array(z.number())),
  turn: z.optional(z.number()),
});
type BodyPart = z.infer<typeof part>;

/** A body in one moment of a movement, back to front. */
export type Pose = readonly BodyPart[];

/** What a figure wears. Far limbs take the shade where one is given. */
export interface Colours {
  readonly skin: string;
  readonly skin2?: string;
  readonly wear: string;
  readonly wear2?: string;
  readonly top: string;
  readonly hair: string;
  readonly shoe: string;
  readonly prop?: string;
  readonly shine?: string;
}

/** A pose of `poses/`. */
export function readPose(name: string): Pose {
  const file = new URL(`poses/${name}.json`, import.meta.url);
  return z.parse(z.array(part), JSON.parse(readFileSync(file, "utf8")));
}

/** The moment between two poses with the same parts; `t` runs from 0 to 1. */
export function tween(from: Pose, to: Pose, t: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * t;
  return from.map((one, index) => {
    const other = to[index];
    if (!other || other.points.length !== one.points.length)
      throw new Error(`Part ${index} differs between the poses.`);
    return {
      ...one,
      points: one.points.map((point, p) => point.map((value, axis) => mix(value, other.points[p]?.[axis] ?? value))),
      ...(one.turn !== undefined && { turn: mix(one.turn, other.turn ?? one.turn) }),
    };
  });
}

/** A pose, drawn. */
export function drawFigure(pose: Pose, colours: Colours): string {
  return pose.map((one) => drawPart(one, colours)).join("");
}

function drawPart({ kind, colour, points, turn = 0 }: BodyPart, colours: Colours): string {
  const fill = fillOf(colour, colours);
  const [x = 0, y = 0, size = 1] = (points[0] ?? []).map(short);
  if (kind === "limb") return `<path d="${limbPath(points as unknown as Joint[])}" fill="${fill}"/>`;
  if (kind === "blob") return `<path d="${blobPath(points)}" fill="${fill}"/>`;
  if (kind === "ball") return circle(x, y, size, fill);
  if (kind === "head") return head(x, y, size, short(turn), fill);
  if (kind === "shoe") return shoe(x, y, size, short(turn), fill);
  if (kind === "kettlebell") return kettlebell(x, y, size, short(turn), fill, colours.shine);
  if (kind === "dumbbell") return dumbbell(x, y, size, short(turn), fill);
  return plate(x, y, size, fill, colours.shine ?? colours.skin);
}

function fillOf(name: BodyPart["colour"], colours: Colours): string {
  if (name === "skin2") return colours.skin2 ?? colours.skin;
  if (name === "wear2") return colours.wear2 ?? colours.wear;
  return colours[name] ?? colours.hair;
}

function head(x: number, y: number, radius: number, turn: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${short(radius * 0.86)}" ry="${short(radius * 1.08)}" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`;
}

function shoe(x: number, y: number, size: number, turn: number, fill: string): string {
  const mirrored = turn === 180 ? "scale(-1 1)" : `rotate(${turn})`;
  const sole = "M-15-16C-19-4-19 6-15 10H36C42 8 40-1 32-4L12-10 6-18Z";
  return `<path transform="translate(${x} ${y}) ${mirrored} scale(${size})" d="${sole}" fill="${fill}"/>`;
}

import { type Colours, drawFigure, readPose } from "./figure.ts";
import { palette as c } from "./palette.ts";
import { people } from "./people.ts";
import type { Scene } from "./scene.ts";
import { block, circle, floor, momentum, wave } from "./shapes.ts";

const figure = (pose: string, colours: Colours) => drawFigure(readPose(pose), colours);

/** The lines of the swing, around the shoulder; they are drawn in on the first screen. */
export const swingLines = momentum({
  x: 158,
  y: 152,
  radius: 124,
  gap: 17,
  count: 7,
  from: 118,
  to: 6,
  stroke: c.bone,
  step: 7,
});

const black: Colours = { skin: "#000", wear: "#000", top: "#000", hair: "#000", shoe: "#000" };

/** The swinging figure as one black shape. */
export const swingShape = figure("swing-top", black);

/** The swing on its ground; `lines` stand behind the figure. */
export function swingBy(time: "day" | "night", lines: string): Scene {
  const [ground, disc, plinth] =
    time === "day" ? [c.vermilion, circle(172, 150, 232, c.vermilionLight), c.plum] : nightStage;
  const wears = time === "day" ? people.clay : people.night;
  return { ground, drawing: disc + lines + floor(478, plinth) + figure("swing-top", wears) };
}

/** By night the disc stays away from the headline, which is bone. */
const nightStage = ["#3A1228", circle(212, 166, 164, c.vermilion), "#220A18"] as const;

const swing: Scene = {
  ...swingBy("day", swingLines),
  portrait: { x: -14, y: 34, scale: 0.94 },
  night: swingBy("night", swingLines),
};

const hill = (fill: string) =>
  `<path d="M-2000 340C-900 300 -200 400 130 390 240 386 320 346 430 336 700 316 1400 330 2600 340V900H-2000Z" fill="${fill}"/>`;
const slope = (fill: string) => `<path d="M-1600 880L400 120 2000-488V900H-1600Z" fill="${fill}"/>`;

const press: Scene = {
  ground: c.blush,
  portrait: { x: 12, y: 20, scale: 0.93 },
  drawing:
    hill(c.rose) +
    momentum({ x: 200, y: 206, radius: 140, gap: 14, count: 5, from: -170, to: -66, stroke: c.plum, step: 8 }) +
    figure("press", people.clayRed),
};

const core: Scene = {
  ground: c.pine,
  drawing:
    circle(196, 398, 250, c.pineLight) +
    momentum({ x: 196, y: 398, radius: 212, gap: 17, count: 6, from: -138, to: -62, stroke: c.blush, step: -7 }) +
    floor(442, c.pineShade) +
    figure("v-sit", people.rose),
};

const band = `<path d="M44 344C86 410 150 424 206 420M34 368C74 446 144 452 202 446" fill="none" stroke="${c.vermilion}" stroke-width="10" stroke-linecap="round"/>`;

const kick: Scene = {
  ground: c.sand,
  drawing:
    circle(190, 470, 210, c.bone) +
    momentum({ x: 226, y: 266, radius: 62, gap: 18, count: 4, from: 100, to: 146, stroke: c.pine, step: 0 }) +
    floor(482, c.pine) +
    `<g transform="translate(34 0)">${figure("kick", people.lilac)}${band}</g>`,
};

const run: Scene = {
  ground: c.plum,
  drawing:
    slope(c.plumLight) +
    wave(
      [
        [-120, 120],
        [30, 210],
        [110, 190],
        [190, 120],
      ],
      17,
      6,
      c.blush,
    ) +
    figure("run", people.runner),
};

const stretch: Scene = {
  ground: c.lilac,
  drawing:
    circle(250, 250, 170, c.lilacLight) +
    momentum({ x: 250, y: 330, radius: 178, gap: 17, count: 6, from: -152, to: -40, stroke: c.plum, step: 9 }) +
    floor(470, c.plum) +
    figure("lunge-reach", people.stretch),
};

const plank: Scene = {
  ground: c.dusk,
  drawing:
    `<path d="M-1500 971L430 90 2000-626V900H-1500Z" fill="${c.duskLight}"/>` +
    momentum({ x: 34, y: 420, radius: 250, gap: 17, count: 6, from: -66, to: -28, stroke: c.vermilion, step: -4 }) +
    floor(440, c.vermilion) +
    figure("plank", people.blush),
};

const hipThrust: Scene = {
  ground: c.coral,
  drawing:
    circle(214, 250, 206, c.blush) +
    momentum({ x: 214, y: 262, radius: 118, gap: 17, count: 5, from: -158, to: -22, stroke: c.ink, step: 9 }) +
    floor(440, c.ink) +
    block(-40, 328, 170, 120, c.plum, 14) +
    figure("hip-thrust", people.gym),
};

const row: Scene = {
  ground: c.bone,
  drawing:
    circle(150, 300, 220, c.sand) +
    momentum({ x: 208, y: 238, radius: 96, gap: 17, count: 5, from: 20, to: 112, stroke: c.vermilion, step: -7 }) +
    floor(478, c.vermilion) +
    figure("row", people.pine),
};

const squat: Scene = {
  ground: c.lilac,
  drawing:
    circle(200, 300, 230, c.lilacLight) +
    momentum({ x: 200, y: 290, radius: 150, gap: 18, count: 5, from: -150, to: -30, stroke: c.plum, step: 6 }) +
    floor(472, c.pine) +
    figure("squat", people.clayRed),
};

const deadlift: Scene = {
  ground: c.pine,
  drawing:
    circle(170, 330, 230, c.pineLight) +
    momentum({ x: 90, y: 290, radius: 170, gap: 17, count: 5, from: -62, to: 24, stroke: c.blush, step: 6 }) +
    floor(478, c.pineShade) +
    figure("deadlift", people.gym),
};

/** Scenes by the movement they show; clips and thumbnails are named after these. */
export const movements = {
  swing,
  press,
  core,
  kick,
  run,
  stretch,
  plank,
  hipthrust: hipThrust,
  squat,
  deadlift,
  row,
} as const;
export type Movement = keyof typeof movements;

/** The person, the two poses and the ground of a movement's clip. */
export const clips: Readonly<
  Record<Movement, { from: string; to: string; colours: Colours; ground: string; floor: string; floorY: number }>
> = {
  swing: {
    from: "swing-low",
    to: "swing-top",
    colours: people.clay,
    ground: c.vermilionLight,
    floor: c.plum,
    floorY: 478,
  },
  press: { from: "press", to: "press-left", colours: people.clayRed, ground: c.blush, floor: c.rose, floorY: 560 },
  core: { from: "v-sit-low", to: "v-sit", colours: people.rose, ground: c.pineLight, floor: c.pineShade, floorY: 442 },
  kick: { from: "kick-in", to: "kick", colours: people.lilac, ground: c.sand, floor: c.pine, floorY: 482 },
  run: { from: "run", to: "run-other", colours: people.runner, ground: c.plumLight, floor: c.plumShade, floorY: 446 },
  stretch: {
    from: "lunge-upright",
    to: "lunge-reach",
    colours: people.stretch,
    ground: c.lilac,
    floor: c.plum,
    floorY: 470,
  },
  plank: {
    from: "plank-low",
    to: "plank",
    colours: people.blush,
    ground: c.duskLight,
    floor: c.vermilion,
    floorY: 440,
  },
  hipthrust: {
    from: "hip-thrust-low",
    to: "hip-thrust",
    colours: people.gym,
    ground: c.coral,
    floor: c.ink,
    floorY: 440,
  },
  squat: { from: "squat", to: "squat-up", colours: people.clayRed, ground: c.lilacLight, floor: c.pine, floorY: 472 },
  deadlift: {
    from: "deadlift",
    to: "deadlift-up",
    colours: people.gym,
    ground: c.pineLight,
    floor: c.pineShade,
    floorY: 478,
  },
  row: { from: "row-low", to: "row", colours: people.pine, ground: c.bone, floor: c.vermilion, floorY: 478 },
};

/** The end of a movement that its scene doesn't show, on the scene's ground. */
export function otherEnd(name: Movement): Scene {
  const { from, to, colours, ground, floor: fill, floorY } = clips[name];
  const shown = ["press", "run", "squat", "deadlift"].includes(name) ? to : from;
  const bench = name === "hipthrust" ? block(-40, 328, 170, 120, c.plum, 14) : "";
  const drawing = circle(200, 280, 210, ground) + floor(floorY, fill) + bench + figure(shown, colours);
  return { ground: movements[name].ground, drawing };
}

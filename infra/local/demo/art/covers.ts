import { type Colours, drawFigure, readPose } from "./figure.ts";
import { palette as c } from "./palette.ts";
import { coverPeople as people } from "./people.ts";
import type { Scene } from "./scene.ts";
import { movements } from "./scenes.ts";
import { block, circle, floor, momentum } from "./shapes.ts";

const figure = (pose: string, colours: Colours) => drawFigure(readPose(pose), colours);

const pullUp: Scene = {
  ground: c.pine,
  drawing:
    circle(200, 250, 190, c.pineLight) +
    momentum({ x: 200, y: 232, radius: 128, gap: 16, count: 5, from: 172, to: 92, stroke: c.blush, step: -7 }) +
    floor(484, c.pineShade) +
    block(-2000, 62, 4400, 15, c.ink, 7) +
    figure("pull-up", people.climber),
};

export const birdDog: Scene = {
  ground: c.blush,
  drawing:
    circle(214, 300, 200, c.bone) +
    momentum({ x: 190, y: 300, radius: 108, gap: 16, count: 4, from: 118, to: 176, stroke: c.vermilion, step: -6 }) +
    floor(446, c.plum) +
    figure("bird-dog", people.silver),
};

const overheadLunge: Scene = {
  ground: c.lilac,
  portrait: { x: 10, y: 10, scale: 0.98 },
  drawing:
    circle(210, 250, 200, c.lilacLight) +
    momentum({ x: 190, y: 206, radius: 132, gap: 16, count: 5, from: 6, to: -84, stroke: c.plum, step: -8 }) +
    floor(474, c.plum) +
    figure("overhead-lunge", people.bearded),
};

const bench = block(40, 356, 250, 20, c.pine, 8) + block(70, 370, 14, 120, c.pine) + block(246, 370, 14, 120, c.pine);

const benchRow: Scene = {
  ground: c.sand,
  drawing:
    circle(196, 270, 200, c.bone) +
    momentum({ x: 246, y: 246, radius: 92, gap: 16, count: 5, from: 40, to: 128, stroke: c.vermilion, step: -7 }) +
    floor(478, c.pine) +
    bench +
    figure("bench-row", people.strong),
};

/** Belongs to no product: it is shown between the covers of others. */
export const sidePlank: Scene = {
  ground: c.plum,
  drawing:
    circle(220, 330, 220, c.plumLight) +
    momentum({ x: 284, y: 296, radius: 104, gap: 17, count: 5, from: -172, to: -100, stroke: c.blush, step: 7 }) +
    floor(446, c.plumShade) +
    figure("side-plank", people.fair),
};

/** The coach, with a stopwatch on its cord. */
export const coach: Scene = {
  ground: c.coral,
  drawing:
    circle(200, 230, 180, c.blush) +
    figure("coach", people.coach) +
    `<path d="M184 196C188 226 196 242 205 254 214 242 224 226 228 196" fill="none" stroke="${c.ink}" stroke-width="4"/>` +
    circle(205, 262, 12, c.vermilion),
};

const { swing, press, core, kick, run, stretch, plank, hipthrust } = movements;

/** The cover of each product: no two share a figure. */
export const covers: Readonly<Record<string, Scene>> = {
  "zamah-girjom": swing,
  "snaga-s-bucicama": press,
  "cvrsta-jezgra": core,
  "noge-i-traka": kick,
  "kardio-bez-skakanja": run,
  pokretljivost: stretch,
  "prvi-sklek": plank,
  "jaka-ledja": benchRow,
  "cijelo-tijelo-30": overheadLunge,
  "booty-program": hipthrust,
  "snaga-gornjeg-tijela": pullUp,
  "povratak-u-formu": birdDog,
};

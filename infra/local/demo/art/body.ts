import type { Pose } from "./figure.ts";

type Part = Pose[number];
export type Spot = readonly [x: number, y: number];

/** A limb's end and to which side its joint bends, seen along the limb. */
export interface Limb {
  readonly to: Spot;
  readonly bend: 1 | -1;
  /** Below 1 where it points to the viewer or away. */
  readonly seen?: number;
}

interface Leg extends Limb {
  /** Degrees of the shoe: 0 stands and points right, 180 left. */
  readonly toe?: number;
}

/** A body from the side by its joints: elbows and knees follow from where hands and feet are. */
export interface SideBody {
  readonly hip: Spot;
  readonly shoulder: Spot;
  /** Degrees of the neck: -90 points up. */
  readonly neck: number;
  readonly faces?: "left" | "right";
  /** How far the back is bent: positive to the right of the way from hip to shoulder. */
  readonly back?: number;
  readonly hand: Limb;
  readonly farHand: Limb;
  readonly foot: Leg;
  readonly farFoot: Leg;
  readonly hair?: "bun" | "tail" | "short";
}

/** A body from the front: the viewer's left and right. */
export interface FrontBody {
  readonly hip: Spot;
  readonly shoulder: Spot;
  readonly hands: readonly [Limb, Limb];
  readonly feet: readonly [Leg, Leg];
  readonly isSeated?: boolean;
}

const THIGH = 98;
const SHIN = 104;
const ARM = 74;
const FOREARM = 72;
const SOLE = 10;

/** A body from the side in two layers: props stand between the far and the near side, or before both. */
export function sideBody(body: SideBody): { readonly far: Pose; readonly near: Pose } {
  const { hip, shoulder, neck, faces = "right", hair = "bun" } = body;
  const far = [
    ...armParts(shifted(shoulder, 2, 2), body.farHand, "skin2"),
    ...legParts(shifted(hip, 4, -2), body.farFoot, "wear2"),
  ];
  const near = [
    ...legParts(hip, body.foot, "wear"),
    torso(hip, shoulder, body.back ?? 0),
    ...headParts(shoulder, neck, faces, hair),
    ...armParts(shoulder, body.hand, "skin"),
  ];
  return { far, near };
}

/** A body from the front; arms are drawn last. */
export function frontBody({ hip, shoulder, hands, feet, isSeated }: FrontBody): Pose {
  const [hx, hy] = hip;
  const [sx, sy] = shoulder;
  const legs = ([-1, 1] as const).flatMap((side, at) => {
    const foot = feet[at] as Leg;
    return legParts(
      [hx + side * 22, hy],
      { ...foot, toe: foot.toe ?? (side < 0 ? 180 : 0) },
      at === 0 ? "wear" : "wear2",
      isSeated,
    );
  });
  const across = (t: number, half: number): [number, number][] => {
    const [x, y] = [sx + (hx - sx) * t, sy + (hy - sy) * t];
    return [
      [x - half, y],
      [x + half, y],
    ];
  };
  const rows = [across(-0.1, 50), across(0.18, 54), across(0.55, 40), across(1.02, 50)];
  const [top] = rows;
  const right = rows.map(([, one]) => one as [number, number]);
  const left = rows.map(([one]) => one as [number, number]).reverse();
  const blob: Part = {
    kind: "blob",
    colour: "top",
    points: [...right, [hx, hy + 24], ...left, [((top?.[0]?.[0] ?? 0) + (top?.[1]?.[0] ?? 0)) / 2, sy - 6]],
  };
  const pelvis: Part = {
    kind: "blob",
    colour: "wear",
    points: [
      [hx - 56, hy - 6],
      [hx, hy + 2],
      [hx + 56, hy - 6],
      [hx + 52, hy + 30],
      [hx, hy + 44],
      [hx - 52, hy + 30],
    ],
  };
  const arms = ([-1, 1] as const).flatMap((side, at) => armParts([sx + side * 46, sy + 8], hands[at] as Limb, "skin"));
  const head: Part[] = [
    {
      kind: "limb",
      colour: "skin",
      points: [
        [sx + 2, sy + 4, 17],
        [sx + 3, sy - 28, 14],
      ],
    },
    { kind: "head", colour: "skin", points: [[sx + 3, sy - 54, 27]], turn: 2 },
    {
      kind: "limb",
      colour: "hair",
      points: [
        [sx + 28, sy - 70, 10],
        [sx + 6, sy - 84, 20],
        [sx - 18, sy - 72, 14],
        [sx - 20, sy - 54, 6],
      ],
    },
    { kind: "ball", colour: "hair", points: [[sx, sy - 102, 17]] },
  ];
  return [...legs, blob, pelvis, ...head, ...arms];
}

function torso([hx, hy]: Spot, [sx, sy]: Spot, back: number): Part {
  const [dx, dy] = [sx - hx, sy - hy];
  const length = Math.hypot(dx, dy) || 1;
  const at = (t: number, out: number, half: number) => [
    hx + dx * t - (dy / length) * out,
    hy + dy * t + (dx / length) * out,
    half,
  ];
  return {
    kind: "limb",
    colour: "top",
    points: [at(0, 0, 42), at(0.5, -back, 34), at(0.9, -back * 0.3, 35), at(1.04, 0, 28)],
  };
}

function legParts(hip: Spot, { to, bend, toe = 0 }: Leg, colour: "wear" | "wear2", isThin = false): Part[] {
  const knee = joint(hip, to, THIGH, SHIN, bend);
  const end = reach(hip, to, THIGH + SHIN);
  const turn = (toe * Math.PI) / 180;
  const flip = toe === 180 ? -1 : 1;
  const [fx, fy] =
    toe === 180 || toe === 0
      ? [4 * flip, 6]
      : [4 * Math.cos(turn) - 6 * Math.sin(turn), 4 * Math.sin(turn) + 6 * Math.cos(turn)];
  return [
    {
      kind: "limb",
      colour,
      points: [
        [...hip, isThin ? 34 : 40],
        [...knee, 28],
        [...between(knee, end, 0.62), 18],
        [...end, 12],
      ],
    },
    { kind: "shoe", colour: "shoe", points: [[end[0] + fx, end[1] + fy, 1]], turn: toe },
  ];
}

function armParts(shoulder: Spot, { to, bend, seen = 1 }: Limb, colour: "skin" | "skin2"): Part[] {
  const elbow = joint(shoulder, to, ARM * seen, FOREARM * seen, bend);
  const end = reach(shoulder, to, (ARM + FOREARM) * seen);
  return [
    {
      kind: "limb",
      colour,
      points: [
        [...shoulder, 23],
        [...elbow, 16],
        [...between(elbow, end, 0.7), 13],
        [...end, 11],
      ],
    },
    { kind: "ball", colour, points: [[...end, 12]] },
  ];
}

function headParts([sx, sy]: Spot, neck: number, faces: "left" | "right", hair: "bun" | "tail" | "short"): Part[] {
  const angle = (neck * Math.PI) / 180;
  const out = (distance: number): Spot => [sx + Math.cos(angle) * distance, sy + Math.sin(angle) * distance];
  const centre = out(64);
  const turn = neck + 90;
  const side = faces === "left" ? -1 : 1;
  const spin = (turn * Math.PI) / 180;
  /** A place on the head that stands upright and faces right. */
  const on = (x: number, y: number, half: number) => {
    const px = x * side;
    return [
      centre[0] + px * Math.cos(spin) - y * Math.sin(spin),
      centre[1] + px * Math.sin(spin) + y * Math.cos(spin),
      half,
    ];
  };
  const more: Record<typeof hair, Part[]> = {
    bun: [{ kind: "ball", colour: "hair", points: [on(-30, -26, 16)] }],
    tail: [
      { kind: "limb", colour: "hair", points: [on(-18, -20, 8), on(-42, -16, 12), on(-58, 4, 9), on(-62, 20, 3)] },
    ],
    short: [{ kind: "limb", colour: "hair", points: [on(-22, -12, 10), on(-26, 4, 6)] }],
  };
  return [
    {
      kind: "limb",
      colour: "skin",
      points: [
        [...out(14), 16],
        [...out(42), 12],
      ],
    },
    { kind: "head", colour: "skin", points: [[...centre, 25]], turn },
    { kind: "limb", colour: "hair", points: [on(12, -22, 11), on(-8, -25, 19), on(-24, -8, 11)] },
    ...more[hair],
  ];
}

/** Where knee or elbow is: both bones keep their length. */
function joint(from: Spot, to: Spot, upper: number, lower: number, bend: 1 | -1): Spot {
  const end = reach(from, to, upper + lower);
  const [dx, dy] = [end[0] - from[0], end[1] - from[1]];
  const far = Math.max(Math.hypot(dx, dy), Math.abs(upper - lower) + 1);
  const along = (upper ** 2 - lower ** 2 + far ** 2) / (2 * far);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * bend;
  const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)];
  return [from[0] + ux * along - uy * out, from[1] + uy * along + ux * out];
}

/** The end itself, or as far as the limb reaches. */
function reach(from: Spot, to: Spot, length: number): Spot {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return far <= length ? to : between(from, to, length / far);
}

function between(one: Spot, other: Spot, t: number): Spot {
  return [one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t];
}

function shifted([x, y]: Spot, dx: number, dy: number): Spot {
  return [x + dx, y + dy];
}

/** The ankle of a shoe whose sole stands at a height. */
export function standing(x: number, floor: number): Spot {
  return [x, floor - SOLE - 6];
}

import { frontBody, type Limb, type SideBody, type Spot, sideBody, standing } from "./body.ts";
import { type Colours, drawFigure } from "./figure.ts";
import { palette as c } from "./palette.ts";
import { people } from "./people.ts";
import type { Scene } from "./scene.ts";
import { block, circle, dumbbell, floor, kettlebell, momentum, plate } from "./shapes.ts";

const FLOOR = 460;
const PROP = c.ink;
/** The resistance that pulls: cables and bands. */
const PULL = c.plum;

interface Backdrop {
  readonly ground: string;
  readonly disc: string;
  readonly floor: string;
  readonly lines: string;
}

const lilac: Backdrop = { ground: c.lilac, disc: c.lilacLight, floor: c.plum, lines: c.plum };
const blush: Backdrop = { ground: c.blush, disc: c.bone, floor: c.plum, lines: c.vermilion };
const sand: Backdrop = { ground: c.sand, disc: c.bone, floor: c.pine, lines: c.vermilion };
const coral: Backdrop = { ground: c.coral, disc: c.blush, floor: c.plum, lines: c.plum };
const bone: Backdrop = { ground: c.bone, disc: c.sand, floor: c.vermilion, lines: c.vermilion };

interface Layers {
  /** A body near the floor is drawn larger: where its middle is. */
  readonly isLow?: number;
  /** Behind the body, between its far and its near side, and before it. */
  readonly behind?: string;
  readonly amid?: string;
  readonly before?: string;
  /** Momentum lines around the joint that moves: from one angle to another. */
  readonly sweep?: { readonly at: Spot; readonly radius: number; readonly from: number; readonly to: number };
  readonly disc?: Spot;
}

function staged(stage: Backdrop, layers: Layers, figure: string): Scene {
  const { sweep, disc = [200, 280], behind = "", isLow } = layers;
  const lines =
    sweep && momentum({ x: sweep.at[0], y: sweep.at[1], gap: 16, count: 4, stroke: stage.lines, step: 6, ...sweep });
  const drawing = `${lines ?? ""}${floor(FLOOR, stage.floor)}${behind}${figure}`;
  const near = isLow
    ? `<g transform="translate(200 ${FLOOR}) scale(1.32) translate(-${isLow} -${FLOOR})">${drawing}</g>`
    : drawing;
  return { ground: stage.ground, drawing: circle(disc[0], disc[1], 210, stage.disc) + near };
}

/** A person from the side. */
function side(stage: Backdrop, wears: Colours, body: SideBody, layers: Layers = {}): Scene {
  const { far, near } = sideBody(body);
  return staged(
    stage,
    layers,
    `${drawFigure(far, wears)}${layers.amid ?? ""}${drawFigure(near, wears)}${layers.before ?? ""}`,
  );
}

/** A person from the front. */
function front(stage: Backdrop, wears: Colours, body: Parameters<typeof frontBody>[0], layers: Layers = {}): Scene {
  return staged(stage, layers, `${drawFigure(frontBody(body), wears)}${layers.before ?? ""}`);
}

const rod = (points: readonly Spot[], width: number, colour: string) =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join("L")}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const cable = (...points: Spot[]) => rod(points, 5, PULL);
const band = (...points: Spot[]) => rod(points, 10, c.vermilion);
const grip = ([x, y]: Spot) => circle(x, y, 8, PROP);
const post = (x: number, top: number, colour: string) => block(x, top, 18, FLOOR - top, colour, 6);
/** A bench from the side: its pad, and two legs down to the floor. */
const bench = (x: number, top: number, width: number, colour: string) =>
  block(x + 22, top, 14, FLOOR - top, colour) +
  block(x + width - 36, top, 14, FLOOR - top, colour) +
  block(x, top, width, 22, colour, 9);
const box = (x: number, top: number, width: number, colour: string) => block(x, top, width, FLOOR - top, colour, 10);

const hand = (x: number, y: number, bend: Limb["bend"] = 1): Limb => ({ to: [x, y], bend });
const foot = (x: number, bend: Limb["bend"] = -1) => ({ to: standing(x, FLOOR), bend });
const up = (x: number, y: number, toe: number, bend: Limb["bend"] = -1) => ({ to: [x, y] as Spot, bend, toe });

/** Upright, seen from the side, knees soft. */
const upright = (x = 196): Pick<SideBody, "hip" | "shoulder" | "neck" | "foot" | "farFoot"> => ({
  hip: [x, 247],
  shoulder: [x + 6, 128],
  neck: -82,
  foot: foot(x),
  farFoot: foot(x + 26),
});
const bridge = (raised: Spot): Pick<SideBody, "hip" | "shoulder" | "neck" | "foot" | "farFoot"> => ({
  hip: raised,
  shoulder: [110, 426],
  neck: 186,
  foot: foot(322),
  farFoot: foot(346),
});
const onBack: Pick<SideBody, "hip" | "shoulder" | "neck"> = { hip: [232, 424], shoulder: [116, 426], neck: 184 };
const thrust: Pick<SideBody, "hip" | "shoulder" | "neck" | "foot" | "farFoot"> = {
  hip: [222, 316],
  shoulder: [108, 308],
  neck: -152,
  foot: foot(312),
  farFoot: foot(336),
};

/** A drawing for each movement of the demo that no clip shows, by the movement's name. */
export const exercises: Readonly<Record<string, Scene>> = {
  "hip-thrust-bucica": side(
    lilac,
    people.clayRed,
    { ...thrust, hand: hand(214, 270), farHand: hand(224, 268) },
    {
      isLow: 150,
      behind: box(-40, 342, 170, c.plum),
      before: dumbbell(226, 262, 1, -4, PROP),
      sweep: { at: [214, 300], radius: 92, from: -150, to: -30 },
    },
  ),
  "hip-thrust-jedna-noga": side(
    sand,
    people.lilac,
    { ...thrust, hand: hand(236, 308), farHand: hand(240, 304), farFoot: up(398, 236, -62), hair: "tail" },
    { isLow: 200, behind: box(-40, 342, 170, c.pine), sweep: { at: [222, 316], radius: 96, from: -120, to: -44 } },
  ),
  "most-traka": side(
    coral,
    people.gym,
    { ...bridge([226, 352]), hand: hand(256, 446), farHand: hand(262, 444) },
    {
      isLow: 210,
      before: rod(
        [
          [298, 316],
          [302, 368],
        ],
        13,
        c.plum,
      ),
      sweep: { at: [226, 352], radius: 78, from: -140, to: -50 },
    },
  ),
  most: side(
    lilac,
    people.stretch,
    { ...bridge([226, 352]), hand: hand(256, 446), farHand: hand(262, 444), hair: "short" },
    { isLow: 210, sweep: { at: [226, 352], radius: 78, from: -140, to: -50 } },
  ),
  "cucanj-sipka": side(
    sand,
    people.clayRed,
    {
      hip: [140, 344],
      shoulder: [204, 240],
      neck: -56,
      foot: foot(190),
      farFoot: foot(216),
      hand: hand(182, 214, -1),
      farHand: hand(190, 214, -1),
    },
    { before: plate(172, 212, 46, PROP, c.bone), sweep: { at: [140, 330], radius: 110, from: 170, to: 230 } },
  ),
  "nozni-potisak": side(
    bone,
    people.pine,
    {
      hip: [140, 376],
      shoulder: [60, 286],
      neck: -128,
      foot: up(276, 272, -42, -1),
      farFoot: up(290, 284, -42, -1),
      hand: hand(128, 392),
      farHand: hand(138, 392),
    },
    {
      isLow: 190,
      behind:
        rod(
          [
            [16, 268],
            [120, 412],
            [188, 412],
          ],
          30,
          c.ink,
        ) +
        rod(
          [
            [180, 440],
            [420, 170],
          ],
          12,
          c.ink,
        ),
      before: rod(
        [
          [246, 214],
          [346, 314],
        ],
        20,
        c.ink,
      ),
      sweep: { at: [140, 376], radius: 230, from: -30, to: -10 },
    },
  ),
  "rumunjsko-bucice": side(
    blush,
    people.lilac,
    {
      hip: [128, 262],
      shoulder: [232, 206],
      neck: -24,
      back: -6,
      foot: foot(168),
      farFoot: foot(192),
      hand: hand(228, 350),
      farHand: hand(248, 346),
      hair: "tail",
    },
    { before: dumbbell(234, 362, 1, 2, PROP) },
  ),
  "sumo-girja": front(
    lilac,
    people.clayRed,
    {
      hip: [200, 318],
      shoulder: [200, 204],
      feet: [
        { to: standing(96, FLOOR), bend: 1 },
        { to: standing(304, FLOOR), bend: -1 },
      ],
      hands: [hand(186, 346), hand(214, 346, -1)],
    },
    { before: kettlebell(200, 392, 34, 0, PROP) },
  ),
  "bugarski-cucanj": side(
    sand,
    people.lilac,
    {
      hip: [186, 330],
      shoulder: [208, 214],
      neck: -76,
      foot: foot(256),
      farFoot: up(64, 352, 100, -1),
      hand: hand(212, 352),
      farHand: hand(230, 350),
      hair: "tail",
    },
    { behind: bench(-10, 372, 120, c.pine), before: dumbbell(216, 364, 1, 0, PROP) },
  ),
  "iskorak-unatrag": side(
    blush,
    people.clayRed,
    {
      hip: [190, 322],
      shoulder: [200, 204],
      neck: -82,
      foot: foot(268),
      farFoot: up(70, 420, 58, -1),
      hand: hand(204, 344),
      farHand: hand(222, 342),
    },
    { before: dumbbell(208, 356, 1, 0, PROP), sweep: { at: [190, 322], radius: 130, from: 120, to: 170 } },
  ),
  "penjanje-na-klupu": side(
    lilac,
    people.stretch,
    {
      hip: [180, 250],
      shoulder: [206, 134],
      neck: -78,
      foot: { to: standing(268, 372), bend: -1 },
      farFoot: up(142, 434, 26),
      hand: hand(212, 274),
      farHand: hand(228, 272),
      hair: "tail",
    },
    { behind: box(214, 372, 170, c.plum), before: dumbbell(216, 286, 1, 0, PROP) },
  ),
  "pregib-potkoljenice": side(
    bone,
    people.pine,
    {
      hip: [226, 332],
      shoulder: [108, 336],
      neck: 190,
      faces: "left",
      foot: up(300, 250, -92, 1),
      farFoot: up(310, 254, -92, 1),
      hand: hand(96, 420, -1),
      farHand: hand(108, 420, -1),
    },
    {
      isLow: 180,
      behind: bench(46, 372, 250, c.ink),
      before:
        rod(
          [
            [306, 372],
            [286, 262],
          ],
          10,
          c.ink,
        ) + circle(280, 258, 17, c.ink),
      sweep: { at: [310, 350], radius: 118, from: -20, to: -78 },
    },
  ),
  "odmicanje-sajla": side(
    sand,
    people.lilac,
    {
      hip: [196, 258],
      shoulder: [238, 146],
      neck: -60,
      foot: up(74, 372, 104),
      farFoot: foot(204),
      hand: hand(330, 206),
      farHand: hand(330, 196),
      hair: "tail",
    },
    {
      behind: post(340, 30, c.pine) + cable([346, 436], [84, 378]),
      sweep: { at: [196, 258], radius: 170, from: 112, to: 150 },
    },
  ),
  "abdukcija-sprava": front(
    coral,
    people.gym,
    {
      hip: [200, 330],
      shoulder: [200, 206],
      isSeated: true,
      feet: [
        { to: standing(96, FLOOR), bend: 1 },
        { to: standing(304, FLOOR), bend: -1 },
      ],
      hands: [hand(136, 334), hand(264, 334, -1)],
    },
    {
      behind:
        block(140, 150, 120, 250, c.plum, 20) + block(110, 372, 180, 30, c.plum, 12) + block(190, 390, 20, 70, c.plum),
      before: block(74, 318, 26, 62, c.plum, 12) + block(300, 318, 26, 62, c.plum, 12),
    },
  ),
  "bocno-hodanje": front(
    blush,
    people.lilac,
    {
      hip: [196, 284],
      shoulder: [196, 166],
      feet: [
        { to: standing(108, FLOOR), bend: 1 },
        { to: standing(288, FLOOR), bend: -1 },
      ],
      hands: [hand(182, 234, 1), hand(212, 234, -1)],
    },
    { before: band([104, 396], [292, 396]) },
  ),
  "bocni-korak-traka": front(
    bone,
    people.pine,
    {
      hip: [206, 272],
      shoulder: [206, 154],
      feet: [
        { to: [86, 420], bend: 1 },
        { to: standing(252, FLOOR), bend: -1 },
      ],
      hands: [hand(160, 262, 1), hand(252, 262, -1)],
    },
    { before: band([146, 330], [248, 340]), sweep: { at: [206, 272], radius: 190, from: 112, to: 136 } },
  ),
  "veslanje-sajla": side(
    lilac,
    people.clayRed,
    {
      hip: [112, 380],
      shoulder: [112, 260],
      neck: -86,
      foot: up(288, 384, -62),
      farFoot: up(300, 380, -62),
      hand: hand(186, 332),
      farHand: hand(196, 332),
    },
    {
      isLow: 210,
      behind: bench(40, 412, 170, c.plum) + block(318, 336, 16, 124, c.plum, 6) + post(430, 40, c.plum),
      amid: cable([196, 332], [436, 332]),
      before: grip([192, 332]),
    },
  ),
  "lat-povlacenje": front(
    sand,
    people.clayRed,
    {
      hip: [200, 352],
      shoulder: [200, 232],
      isSeated: true,
      feet: [
        { to: standing(140, FLOOR), bend: 1 },
        { to: standing(260, FLOOR), bend: -1 },
      ],
      hands: [hand(104, 128, -1), hand(296, 128, 1)],
    },
    {
      behind: block(150, 392, 100, 26, c.pine, 10) + block(190, 400, 20, 60, c.pine) + cable([200, -400], [200, 122]),
      before: rod(
        [
          [66, 140],
          [92, 122],
          [308, 122],
          [334, 140],
        ],
        11,
        PROP,
      ),
    },
  ),
  "potisak-kosa-klupa": side(
    blush,
    people.clayRed,
    {
      hip: [196, 374],
      shoulder: [112, 282],
      neck: -134,
      foot: foot(300),
      farFoot: foot(322),
      hand: hand(138, 146),
      farHand: hand(156, 150),
    },
    {
      behind:
        rod(
          [
            [52, 256],
            [158, 404],
            [246, 404],
          ],
          28,
          c.plum,
        ) + block(150, 410, 16, 50, c.plum),
      before: dumbbell(140, 134, 1, 6, PROP),
      sweep: { at: [112, 282], radius: 150, from: -30, to: -64 },
    },
  ),
  "sklek-klupa": side(
    lilac,
    people.stretch,
    {
      hip: [167, 346],
      shoulder: [276, 292],
      neck: -30,
      foot: up(-10, 426, 62),
      farFoot: up(0, 430, 62),
      hand: hand(306, 364),
      farHand: hand(318, 364),
    },
    { isLow: 190, behind: bench(262, 376, 150, c.plum), sweep: { at: [276, 292], radius: 100, from: -150, to: -90 } },
  ),
  plank: side(
    sand,
    people.lilac,
    {
      hip: [172, 372],
      shoulder: [288, 348],
      neck: -30,
      foot: up(-18, 424, 62),
      farFoot: up(-8, 428, 62),
      hand: hand(352, 446),
      farHand: hand(366, 446),
    },
    { isLow: 180 },
  ),
  "plank-koljena": side(
    coral,
    people.gym,
    {
      hip: [196, 366],
      shoulder: [296, 346],
      neck: -30,
      foot: up(12, 430, 112),
      farFoot: up(22, 436, 112),
      hand: hand(360, 446),
      farHand: hand(374, 446),
      hair: "tail",
    },
    { isLow: 190 },
  ),
  "mrtva-buba": side(
    blush,
    people.lilac,
    {
      ...onBack,
      foot: up(414, 396, -70),
      farFoot: up(330, 346, -80),
      hand: hand(-12, 376, -1),
      farHand: hand(128, 288, -1),
      hair: "short",
    },
    { isLow: 214, sweep: { at: [232, 424], radius: 210, from: -42, to: -12 } },
  ),
  "mrtva-buba-bucica": side(
    bone,
    people.pine,
    {
      ...onBack,
      foot: up(330, 340, -80),
      farFoot: up(418, 400, -70),
      hand: hand(126, 292, -1),
      farHand: hand(138, 292, -1),
      hair: "short",
    },
    { isLow: 220, before: dumbbell(132, 280, 1, 0, PROP), sweep: { at: [232, 424], radius: 210, from: -42, to: -12 } },
  ),
  pallof: front(
    lilac,
    people.clayRed,
    {
      hip: [200, 247],
      shoulder: [200, 129],
      feet: [
        { to: standing(148, FLOOR), bend: 1 },
        { to: standing(252, FLOOR), bend: -1 },
      ],
      hands: [hand(190, 204, 1), hand(210, 204, -1)],
    },
    { behind: post(-96, 20, c.plum) + cable([-84, 204], [192, 204]), before: grip([200, 204]) },
  ),
  "podizanje-koljena": side(
    sand,
    people.clayRed,
    {
      hip: [190, 316],
      shoulder: [196, 200],
      neck: -84,
      foot: up(262, 412, 10),
      farFoot: up(276, 408, 10),
      hand: hand(198, 60),
      farHand: hand(214, 60),
    },
    { behind: block(-2000, 48, 4400, 14, PROP, 7), sweep: { at: [190, 316], radius: 120, from: 66, to: 10 } },
  ),
  "sjedni-ustani": side(
    blush,
    people.lilac,
    {
      hip: [138, 352],
      shoulder: [196, 250],
      neck: -64,
      foot: foot(196),
      farFoot: foot(220),
      hand: hand(318, 274),
      farHand: hand(326, 266),
      hair: "short",
    },
    {
      isLow: 170,
      behind: block(26, 200, 16, 260, c.plum, 6) + block(26, 392, 130, 18, c.plum, 8) + block(134, 400, 14, 60, c.plum),
    },
  ),
  "pregib-kuk-bucice": side(
    coral,
    people.gym,
    {
      hip: [142, 262],
      shoulder: [226, 178],
      neck: -44,
      foot: foot(178),
      farFoot: foot(202),
      hand: hand(228, 322),
      farHand: hand(246, 318),
      hair: "short",
    },
    { before: dumbbell(232, 334, 1, 2, PROP) },
  ),
  "iskorak-potpora": side(
    lilac,
    people.stretch,
    {
      hip: [176, 322],
      shoulder: [186, 204],
      neck: -82,
      foot: foot(252),
      farFoot: up(58, 420, 58, -1),
      hand: hand(302, 268),
      farHand: hand(310, 262),
      hair: "short",
    },
    {
      behind:
        block(300, 272, 14, 188, c.plum, 6) + block(300, 370, 110, 16, c.plum, 8) + block(390, 376, 14, 84, c.plum),
    },
  ),
  "sklek-zid": side(
    sand,
    people.lilac,
    {
      hip: [180, 260],
      shoulder: [236, 158],
      neck: -60,
      foot: up(98, 434, 18),
      farFoot: up(112, 438, 18),
      hand: hand(330, 176),
      farHand: hand(332, 162),
      hair: "tail",
    },
    { behind: block(344, -900, 1400, 1360, c.pine) },
  ),
  "veslanje-traka": side(
    bone,
    people.pine,
    {
      ...upright(170),
      hand: hand(236, 216),
      farHand: hand(248, 214),
      hair: "tail",
    },
    {
      behind: post(430, 60, c.ink),
      amid: band([240, 216], [438, 206]),
      before: grip([238, 216]),
      sweep: { at: [180, 150], radius: 110, from: 20, to: 76 },
    },
  ),
  "hodanje-u-mjestu": side(
    coral,
    people.gym,
    {
      ...upright(188),
      foot: up(250, 348, 6),
      hand: hand(150, 236),
      farHand: hand(276, 186),
      farFoot: foot(192),
      hair: "tail",
    },
    { sweep: { at: [188, 254], radius: 120, from: 62, to: 10 } },
  ),
  "macka-krava": side(
    blush,
    people.lilac,
    {
      hip: [150, 326],
      shoulder: [262, 316],
      neck: 40,
      back: 34,
      foot: up(52, 432, 112),
      farFoot: up(64, 436, 112),
      hand: hand(270, 446),
      farHand: hand(286, 446),
      hair: "short",
    },
    { isLow: 180, sweep: { at: [206, 330], radius: 100, from: -130, to: -50 } },
  ),
  "potisak-bucice-klupa": side(
    lilac,
    people.clayRed,
    {
      hip: [226, 356],
      shoulder: [110, 352],
      neck: 188,
      foot: foot(316),
      farFoot: foot(338),
      hand: hand(118, 212, -1),
      farHand: hand(136, 214, -1),
    },
    {
      isLow: 170,
      behind: bench(20, 384, 250, c.plum),
      before: dumbbell(120, 198, 1, 0, PROP),
      sweep: { at: [110, 352], radius: 120, from: -30, to: -66 },
    },
  ),
  "potisak-iznad-glave-sjed": side(
    sand,
    people.lilac,
    {
      hip: [150, 376],
      shoulder: [146, 256],
      neck: -84,
      foot: foot(250),
      farFoot: foot(272),
      hand: hand(172, 118, 1),
      farHand: hand(190, 120, 1),
    },
    {
      behind:
        rod(
          [
            [92, 250],
            [98, 406],
            [206, 406],
          ],
          26,
          c.pine,
        ) + block(140, 410, 18, 50, c.pine),
      before: dumbbell(174, 106, 1, 0, PROP),
    },
  ),
  "veslanje-kosa-klupa": side(
    blush,
    people.clayRed,
    {
      hip: [146, 346],
      shoulder: [242, 268],
      neck: -40,
      foot: up(-16, 436, 40),
      farFoot: up(0, 440, 40),
      hand: hand(238, 356),
      farHand: hand(252, 356),
    },
    {
      isLow: 150,
      behind:
        rod(
          [
            [130, 408],
            [286, 282],
          ],
          26,
          c.plum,
        ) +
        rod(
          [
            [230, 334],
            [264, 450],
          ],
          12,
          c.plum,
        ) +
        rod(
          [
            [150, 400],
            [130, 450],
          ],
          12,
          c.plum,
        ),
      before: dumbbell(242, 368, 1, 0, PROP),
      sweep: { at: [240, 280], radius: 110, from: 20, to: 70 },
    },
  ),
  "povlacenje-prema-licu": side(
    lilac,
    people.lilac,
    {
      ...upright(150),
      hand: { ...hand(238, 106, -1), seen: 0.64 },
      farHand: { ...hand(250, 102, -1), seen: 0.68 },
      hair: "tail",
    },
    {
      behind: post(430, 20, c.plum),
      amid: cable([240, 106], [438, 106]),
      before: rod(
        [
          [240, 92],
          [240, 120],
        ],
        9,
        PROP,
      ),
    },
  ),
  "odrucenje-bucice": front(
    coral,
    people.gym,
    {
      hip: [200, 247],
      shoulder: [200, 129],
      feet: [
        { to: standing(164, FLOOR), bend: 1 },
        { to: standing(236, FLOOR), bend: -1 },
      ],
      hands: [hand(14, 147, 1), hand(386, 147, -1)],
    },
    { before: dumbbell(6, 147, 0.9, 78, PROP) + dumbbell(394, 147, 0.9, -78, PROP) },
  ),
  "biceps-bucice": side(
    sand,
    people.lilac,
    {
      ...upright(),
      hand: hand(258, 176),
      farHand: hand(226, 274),
      hair: "short",
    },
    {
      amid: dumbbell(228, 284, 0.9, 0, PROP),
      before: dumbbell(264, 166, 0.9, -34, PROP),
      sweep: { at: [206, 204], radius: 96, from: 80, to: -10 },
    },
  ),
  "triceps-sajla": side(
    blush,
    people.clayRed,
    {
      ...upright(176),
      shoulder: [196, 132],
      hand: hand(238, 262),
      farHand: hand(248, 266),
    },
    {
      behind: post(330, 10, c.plum),
      amid: cable([336, 24], [306, 24], [244, 262]),
      before: rod(
        [
          [224, 264],
          [260, 260],
        ],
        10,
        PROP,
      ),
      sweep: { at: [190, 214], radius: 96, from: 0, to: 40 },
    },
  ),
  "plank-veslanje": side(
    bone,
    people.pine,
    {
      hip: [184, 316],
      shoulder: [284, 262],
      neck: -32,
      foot: up(30, 424, 62),
      farFoot: up(20, 422, 62),
      hand: hand(222, 312),
      farHand: hand(292, 420),
    },
    { isLow: 180, amid: dumbbell(296, 436, 1, 0, PROP), before: dumbbell(222, 322, 1, 8, PROP) },
  ),
  "otvaranje-prsa": side(
    lilac,
    people.stretch,
    {
      ...upright(200),
      shoulder: [212, 130],
      neck: -96,
      back: -10,
      hand: hand(110, 240, -1),
      farHand: hand(118, 236, -1),
      hair: "tail",
    },
    { sweep: { at: [212, 138], radius: 130, from: 150, to: 110 } },
  ),
};

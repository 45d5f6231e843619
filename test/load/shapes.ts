import type { Ending } from "./crowd.ts";

/**
 * A stretch of the load's time. `share` is its part of the whole; `calls` says how many calls a second honest members make at a moment of it (0 to 1);
 * `orders` and `attempts` are purchases a minute and tries to sign in with a wrong password a second.
 */
export interface Shape {
  readonly name: string;
  readonly share: number;
  readonly calls: (moment: number) => number;
  readonly orders: number;
  readonly ending: Ending;
  readonly attempts: number;
}

/** Two processors hold the shop, its table engine and those who call: a tenth of what the deployed shop must hold. */
const SCALE = 0.1;
const day = { calls: () => 50 * SCALE, orders: 2, ending: "returns", attempts: 0 } as const;

/**
 * The shapes that the deployed shop must hold, scaled: members who all start at once, buyers who all come back twice at one time, an attack on sign-in
 * as fast as the API's throttle lets it through, a morning that fills slowly, and a day, over whose length the memory must be flat.
 */
export const shapes: readonly Shape[] = [
  { ...day, name: "day before", share: 0.1 },
  {
    ...day,
    name: "campaign",
    share: 0.1,
    calls: (moment) => 1500 * SCALE * Math.min(1, moment * 3),
    orders: 120 * SCALE,
  },
  { ...day, name: "day after it", share: 0.1 },
  { ...day, name: "returns at once", share: 1 / 30, orders: 2500 * SCALE, ending: "twice" },
  { ...day, name: "attack", share: 0.1, attempts: 50 },
  { ...day, name: "Monday", share: 7 / 30, calls: (moment) => (20 + 280 * moment) * SCALE },
  { ...day, name: "day", share: 1 / 3 },
];

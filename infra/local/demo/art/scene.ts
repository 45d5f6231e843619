/** A drawing on the 400 by 500 canvas; ground, floor and big shape run past every format. */
export interface Scene {
  readonly ground: string;
  /** Drawn on the ground: big shape, momentum lines, floor, figure. */
  readonly drawing: string;
  /** The placement in a portrait cover, if it differs. */
  readonly portrait?: Placement;
  /** The scene in the night theme's colours, if it has any. */
  readonly night?: Scene;
}

/** The placement of the canvas in a format: moved by x and y, then scaled. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

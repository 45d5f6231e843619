/** A drawing on the 400 by 500 canvas; ground, floor and big shape run past every format. */
export interface Scene {
  readonly ground: string;
  /** Drawn on the ground: big shape, momentum lines, floor, figure. */
  readonly drawing: string;
  /** Where a portrait cover puts the canvas, if not where it is. */
  readonly portrait?: Placement;
  /** How the night theme re-colours it, where it does. */
  readonly night?: Scene;
}

/** Where a format puts the canvas: moved by x and y, then scaled. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Catalogue and log name muscles by these words. */
export const MUSCLES = [
  "prsa",
  "leđa",
  "ramena",
  "biceps",
  "triceps",
  "podlaktica",
  "trbuh",
  "donja leđa",
  "gluteus",
  "prednja loža",
  "stražnja loža",
  "list",
] as const;
export type Muscle = (typeof MUSCLES)[number];

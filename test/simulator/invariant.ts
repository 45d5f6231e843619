import type { Facts } from "./facts.ts";
import type { Change } from "./table.ts";
import type { World } from "./world.ts";

/** What an invariant looks at: the world, what its table means, and what the last step wrote. */
export interface Scene {
  readonly world: World;
  readonly facts: Facts;
  readonly changes: readonly Change[];
}

/** Answers what breaks it, in words. */
export type Invariant = (scene: Scene) => string[];

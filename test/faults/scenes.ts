import type { Operation } from "#contract/routes.ts";
import type { Sent, World } from "#test/fuzz/world.ts";

/** Brings the world to the moment before an operation that nothing drawn reaches, and answers how it is asked for. */
export type Scene = (world: World) => Promise<() => Promise<Sent>>;

export const scenes: Partial<Record<Operation, Scene>> = {};

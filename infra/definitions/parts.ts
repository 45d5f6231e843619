import type { Feature, Route } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import { type Entry, operationEntry, operations } from "./entries.ts";
import type { Permissions } from "./permission-row.ts";
import { permissionsOf } from "./permissions.ts";
import type { Stage } from "./stage.ts";

export type Surface = Route["surface"];

/** A row of the route table with its function's code, permissions and input schemas. */
export interface Call {
  readonly operation: string;
  readonly route: Route;
  readonly entry: Entry;
  readonly permissions: Permissions;
  readonly shape: OperationSchemas;
}

/** All calls of the product. */
export const calls: readonly Call[] = operations.map((operation) => ({
  operation,
  route: routes[operation],
  entry: operationEntry(operation),
  permissions: permissionsOf(operation),
  shape: schemas[operation],
}));

/** The features that handle money; a surface's share one part and one log, so that an order can be followed. */
export const MONEY = [
  "subscriptions",
  "orders",
  "payments",
  "documents",
  "refunds",
  "gifts",
] as const satisfies readonly Feature[];

interface Features {
  readonly surface: Surface;
  readonly features: readonly Feature[];
}

/**
 * The features of each part, which names their functions; a surface's parts share a stack. They are listed, so that a new route never moves
 * another's function (docs/decisions/0072-room-to-grow.md).
 */
export const parts = {
  Members: {
    surface: "shop",
    features: [
      "identity",
      "account",
      "access",
      "catalogue",
      "video",
      "media",
      "community",
      "diary",
      "kitchen",
      "complaints",
    ],
  },
  Money: { surface: "shop", features: MONEY },
  Desk: {
    surface: "owner",
    features: [
      "refunds",
      "documents",
      "people",
      "morning",
      "analytics",
      "moderation",
      "staff",
      "audit",
      "books",
      "complaints",
      "coupons",
      "gifts",
      "newsletters",
    ],
  },
  Studio: { surface: "owner", features: ["drafts", "media"] },
} as const satisfies Record<string, Features>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** The part of a call's function; throws where its feature stands in none. */
export function partOf({ route }: Call): PartName {
  const found = partNames.find((name) => {
    const { surface, features }: Features = parts[name];
    return surface === route.surface && features.includes(route.feature);
  });
  if (found) return found;
  throw new Error(
    `No part holds the feature ${route.feature} of the surface ${route.surface}: infra/definitions/parts.ts.`,
  );
}

/** Names a function (at most 64 characters), so that other stacks call it by name and hold no reference. */
export function functionName({ name }: Pick<Stage, "name">, stack: PartName | "Jobs", does: string): string {
  return `zamah-${name}-${stack}-${does}`;
}

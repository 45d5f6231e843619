import type { Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";

interface Compiled {
  readonly operation: Operation;
  readonly route: Route;
  readonly segments: readonly string[];
}

export interface RouteMatch {
  readonly operation: Operation;
  readonly route: Route;
  /** Decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

const isParameter = (segment: string) => segment.startsWith("{");
/** Sorted so that, at each segment from the left, a literal stands before a parameter. */
const compiled: readonly Compiled[] = Object.entries(routes)
  .map(([name, route]) => ({ operation: name as Operation, route, segments: route.path.split("/") }))
  .sort((left, right) => rank(left).localeCompare(rank(right)));

/** The row of the route table for a request; undefined for an unknown route. Throws URIError for a broken escape. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  const segments = path.split("/");
  const found = compiled.find((row) => row.route.method === method && fits(row.segments, segments));
  if (!found) return undefined;
  const { operation, route } = found;
  const pairs = found.segments.flatMap((segment, position) =>
    isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(segments[position] ?? "")]] : [],
  );
  return { operation, route, parameters: Object.fromEntries(pairs) };
}

function rank({ segments }: Compiled): string {
  return segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("");
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, position) =>
    isParameter(part) ? segments[position] !== "" : part === segments[position],
  );
}

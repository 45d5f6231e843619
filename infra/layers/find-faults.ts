import type { Area, Wall } from "./layers.ts";
import type { Arrow } from "./read-imports.ts";

/**
 * What is wrong with the imports, a line each: arrows that run up, across or through a wall, folders that no layer names, circles
 * of files.
 */
export function findFaults(
  arrows: readonly Arrow[],
  areas: readonly Area[],
  neighbours: Record<string, string[]>,
  walls: readonly Wall[],
): string[] {
  return [
    ...arrows.flatMap((arrow) => faultOf(arrow, areas, neighbours)),
    ...arrows.filter((arrow) => walls.some((wall) => passes(arrow, wall))).map((arrow) => say(arrow, "passes a wall")),
    ...circles(arrows).map(circleText),
  ];
}

function passes({ from, to }: Arrow, wall: Wall): boolean {
  return from.startsWith(wall.from) && to.startsWith(wall.to) && !wall.doors.some((door) => isBy(from, door));
}

function isBy(file: string, door: string): boolean {
  const [start = "", end = ""] = door.split("**");
  return file.startsWith(start) && file.endsWith(end);
}

function faultOf(arrow: Arrow, areas: readonly Area[], neighbours: Record<string, string[]>): string[] {
  const area = areas.find(({ root }) => arrow.from.startsWith(`${root}/`));
  if (!area) return [];
  if (!arrow.to.startsWith(`${area.root}/`))
    return mayLeave(area, arrow, neighbours) ? [] : [say(arrow, "leaves its area")];
  const [from, to] = [layerOf(arrow.from, area), layerOf(arrow.to, area)];
  if (!from) return [say(arrow, `${arrow.from} stands on no layer`)];
  if (!to) return [say(arrow, `${arrow.to} stands on no layer`)];
  if (from.folder === to.folder || to.layer < from.layer) return [];
  return [say(arrow, to.layer === from.layer ? "runs between neighbours" : "runs up")];
}

function mayLeave({ root }: Area, { to }: Arrow, neighbours: Record<string, string[]>): boolean {
  return neighbours[root]?.some((place) => to.startsWith(place)) ?? false;
}

/** The layer (0 is the lowest) and folder of a file; the longest folder that holds it. */
function layerOf(file: string, { root, layers }: Area) {
  const found = layers.flatMap((folders, layer) =>
    folders
      .filter((folder) => `${file}/`.startsWith(`${root}/${folder}/`) || folder === ".")
      .map((folder) => ({ folder, layer })),
  );
  return found.sort((one, other) => other.folder.length - one.folder.length)[0];
}

function say({ from, to }: Arrow, fault: string): string {
  return `${from} -> ${to}: ${fault}`;
}

function circleText(circle: readonly string[]): string {
  return `circle: ${[...circle].sort().join(" ")}`;
}

/** Files that reach each other, by Tarjan's algorithm. */
function circles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const position = order.size;
    order.set(file, position);
    stack.push(file);
    let low = position;
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (stack.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    if (low === position) {
      const members = stack.splice(stack.indexOf(file));
      if (members.length > 1) found.push(members);
    }
    return low;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}

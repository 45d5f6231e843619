import type { House, Wall } from "./layers.ts";
import type { Arrow } from "./read-imports.ts";

/**
 * What is wrong with the imports, a line each: arrows that run up, across or through a wall, rooms that no floor names, circles
 * of files.
 */
export function findFaults(
  arrows: readonly Arrow[],
  houses: readonly House[],
  neighbours: Record<string, string[]>,
  walls: readonly Wall[],
): string[] {
  return [
    ...arrows.flatMap((arrow) => faultOf(arrow, houses, neighbours)),
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

function faultOf(arrow: Arrow, houses: readonly House[], neighbours: Record<string, string[]>): string[] {
  const house = houses.find(({ root }) => arrow.from.startsWith(`${root}/`));
  if (!house) return [];
  if (!arrow.to.startsWith(`${house.root}/`))
    return mayLeave(house, arrow, neighbours) ? [] : [say(arrow, "leaves its house")];
  const [from, to] = [floorOf(arrow.from, house), floorOf(arrow.to, house)];
  if (!from) return [say(arrow, `${arrow.from} stands on no floor`)];
  if (!to) return [say(arrow, `${arrow.to} stands on no floor`)];
  if (from.room === to.room || to.floor < from.floor) return [];
  return [say(arrow, to.floor === from.floor ? "runs between neighbours" : "runs up")];
}

function mayLeave({ root }: House, { to }: Arrow, neighbours: Record<string, string[]>): boolean {
  return neighbours[root]?.some((place) => to.startsWith(place)) ?? false;
}

/** The floor (0 is the lowest) and room of a file; the longest room that holds it. */
function floorOf(file: string, { root, floors }: House) {
  const found = floors.flatMap((rooms, floor) =>
    rooms.filter((room) => `${file}/`.startsWith(`${root}/${room}/`) || room === ".").map((room) => ({ room, floor })),
  );
  return found.sort((one, other) => other.room.length - one.room.length)[0];
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

/** A point of a limb: x, y and half its width there. */
export type Joint = readonly [x: number, y: number, half: number];
export type Point = readonly number[];

const tension = (axis: number) => (axis === 2 ? 0.35 : 0.42);

/** A limb cut from paper: a spline through its joints, as wide as they say, with round ends. */
export function limbPath(joints: readonly Joint[]): string {
  const along = spline(joints, 9);
  const left: string[] = [];
  const right: string[] = [];
  along.forEach((point, index) => {
    const [dx, dy] = direction(along, index);
    left.push(`${short(point[0] - dy * point[2])} ${short(point[1] + dx * point[2])}`);
    right.unshift(`${short(point[0] + dy * point[2])} ${short(point[1] - dx * point[2])}`);
  });
  const first = along.at(0)?.[2] ?? 0;
  const last = along.at(-1)?.[2] ?? 0;
  return `M${left.join("L")}${round(last, right[0])}L${right.join("L")}${round(first, left[0])}Z`;
}

/** A closed soft shape through its corners. */
export function blobPath(corners: readonly Point[]): string {
  const at = (index: number) => corners.at(index % corners.length) ?? [0, 0];
  const curves = corners.map((_, index) => {
    const [before, from, to, after] = [at(index - 1 + corners.length), at(index), at(index + 1), at(index + 2)];
    const out = [0, 1].map((axis) => short(n(from, axis) + (n(to, axis) - n(before, axis)) * 0.2));
    const into = [0, 1].map((axis) => short(n(to, axis) - (n(after, axis) - n(from, axis)) * 0.2));
    return `C${out.join(" ")} ${into.join(" ")} ${n(to, 0)} ${n(to, 1)}`;
  });
  return `M${n(at(0), 0)} ${n(at(0), 1)}${curves.join("")}Z`;
}

/** Points along a spline, `steps` between every two joints. */
export function spline(joints: readonly Joint[], steps: number): Joint[] {
  const points: Joint[] = [];
  for (let index = 0; index < joints.length - 1; index += 1) {
    for (let step = 0; step < steps; step += 1) points.push(between(joints, index, step / steps));
  }
  const end = joints.at(-1);
  return end ? [...points, end] : points;
}

/** The unit direction of a polyline at one of its points. */
export function direction(points: readonly Joint[], index: number): [number, number] {
  const from = points[Math.max(0, index - 1)] ?? [0, 0, 0];
  const to = points[Math.min(points.length - 1, index + 1)] ?? [0, 0, 0];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** A number as short as a drawing needs it. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

function between(joints: readonly Joint[], index: number, t: number): Joint {
  const at = (position: number) => joints[Math.max(0, Math.min(joints.length - 1, position))] ?? [0, 0, 0];
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const axis = (k: 0 | 1 | 2) => hermite(b[k], c[k], tension(k) * (c[k] - a[k]), tension(k) * (d[k] - b[k]), t);
  return [axis(0), axis(1), axis(2)];
}

function hermite(from: number, to: number, leaving: number, arriving: number, t: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * leaving + (3 * t2 - 2 * t3) * to + (t3 - t2) * arriving;
}

function round(radius: number, to: string | undefined): string {
  return `A${short(radius)} ${short(radius)} 0 0 0 ${to}`;
}

function n(point: Point, axis: number): number {
  return point[axis] ?? 0;
}

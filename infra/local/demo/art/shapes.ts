import { direction, type Joint, short, spline } from "./path.ts";

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** The floor of a scene; it runs past every format. */
export function floor(y: number, fill: string): string {
  return block(-2400, y, 5200, 1400, fill);
}

interface Fan {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly gap: number;
  readonly count: number;
  /** Degrees. */
  readonly from: number;
  readonly to: number;
  readonly stroke: string;
  readonly width?: number;
  /** How much later each inner line starts, in degrees, so that the bundle opens like a fan. */
  readonly step?: number;
}

/** Momentum lines: concentric on the joint that moves, all ending together where the movement is now. */
export function momentum({ x, y, radius, gap, count, from, to, stroke, width = 4, step = 6 }: Fan): string {
  const arcs = Array.from({ length: count }, (_, index) =>
    arc(x, y, radius + gap * index, from + (count - 1 - index) * step, to),
  );
  return `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round">${arcs.join("")}</g>`;
}

function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [start, end] = [from, to].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const at = (angle: number) => `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  const large = Math.abs(end - start) > Math.PI ? 1 : 0;
  return `<path d="M${at(start)}A${short(radius)} ${short(radius)} 0 ${large} ${end > start ? 1 : 0} ${at(end)}"/>`;
}

/** The lines of running: parallels along a wave. */
export function wave(
  points: readonly (readonly [number, number])[],
  gap: number,
  count: number,
  stroke: string,
): string {
  const along = spline(
    points.map(([x, y]): Joint => [x, y, 0]),
    14,
  );
  const lines = Array.from({ length: count }, (_, line) => {
    const offset = (line - (count - 1) / 2) * gap;
    const shifted = along.slice(Math.min(line * 5, along.length - 4)).map((point, index, all) => {
      const [dx, dy] = direction(all, index);
      return `${short(point[0] - dy * offset)} ${short(point[1] + dx * offset)}`;
    });
    return `<path d="M${shifted.join("L")}"/>`;
  });
  return `<g fill="none" stroke="${stroke}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${lines.join("")}</g>`;
}

/** A kettlebell of a given half width; `turn` in degrees. */
export function kettlebell(x: number, y: number, size: number, turn: number, fill: string, shine?: string): string {
  const handle = "M-.58-.6C-.86-1.2-.5-1.5 0-1.5S.86-1.2.58-.6";
  const ball = "M-.58-.84C-1.24-.52-1.32.4-.78.86-.56 1.02-.3 1.06 0 1.06S.56 1.02.78.86C1.32.4 1.24-.52.58-.84Z";
  const light = shine
    ? `<path d="M-.78-.1A.85.85 0 0 1-.2-.6" fill="none" stroke="${shine}" stroke-width=".13" stroke-linecap="round"/>`
    : "";
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${handle}" fill="none" stroke="${fill}" stroke-width=".34" stroke-linecap="round"/><path d="${ball}" fill="${fill}" stroke="${fill}" stroke-width=".12" stroke-linejoin="round"/>${light}</g>`;
}

export function dumbbell(x: number, y: number, size: number, turn: number, fill: string): string {
  const left = "M-46-20h16l5 7v26l-5 7h-16l-6-7v-26Z";
  const right = "M46-20H30l-5 7v26l5 7h16l6-7v-26Z";
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}"><rect x="-30" y="-5" width="60" height="10"/><path d="${left}"/><path d="${right}"/></g>`;
}

/** A barbell's plate seen from its end. */
export function plate(x: number, y: number, radius: number, fill: string, line: string): string {
  return `${circle(x, y, radius, fill)}<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="${line}" stroke-width="4"/>${circle(x, y, radius * 0.2, line)}`;
}

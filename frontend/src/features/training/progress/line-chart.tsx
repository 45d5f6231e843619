import { type PointerEvent, useState } from "react";
import type { LinePoint } from "#contract/training/exercise-line.ts";
import { useMedia } from "../../../components/slider/use-media.ts";
import { dayOf } from "../../../lib/format.ts";
import styles from "./line-chart.module.css";
import { type DrawingSize, drawLine, type LineDrawing, nearestSpot, type Spot } from "./line-geometry.ts";
import { monthName } from "./workout-labels.ts";

interface Props {
  readonly label: string;
  /** Earliest first; at least one. */
  readonly points: readonly LinePoint[];
  /** Round numbers are multiples of it: 1000 for grams. */
  readonly unit: number;
  readonly format: (value: number) => string;
  /** Days with a record, drawn as diamonds. */
  readonly records?: ReadonlySet<string>;
}

const EDGES = { right: 14, top: 16, bottom: 32 };
const PHONE: DrawingSize = { width: 340, height: 220, left: 44, ...EDGES };
const WIDE: DrawingSize = { width: 720, height: 300, left: 52, ...EDGES };
/** More would hide the line. */
const MOST_DOTS = 30;
const MONTHS = ["sij", "velj", "ožu", "tra", "svi", "lip", "srp", "kol", "ruj", "lis", "stu", "pro"];

/** A line over time. A point is chosen by pointer or arrow keys and spoken; a table beside the chart has all. */
export function LineChart({ label, points, unit, format, records }: Props) {
  const [chosen, setChosen] = useState<number>();
  const size = useMedia("(min-width: 768px)") ? WIDE : PHONE;
  const drawing = drawLine(points, unit, size);
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[at];
  const spot = drawing.spots[at];
  if (!point || !spot) return null;
  const when = point.isMonth ? monthName(point.day) : dayOf(point.day);
  const spoken = `${format(point.value)}, ${when}`;
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(nearestSpot(drawing.spots, ((event.clientX - box.left) / box.width) * size.width));
  };
  return (
    <div className={styles.chart}>
      <p className={styles.chosen} aria-hidden="true">
        <b>{format(point.value)}</b>
        <span>
          {label}, {when}
        </span>
      </p>
      <input
        type="range"
        className={styles.keys}
        min={0}
        max={points.length - 1}
        value={at}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        aria-label={`${label}, točke na liniji`}
        aria-valuetext={spoken}
      />
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.drawing}
        aria-hidden="true"
        onPointerMove={choose}
        onPointerDown={choose}
      >
        <Axes drawing={drawing} size={size} format={format} />
        <path d={areaOf(drawing.spots, size)} className={styles.area} />
        <path d={pathOf(drawing.spots)} className={styles.line} />
        {drawing.spots.length <= MOST_DOTS &&
          drawing.spots.map((one, index) => (
            <Point key={points[index]?.day} spot={one} record={records?.has(points[index]?.day ?? "") ?? false} />
          ))}
        <line x1={spot.x} x2={spot.x} y1={spot.y} y2={size.height - size.bottom} className={styles.stem} />
        <circle cx={spot.x} cy={spot.y} r={9} className={styles.ring} />
      </svg>
    </div>
  );
}

interface AxesProps {
  readonly drawing: LineDrawing;
  readonly size: DrawingSize;
  readonly format: Props["format"];
}

function Axes({ drawing: { values, days }, size, format }: AxesProps) {
  return (
    <>
      {values.map(({ at, value }) => (
        <g key={value}>
          <line x1={size.left} x2={size.width - size.right} y1={at} y2={at} className={styles.grid} />
          <text x={size.left - 10} y={at + 5} textAnchor="end" className={styles.mark}>
            {format(value).replace(/ (kg|lb|ponavljanj\w)$/u, "")}
          </text>
        </g>
      ))}
      {days.map(({ at, value }) => (
        <text key={value} x={at} y={size.height - 8} textAnchor="middle" className={styles.mark}>
          {markText(value)}
        </text>
      ))}
    </>
  );
}

function Point({ spot: { x, y }, record }: { readonly spot: Spot; readonly record: boolean }) {
  if (!record) return <circle cx={x} cy={y} r={4.5} className={styles.point} />;
  return (
    <rect x={x - 6.5} y={y - 6.5} width={13} height={13} transform={`rotate(45 ${x} ${y})`} className={styles.record} />
  );
}

/** `stu` for a month's first day, else `8.11.` */
function markText(day: string): string {
  const month = Number(day.slice(5, 7));
  if (!day.endsWith("-01")) return `${Number(day.slice(8))}.${month}.`;
  return month === 1 ? `${day.slice(0, 4)}.` : (MONTHS[month - 1] ?? "");
}

function pathOf(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

function areaOf(spots: readonly Spot[], size: DrawingSize): string {
  const ground = size.height - size.bottom;
  return `${pathOf(spots)}L${spots.at(-1)?.x ?? 0} ${ground}L${spots[0]?.x ?? 0} ${ground}Z`;
}

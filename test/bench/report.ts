import { type Figure, metrics, type Unit } from "./metrics.ts";

/** A figure beside its limit. */
export interface Row extends Figure {
  readonly part: string;
  readonly limit?: number;
  readonly kind: "hard" | "soft" | "told";
  readonly result: "held" | "over" | "not seen" | "";
}

/** What a part saw, each figure judged; a metric of the part that it did not see is a row too. */
export function judge(part: string, figures: readonly Figure[]): Row[] {
  const limits = metrics[part] ?? {};
  const missed = Object.keys(limits).filter((name) => !figures.some(({ metric }) => metric === name));
  const unseen = missed.map((metric): Figure => ({ metric, seen: "", unit: "" }));
  return [...figures, ...unseen].map((figure) => {
    const metric = limits[figure.metric];
    if (!metric) return { ...figure, part, kind: "told", result: "" };
    return { ...figure, ...metric, part, result: resultOf(figure.seen, metric.limit) };
  });
}

function resultOf(seen: Figure["seen"], limit: number): Row["result"] {
  if (typeof seen !== "number" || Number.isNaN(seen)) return "not seen";
  return seen <= limit ? "held" : "over";
}

/** Whether a count is over its limit, or was not seen at all. */
export function fails({ kind, result }: Row): boolean {
  return kind === "hard" && result !== "held";
}

/** A row of the table that people read. */
export function lineOf({ metric, seen, unit, limit, kind, result }: Row): string {
  const allowed = limit === undefined ? "" : written(limit, unit);
  return `${metric.padEnd(76)} | ${written(seen, unit).padStart(12)} | ${allowed.padStart(10)} | ${kind} ${result}`.trimEnd();
}

function written(figure: number | string, unit: Unit): string {
  if (typeof figure === "string") return figure;
  const digits = unit === "ms" || unit === "us" ? 0 : unit === "kB" ? 1 : Number.isInteger(figure) ? 0 : 4;
  return `${unit === "x" ? figure.toFixed(2) : figure.toFixed(digits)} ${unit === "x" ? "" : unit}`.trim();
}

import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { useMedia } from "../../../components/slider/use-media.ts";
import { type BarRow, type BarSeries, chartHeight, total } from "./bars.ts";

interface Props {
  readonly rows: readonly BarRow[];
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
}

const END = 11;
const phone = { names: 96, letters: 13, values: 64 };
const desktop = { names: 200, letters: 28, values: 96 };

/** Horizontal stacked bars with their sum at the end. Nothing moves. */
export function StackedBars({ rows, series, format }: Props) {
  const room = useMedia("(min-width: 768px)") ? desktop : phone;
  const data = rows.map((row) => ({ label: shortened(row.label, room.letters), total: total(row), ...row.values }));
  const text = { fill: "var(--ink-2)", fontSize: 13 };
  return (
    <ResponsiveContainer width="100%" height={chartHeight(rows.length)}>
      <BarChart
        data={data}
        layout="vertical"
        barSize={28}
        margin={{ top: 0, right: room.values, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" tick={text} tickFormatter={format} axisLine={false} tickLine={false} tickCount={4} />
        <YAxis
          type="category"
          dataKey="label"
          width={room.names}
          tick={{ fill: "var(--ink)", fontSize: 14 }}
          axisLine={false}
          tickLine={false}
          interval={0}
        />
        {series.map(({ name, color }, position) => (
          <Bar
            key={name}
            dataKey={String(position)}
            stackId="bar"
            fill={color}
            isAnimationActive={false}
            radius={position === series.length - 1 ? [0, END, END, 0] : 0}
          >
            {position === series.length - 1 && (
              <LabelList
                dataKey="total"
                position="right"
                fill="var(--ink)"
                fontSize={14}
                formatter={formatted(format)}
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The chart's labels may be anything; ours are numbers. */
function formatted(format: (value: number) => string) {
  return (value: unknown) => (typeof value === "number" ? format(value) : "");
}

function shortened(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
}

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { axisSteps, BarChart, longest } from "../../../../frontend/src/features/admin/shared/bar-chart.tsx";

it.each([
  [1054.9, [0, 400, 800, 1200]],
  [241.8, [0, 85, 170, 255]],
  [171, [0, 60, 120, 180]],
  [2, [0, 1, 2, 3]],
  [0, [0, 1, 2, 3]],
])("an axis for %d ends there or beyond, in whole steps", (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});

it("draws each bar as long as its sum, to scale, and says what it shows", () => {
  const rows = [
    { label: "Mjesečno", values: [90, 60] },
    { label: "Godišnje", values: [0, 0] },
  ];
  const series = [
    { name: "Active", color: "red" },
    { name: "Cancelled", color: "blue" },
  ];
  render(<BarChart title="Članovi" rows={rows} series={series} format={String} />);
  const chart = screen.getByRole("img", { name: "Članovi: Active, Cancelled. Iste brojke stoje u tablici." });
  const lengths = [...chart.querySelectorAll<HTMLElement>("div[style]")].map(({ style }) => style.width);
  expect(lengths).toEqual(["100%", "0%"]);
  expect(screen.getAllByText("150")).toHaveLength(2);
});

it("keeps the twelve longest bars, the longest first", () => {
  const bars = Array.from({ length: 14 }, (_, value) => ({ label: `${value}`, values: [value, 1] }));
  expect(longest(bars).map(({ label }) => label)).toEqual([
    "13",
    "12",
    "11",
    "10",
    "9",
    "8",
    "7",
    "6",
    "5",
    "4",
    "3",
    "2",
  ]);
});
